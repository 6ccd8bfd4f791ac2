import path from 'node:path';
import { defaultDemoAccounts, fullDiskOr, startBackend } from '@fairshore/local-supabase';
import type { Backend } from '@fairshore/local-supabase';
import {
  buildSuite,
  composeSuite,
  createStoreApp,
  developmentStore,
  developRemote,
  isLoopback,
  listen,
  OpenPages,
  prepareDevelopmentStore,
  refuseTakenPort,
  ReleaseStore,
  renderAgain,
  ServerErrors,
  siteConfigFor,
  sourceLines,
  toldThrown,
  watchedDir,
} from '@fairshore/release-host';
import type { PageOutcome, Settings } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';
import { createApi } from './api/api';
import { serveExchangeRates } from './api/exchangeRates';
import { standInLinks } from './pages/linkPages';

/**
 * Serves the suite with its backend until a signal stops it. Resolves when it can be opened; rejects with a one-sentence error when it
 * can't start.
 */
export async function startSuite(settings: Settings): Promise<void> {
  const { devRemote, dataDir } = settings;
  if (settings.port === settings.cdnPort)
    throw new Error(`PORT and CDN_PORT are both ${settings.port}: give CDN_PORT another number.`);
  await refuseTakenPort(settings.port, settings.host, 'PORT');
  await refuseTakenPort(settings.cdnPort, settings.host, 'CDN_PORT');
  const store = devRemote
    ? developmentStore(dataDir)
    : new ReleaseStore(path.join(dataDir, 'releases'), settings.remotesOrigin);
  const isStoreReady = devRemote
    ? prepareDevelopmentStore(store, { dataDir, name: devRemote, log })
    : buildSuite(store, log, { ifBroken: 'go on' });
  const development = devRemote === undefined ? undefined : develop(devRemote, store, isStoreReady);
  const [backend] = await Promise.all([
    startChosenBackend(settings),
    isStoreReady,
    development?.released,
  ]).catch(async (error: unknown) => {
    throw await fullDiskOr(error, dataDir);
  });

  const {
    app: suite,
    renderer,
    outcomes,
    warm,
    drop,
  } = composeSuite({
    settings,
    store,
    log,
    configFor: siteConfigFor(settings, { embeddedKey: backend?.publishableKey, standIns: standInLinks }),
    embedded: backend && {
      publishableKey: backend.publishableKey,
      ask: (request) => backend.fetch(request, { ip: '127.0.0.1' }),
      // A remote in development is not a release to be judged.
      count: async (found) => {
        if (development) return;
        await backend.sql('select private.count_server_outcomes($1::jsonb)', [JSON.stringify(found)]);
      },
    },
    isForThisMachine: settings.standIns === 'on',
    ...development?.parts,
    api: createApi(backend),
    exchangeRates: serveExchangeRates({
      functionsDir: path.join(rootDir, 'supabase', 'functions'),
      file: path.join(settings.dataDir, 'exchange-rates.json'),
      ...(settings.ratesUrl && { ratesUrl: settings.ratesUrl }),
      log,
    }),
  });
  backend?.events.on('change', drop);
  development?.renderBy(renderAgain(suite));
  const { host, port, cdnPort, trustedProxies } = settings;
  const servers = await Promise.all([
    listen({
      app: suite,
      host,
      port,
      trustedProxies,
      isForThisMachine: settings.standIns === 'on',
      setting: 'PORT',
      ...(backend && { onUpgrade: backend.handleUpgrade }),
    }),
    listen({ app: createStoreApp(store), host, port: cdnPort, trustedProxies, setting: 'CDN_PORT' }),
  ]).catch(async (error: unknown) => {
    await backend?.close();
    throw error;
  });
  await warm();
  announce(settings, await demoAccountsOf(backend));

  let isStopping = false;
  async function stop() {
    if (isStopping) return;
    isStopping = true;
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await renderer.close();
    await outcomes?.report();
    await backend?.close();
    process.exit(0);
  }
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

/** Sets up the remote in development, with the parts that the suite needs from it. */
function develop(name: string, store: ReleaseStore, isStoreReady: Promise<unknown>) {
  const errors = new ServerErrors();
  const dir = watchedDir(store);
  const watched = { remote: name, dir };
  const pages = new OpenPages(watched, errors, toldThrown(watched, store, log));
  const parts = {
    reloads: pages,
    tell: (outcome: PageOutcome) => errors.note(outcome),
    explain: sourceLines(store.dir),
  };
  return { ...developRemote({ name, dir, store, pages, isStoreReady, log }), parts };
}

async function startChosenBackend({ backend, ...settings }: Settings): Promise<Backend | undefined> {
  if (backend.kind !== 'embedded') return undefined;
  const supabaseDir = path.join(rootDir, 'supabase');
  return startBackend({
    dataDir: path.join(settings.dataDir, 'database'),
    ...(backend.databaseUrl && { databaseUrl: backend.databaseUrl }),
    siteUrl: settings.siteUrl,
    migrationsDir: path.join(supabaseDir, 'migrations'),
    seedFile: path.join(supabaseDir, 'seed.sql'),
    templatesDir: path.join(supabaseDir, 'templates'),
    functionsDir: path.join(supabaseDir, 'functions'),
    fresh: settings.isFresh,
    google: settings.google ?? 'stand-in',
    hasStandIns: settings.standIns !== 'off',
    standInRefuses: `select from public.profiles where role = 'admin' and (email = $1 or id = $2)`,
    ...(settings.bcryptCost && { bcryptCost: settings.bcryptCost }),
    ...(!settings.hasRateLimits && { rateLimits: 'off' as const }),
    log,
  });
}

const withoutStandIns = `No mailbox, no demo accounts, no stand-in for Google: others may reach this suite, or its data lasts. Its mails are
stored and not sent. The first administrator: npm run make-admin -- EMAIL (docs/operating.md).`;

const withoutHostKey = `Pages that fail on the server are logged and not counted, and no canary is dropped for them: HOST_KEY is not set
(docs/operating.md).`;

const openStandIns = `WARNING: ANYBODY_MAY_SIGN_IN_AS_ANYBODY is set. Whoever reaches this suite can read every mail and take every account
of it, the administrators' too, by a link that was mailed to them. Use it with made-up data only.`;

/** Created only in a new database: one that was started without demo accounts has none. */
async function demoAccountsOf(backend: Backend | undefined): Promise<readonly string[]> {
  if (!backend) return [];
  const emails = defaultDemoAccounts.map(({ email }) => email);
  const found = await backend.sql<{ email: string }>(
    'select email from auth.users where email = any($1::text[])',
    [emails],
  );
  return defaultDemoAccounts
    .filter((account) => found.some(({ email }) => email === account.email))
    .map(({ email, password }) => `  ${email.padEnd(24)}  ${password}`);
}

const withoutHttps = `Other machines need https: over plain http a browser has nothing to check a remote's code with, and shows none. Put a
proxy with a certificate before this suite, and name both: TRUST_PROXY, SITE_URL=https://…`;

function announce(
  { localUrl, siteUrl, host, cdnPort, backend, hostKey, devRemote, standIns }: Settings,
  demoAccounts: readonly string[],
): void {
  const lines = [
    ...(backend.kind === 'embedded' && standIns === 'off' ? [withoutStandIns] : []),
    ...(standIns === 'open to everybody' ? [openStandIns] : []),
    ...(!isLoopback(host) && !siteUrl.startsWith('https:') ? [withoutHttps] : []),
    ...(standIns !== 'off' && demoAccounts.length > 0 ? ['Demo accounts', ...demoAccounts] : []),
    ...(standIns !== 'off' ? [`Mailbox        ${localUrl}/_local/mail`] : []),
    ...(siteUrl !== localUrl ? [`Site           ${siteUrl}`] : []),
    ...(backend.kind === 'hosted' ? [`Backend        ${backend.url}`] : []),
    ...(backend.kind === 'hosted' && !hostKey ? [withoutHostKey] : []),
    ...(backend.kind === 'none' ? ['Backend        none: the suite shows demo data'] : []),
    ...(devRemote ? [`Watching       ${devRemote}: open pages take what changes`] : []),
    `Components     ${localUrl}/_components`,
    `Release store  ${localUrl}/remotes/ and http://${new URL(localUrl).hostname}:${cdnPort}/`,
    `Fairshore is running at ${localUrl}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

function log(line: string): void {
  console.log(line);
}
