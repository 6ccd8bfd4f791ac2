import { configureBackend, prepareDatabase } from '@fairshore/shared-auth';
import { createQueryClient } from '@fairshore/shared-data/query';
import { configureSite } from '@fairshore/shared-data/site';
import { ThemeProvider } from '@fairshore/shared-ui';
import { BrowserRouter } from '@fairshore/shared-ui/router';
import { applyColorScheme } from '@fairshore/shared-ui/theme';
import { createRoot } from 'react-dom/client';
import { readBootData } from './boot/bootData';
import { browserBucket } from './boot/browserBucket';
import { isSafeTab } from './boot/safeTab';
import { hasConsent } from './consent/consentRecord';
import { sendSignals } from './consent/consentSignals';
import { replayEarly } from './early/replayEarly';
import { watchGuests } from './guards/guests';
import { rememberBrowser } from './guards/remember';
import { watchHealth } from './health/watchHealth';
import { createFederation } from './loader/federation';
import { whenPageIsShown } from './lazy-part/whenPageIsShown';
import { announceLoaderEvent } from './loader/loaderEvents';
import { nextTask } from './loader/nextTask';
import { createRemoteLoader } from './loader/remoteLoader';
import { onThisLine } from './loader/slowLine';
import { reportRecovered } from './loader/reportRecovered';
import { mount } from './mount/mount';
import { withOverrides } from './overrides/withOverrides';
import { SiteFailure } from './outlet/SiteFailure';
import { fetchRegistry } from './releases/fetchRegistry';
import { Suite } from './Suite';
import { watchTypeface } from './typeface/watchTypeface';
import { leaveUnknownPath } from './unknown-path/leaveUnknownPath';

async function start(): Promise<void> {
  window.fairshoreBegunMs = onThisLine(1, 1);
  await nextTask();
  rememberBrowser();
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element #root not found');

  const { config, registry, manifests, TabBar, ...boot } = await withOverrides(await readBootData());
  sendSignals('default', null);
  applyColorScheme(() => hasConsent('functional'));
  configureSite(config);
  const { pathname } = window.location;
  configureBackend(config.supabase ?? null);
  // A link in an e-mail leads back to where the person was, which the server could not know.
  const rendered = pathname === window.location.pathname ? boot.rendered : undefined;
  // What the server rendered comes with its data.
  if (config.supabase && !rendered) prepareDatabase();
  const origins = [window.location.origin, ...registry.origins];
  await nextTask();
  const bucket = browserBucket();
  const loader = createRemoteLoader({
    registry,
    origins,
    inlined: manifests,
    fetch: window.fetch.bind(window),
    federation: createFederation(origins),
    bucket,
    onEvent: announceLoaderEvent,
    latestRegistry: fetchRegistry,
  });

  leaveUnknownPath((pathname) => loader.ownerOf(pathname) !== undefined);
  watchHealth(registry);
  const queryClient = createQueryClient();
  watchGuests(registry, queryClient);
  whenPageIsShown(watchTypeface);

  await mount({
    root,
    loader,
    queryClient,
    bucket,
    rendered,
    isOwnView: TabBar !== undefined && !isSafeTab(),
    options: { onUncaughtError: giveUp, onRecoverableError: reportRecovered },
    suite: (
      <Suite
        Router={BrowserRouter}
        queryClient={queryClient}
        loader={loader}
        analyticsLoader={config.analyticsLoader}
        TabBar={TabBar}
      />
    ),
  });
}

let hasGivenUp = false;

/** After an error that no boundary caught, shows a failure page in a new element, because the old one may be damaged. */
function giveUp(error: unknown): void {
  reportError(error);
  if (hasGivenUp) return;
  hasGivenUp = true;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  // Nothing of the old page is left to replay input on, and the failure page is interactive at once.
  void replayEarly();
  createRoot(place).render(
    <ThemeProvider>
      <SiteFailure />
    </ThemeProvider>,
  );
}

start().catch(giveUp);
