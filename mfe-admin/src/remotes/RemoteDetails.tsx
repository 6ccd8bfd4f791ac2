import type { CanaryRate } from '@fairshore/shared-data/remotes';
import { formatCount } from '@fairshore/shared-data/money';
import { canaryThreshold } from '@fairshore/remote-kit/registry';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { counted, media, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '../table/formatMoment';
import { CopyCommand } from './CopyCommand';
import { KeptReleases } from './KeptReleases';
import { remoteCommands } from './remoteCommands';
import { canaryVerdict } from './remoteHealth';
import type { Verdict } from './remoteHealth';

/** All that the registry says of one remote, why it is judged as it is, and the commands that change it. */
export function RemoteDetails({ entry, verdict, violations, canaryHealth }: RemoteDetailsProps) {
  const { stable, previous, canary, mounts } = entry;
  const trial = canary && canaryVerdict(canary, canaryHealth);

  return (
    <Columns>
      <section aria-label={`Releases of ${entry.name}`}>
        <h3>Releases</h3>
        <Facts>
          <dt>Stable</dt>
          <dd>{stable.version}</dd>
          <dt>Previous</dt>
          <dd>{previous?.version ?? 'None'}</dd>
          <dt>Contract</dt>
          <dd>{stable.contract}</dd>
          <dt>Paths</dt>
          <dd>{mounts.join(', ')}</dd>
          <dt>Health</dt>
          <dd>{verdict.reason}</dd>
          <dt>Refused by policy</dt>
          <dd>{violations === 0 ? 'Nothing' : counted(violations, 'time')} in 24 hours</dd>
        </Facts>
      </section>
      {canary && trial && (
        <section aria-label={`Canary of ${entry.name}`}>
          <h3>Canary</h3>
          <Facts>
            <dt>Release</dt>
            <dd>{canary.version}</dd>
            <dt>Share</dt>
            <dd>{canary.percent}% of browsers</dd>
            {canary.since && (
              <>
                <dt>Since</dt>
                <dd>{formatMoment(canary.since)}</dd>
              </>
            )}
            <dt>Error rate</dt>
            <dd>
              {rateText(canaryHealth)}, threshold {canaryThreshold(canary)}%
            </dd>
            <dt>Verdict</dt>
            <dd>{trial.reason}</dd>
          </Facts>
        </section>
      )}
      <section aria-label={`Commands for ${entry.name}`}>
        <h3>Commands</h3>
        <Commands>
          {remoteCommands(entry, trial?.word === 'Dropped').map((command) => (
            <CopyCommand key={command.command} {...command} />
          ))}
        </Commands>
      </section>
      <KeptReleases entry={entry} />
    </Columns>
  );
}

function rateText(health: CanaryRate | undefined): string {
  const { loads, failures, rate } = health ?? {};
  const counts =
    loads == null || failures == null
      ? ''
      : ` (${formatCount(failures)} of ${formatCount(loads + failures)})`;
  return `${rate == null ? 'Not known yet' : `${rate}%`}${counts}`;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: ${token('space.5')} ${token('space.7')};
  padding-block: ${token('space.2')} ${token('space.4')};

  h3 {
    ${textStyle('strong')}
    margin-bottom: ${token('space.3')};
  }

  ${media.phone} {
    padding-block: ${token('space.3')};
  }
`;

const Facts = styled.dl`
  ${textStyle('meta')}
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${token('space.2')} ${token('space.4')};

  dt {
    color: ${token('color.ink-2')};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const Commands = styled.div`
  display: grid;
  gap: ${token('space.3')};
`;

interface RemoteDetailsProps {
  entry: RegistryEntry;
  verdict: Verdict;
  /** How often the page's policy refused something of it, by the reports of 24 hours. */
  violations: number;
  canaryHealth: CanaryRate | undefined;
}
