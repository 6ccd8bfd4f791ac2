import { Skeleton, token } from '@fairshore/shared-ui';
import { listingCounters } from '@fairshore/shared-data/listings';
import { formatCount } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import styled from 'styled-components';

/** The number of projects, of active projects, and of backers. */
export function PipelineCounters() {
  const { data: counters, isError } = useQuery(listingCounters());

  // The list below shows the error; counters that fail to load are left out. Those loaded earlier stay.
  if (isError && counters === undefined) return null;
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
          <dd>{count === undefined ? <Skeleton width="2.5ch" height="1em" /> : formatCount(count)}</dd>
        </div>
      ))}
    </Counters>
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
