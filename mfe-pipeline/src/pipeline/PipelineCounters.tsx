import { Skeleton, VisuallyHidden, token } from '@fairshore/shared-ui';
import { listingCounters } from '@fairshore/shared-data/listings';
import { formatCount } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import styled from 'styled-components';

/** How long counters that could not be read wait for the next try. */
const retryMs = 60_000;

/** The number of projects, of active projects, and of backers. */
export function PipelineCounters() {
  const { data: counters, isError } = useQuery({
    ...listingCounters(),
    // Nobody has to press anything for them; those loaded earlier stay.
    refetchInterval: ({ state }) => state.status === 'error' && retryMs,
  });
  const figures = [
    ['Total', counters?.total],
    ['Active', counters?.active],
    ['Backers', counters?.backers],
  ] as const;

  return (
    <Counters aria-label="Pipeline in figures">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? <Uncounted hasFailed={isError} /> : formatCount(count)}</dd>
        </div>
      ))}
    </Counters>
  );
}

/** In the words of Home's count, which is read again by itself as well. */
function Uncounted({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton width="2.5ch" height="1em" />;
  return (
    <>
      <VisuallyHidden>Not known at the moment</VisuallyHidden>
      <span aria-hidden>—</span>
    </>
  );
}

const Counters = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 28px;
  color: ${token('color.ink-2')};

  div {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  dd {
    color: ${token('color.ink')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
