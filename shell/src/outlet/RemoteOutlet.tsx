import { RequireAdmin, RequireBacker } from '@fairshore/shared-auth';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { usePageMeta } from '@fairshore/shared-ui';
import { Fragment, Suspense, use, useState } from 'react';
import { isStandIn } from '../disabled/standIn';
import type { RemoteLoader } from '../loader/remoteLoader';
import { forgetFailedPage, loadPage, markFailed } from './pageCache';
import { PagePlace } from './PagePlace';
import { RemoteBoundary } from './RemoteBoundary';
import { RemotePending } from './RemotePending';

/** The place of one remote's page: shows the page, its loading state or its failure, and contains its errors. */
export function RemoteOutlet({ entry, mount, loader }: RemoteOutletProps) {
  // A failure is not cached for the next visit: returning to the page tries again.
  const [round, setRound] = useState(() => {
    forgetFailedPage(mount);
    return 0;
  });

  function handleRetry() {
    forgetFailedPage(mount);
    setRound((last) => last + 1);
  }

  return (
    <RemoteBoundary
      key={round}
      entry={entry}
      registry={loader.registry}
      onFailure={() => markFailed(loader, entry.name, mount)}
      onRetry={handleRetry}
    >
      <Suspense fallback={<RemotePending />}>
        <RemotePage entry={entry} mount={mount} loader={loader} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemotePage({ entry, mount, loader }: RemoteOutletProps) {
  const { route, Page } = use(loadPage(loader, entry.name, mount));
  const Guard = route.access ? guards[route.access] : Fragment;

  return (
    <>
      <RouteMeta title={route.title} description={route.description} />
      <Guard>
        <PagePlace entry={entry} isStandIn={isStandIn(route)}>
          <Page />
        </PagePlace>
      </Guard>
    </>
  );
}

const guards = { backer: RequireBacker, admin: RequireAdmin };

/** Rendered before the page, so that a better title set by the page wins. */
function RouteMeta({ title, description }: { title: string; description: string }) {
  usePageMeta({ title, description });
  return null;
}

interface RemoteOutletProps {
  entry: RegistryEntry;
  mount: string;
  loader: RemoteLoader;
}
