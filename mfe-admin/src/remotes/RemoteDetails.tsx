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
import { adviceFor, canaryVerdict, rateOf } from './remoteHealth';
import type { DayFigures, Verdict } from './remoteHealth';

/** The registry's data on one remote, the reasons for its verdict, and the commands to change it. */
export function RemoteDetails({ entry, verdict, day, canaryHealth, isCanaryKnown }: RemoteDetailsProps) {
  const { stable, previous, canary, mounts } = entry;
  const trial = canary && canaryVerdict(canary, canaryHealth, isCanaryKnown);
  const advice = adviceFor(entry, verdict, trial);
  const canaryText = (done: string, count: number | null = 0, failures: number | null = 0) =>
    isCanaryKnown ? outcomesText(done, count ?? 0, failures ?? 0) : notKnown;

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
          <dt>{entry.disabled ? 'Visitors read' : 'Health'}</dt>
          <dd>{verdict.reason}</dd>
          {entry.disabled && entry.disabledSince && (
            <>
              <dt>Disabled since</dt>
              <dd>{formatMoment(entry.disabledSince)}</dd>
            </>
          )}
          <dt>Refused by policy</dt>
          <dd>{day ? `${timesText(day.violations)} in 24 hours` : notKnown}</dd>
          <dt>On the server</dt>
          <dd>{day ? `${outcomesText('page', day.rendered, day.serverFailures)} in 24 hours` : notKnown}</dd>
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
              {canaryHealth?.rate == null ? 'Not known yet' : `${canaryHealth.rate}%`}, threshold{' '}
              {canaryThreshold(canary)}%
            </dd>
            <dt>In browsers</dt>
            <dd>{canaryText('load', canaryHealth?.loads, canaryHealth?.failures)}</dd>
            <dt>On the server</dt>
            <dd>{canaryText('page', canaryHealth?.rendered, canaryHealth?.serverFailures)}</dd>
            <dt>Verdict</dt>
            <dd>{trial.reason}</dd>
          </Facts>
        </section>
      )}
      <section aria-label={`Commands for ${entry.name}`}>
        <h3>Commands</h3>
        {advice && <Advice>{advice}</Advice>}
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

const notKnown = 'Not known';

function timesText(count: number): string {
  return count === 0 ? 'Nothing' : counted(count, 'time');
}

function outcomesText(done: string, count: number, failures: number): string {
  const rate = rateOf(count, failures);
  if (rate === null) return 'Nothing yet';
  return `${counted(count, done)}, ${formatCount(failures)} failed (${rate}%)`;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18.75rem, 100%), 1fr));
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

const Advice = styled.p`
  ${textStyle('meta')}
  margin-bottom: ${token('space.3')};
  overflow-wrap: anywhere;
`;

const Commands = styled.div`
  display: grid;
  gap: ${token('space.3')};
`;

interface RemoteDetailsProps {
  entry: RegistryEntry;
  verdict: Verdict;
  /** Figures of its stable release in the last 24 hours; undefined if they are not known. */
  day: Pick<DayFigures, 'violations' | 'rendered' | 'serverFailures'> | undefined;
  canaryHealth: CanaryRate | undefined;
  /** False if its health could not be loaded. */
  isCanaryKnown: boolean;
}
