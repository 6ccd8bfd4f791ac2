import { useAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice, PageHeader, Skeleton, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { LoadFailure } from '../table/LoadFailure';
import { EventsTable } from './EventsTable';
import { ContractsNotice } from './ContractsNotice';
import { FaultsTable } from './FaultsTable';
import { OutdatedNotice } from './OutdatedNotice';
import { RemotesTable } from './RemotesTable';
import { liveRegistry } from './liveRegistry';
import { canaryHealth, remoteEvents, remoteFaults, remoteHours, remoteVitals } from './remoteQueries';
import type { RemoteFailureEvent } from './remoteQueries';
import { releaseIndex } from './releaseIndex';
import { sourceLines } from './sourceLines';
import { releaseViews } from './viewFaults';

/** The remotes of the site: which releases browsers get, how they perform, and the latest failures. */
export function RemotesSection() {
  const { isDemo } = useAuth();
  const registry = useQuery(liveRegistry);
  const hours = useQuery(remoteHours);
  const events = useQuery(remoteEvents);
  const faults = useQuery(remoteFaults);
  const vitals = useQuery(remoteVitals);
  const index = useQuery(releaseIndex);
  const canaries = useQuery(
    canaryHealth(
      (registry.data?.remotes ?? []).flatMap(({ name, canary, stable }) => {
        if (!canary) return [];
        const { version, since, threshold } = canary;
        return [{ remote: name, version, since, stable: stable.version, threshold }];
      }),
    ),
  );
  const parts = [...(registry.data?.remotes ?? []).map(({ name }) => name), 'shell', 'nobody'];
  const shownEvents = eventsOf(parts, events.data);
  const sources = useQuery(sourceLines((registry.data && shownEvents) ?? []));
  // To avoid layout shifts, everything above the lists is shown at once, and the lists afterwards. Failed requests don't delay them.
  const isOnItsWay = [hours, index].some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  );
  const known = isOnItsWay ? undefined : registry.data;
  const reports = [events, hours, faults, vitals];
  const outdated = [registry, ...reports, canaries].filter(
    ({ isError, data }) => isError && data !== undefined,
  );
  const failed = [...reports, canaries].filter(isMissing);
  const [firstFailed] = failed;

  if (registry.isError && !registry.data) {
    return (
      <>
        <PageHeader title="Remotes" />
        <LoadFailure
          title="The remotes could not be loaded"
          error={registry.error}
          isRetrying={registry.isFetching}
          onRetry={() => void registry.refetch()}
        />
      </>
    );
  }

  return (
    <>
      <PageHeader
        title="Remotes"
        lead={
          known ? known.shell && composedBy(known.shell) : <Skeleton words={composedBy('1.0.0-0123abc')} />
        }
      />
      {isDemo && (
        <Above>
          <Notice>Without a backend there are no reports. The releases shown are real.</Notice>
        </Above>
      )}
      <OutdatedNotice parts={outdated} />
      {known && <ContractsNotice remotes={known.remotes} now={registry.dataUpdatedAt} />}
      <RemotesTable
        remotes={known?.remotes}
        hours={hours.data}
        readAt={hours.dataUpdatedAt}
        canaries={canaries.data ?? []}
        areCanariesKnown={!isMissing(canaries)}
        isCounted={!isDemo}
      />
      {firstFailed && (
        <Below>
          <LoadFailure
            title={
              reports.every(isMissing)
                ? 'The browsers’ reports could not be loaded'
                : 'Some of the browsers’ reports could not be loaded'
            }
            error={toAppError(firstFailed.error)}
            isRetrying={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => {
              for (const report of failed) void report.refetch();
            }}
          />
        </Below>
      )}
      {known && ![faults, vitals].some(isMissing) && (
        <FaultsTable views={faults.data && vitals.data && releaseViews(known, faults.data, vitals.data)} />
      )}
      {known && !isMissing(events) && (
        <EventsTable events={shownEvents} remotes={parts} sources={sources.data} />
      )}
    </>
  );
}

function composedBy(version: string): string {
  return `Composed by shell ${version}.`;
}

/** Whether a part could not be loaded, and nothing of it is left from before. */
function isMissing({ isError, data }: { isError: boolean; data: unknown }): boolean {
  return isError && data === undefined;
}

/** Drops events of remotes that no longer exist. */
function eventsOf(parts: readonly string[], events: readonly RemoteFailureEvent[] | undefined) {
  return events?.filter(({ remote }) => parts.includes(remote));
}

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;

const Below = styled.div`
  margin-top: ${token('space.8')};
`;
