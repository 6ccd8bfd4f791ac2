import { composeSuite } from '../composeSuite';
import { functionsOf } from '../pages/functionPaths';
import { listen } from '../pages/listen';
import type { Settings } from '../settings';
import { staticSiteConfig } from '../siteConfig';
import { ReleaseStore } from '../store/releaseStore';
import { closeServer } from './closeServer';
import { hostedFunctions } from './hostedFunctions';
import { withHealth } from './withHealth';

/** Time that running requests have when a host stops, in milliseconds. */
export const finishMs = 10_000;

/**
 * Serves the suite from a release store on the host and port of the settings. Resolves once it listens, with a function that stops it: it
 * accepts no new connections, finishes running requests and ends the rendering processes. Rejects with `PortTaken`.
 */
export async function serveWorker(
  settings: Settings,
  storeDir: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const store = new ReleaseStore(storeDir, settings.remotesOrigin);
  const config = staticSiteConfig(settings, true);
  const functions = hostedFunctions(config.supabase && functionsOf(config.supabase.url));
  const { app, renderer, outcomes, warm } = composeSuite({
    settings,
    store,
    log,
    configFor: () => config,
    api: functions,
    isPublic: true,
  });
  await warm();
  let isStopping = false;
  const { host, port, trustedProxies } = settings;
  const server = await listen({
    app: withHealth(app, store, () => isStopping),
    host,
    port,
    trustedProxies,
    setting: 'PORT',
  });
  let stopped: Promise<void> | undefined;
  return () => {
    isStopping = true;
    stopped ??= closeServer(server, finishMs)
      .then(() => renderer.close())
      .then(() => outcomes?.report());
    return stopped;
  };
}
