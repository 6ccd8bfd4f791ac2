import { useQuery } from '@fairshore/shared-data/query';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { Button, media, Notice, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { endingContracts } from './endingContracts';
import type { EndingContract } from './endingContracts';
import { releaseIndex } from './releaseIndex';

const lastDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Lists ending contracts, their last day, and the remotes that still use them; renders nothing if none does, and says if it is unknown. */
export function ContractsNotice({ remotes, now }: ContractsNoticeProps) {
  const index = useQuery(releaseIndex);
  const older = endingContracts(index.data?.contracts ?? [], remotes, now);

  if (index.data === undefined && index.isError) {
    return (
      <Place aria-label="Contracts">
        <Notice
          tone="warning"
          action={
            <Button
              variant="secondary"
              size="small"
              isBusy={index.isFetching}
              onClick={() => void index.refetch()}
            >
              Retry
            </Button>
          }
        >
          The list of releases could not be loaded, so it isn’t known which contracts are about to end.
        </Notice>
      </Place>
    );
  }
  return older.map((contract) => (
    <Place key={contract.number} aria-label={`Contract ${contract.number}`}>
      <Notice tone={contract.stage === 'later' ? 'info' : 'warning'}>
        <Told>
          <h2>{headingOf(contract)}</h2>
          <p>
            {contract.stage === 'over'
              ? 'The gate accepts no new release that uses it. Live releases keep running until their team has moved.'
              : 'After that day the gate accepts no new release that uses it. Live releases keep running.'}{' '}
            A shell without it can’t be released before all of these have moved.
          </p>
          <Speakers>
            {contract.speakers.map(({ name, owner, releases }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{owner}</span>
                <span>{releases.map(({ role, version }) => `${version} (${role})`).join(', ')}</span>
              </li>
            ))}
          </Speakers>
        </Told>
      </Notice>
    </Place>
  ));
}

function headingOf({ number, until, stage }: EndingContract): string {
  const day = lastDay.format(new Date(until));
  return `Contract ${number} ${stage === 'over' ? 'ended' : 'ends'} on ${day}`;
}

const Place = styled.section`
  margin-bottom: ${token('space.4')};
`;

const Told = styled.div`
  h2 {
    ${textStyle('strong')}
  }

  p {
    max-width: 55em;
    margin-block: ${token('space.1')} ${token('space.3')};
  }
`;

const Speakers = styled.ul`
  display: grid;
  gap: ${token('space.2')};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 8.125rem 9.375rem minmax(0, 1fr);
    gap: ${token('space.4')};
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  strong {
    font-weight: 600;
  }

  ${media.phone} {
    gap: ${token('space.3')};

    li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;

interface ContractsNoticeProps {
  remotes: readonly RegistryEntry[];
  /** When the remotes were read, in milliseconds. */
  now: number;
}
