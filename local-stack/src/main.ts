import path from 'node:path';
import type { Backend } from './backend';
import { startBackend } from './backend';
import { StartupError } from './backend/StartupError';
import { createApi } from './api/api';
import { serveExchangeRates } from './api/exchangeRates';
import { siteConfigFor } from './siteConfig';
import { Reloads } from './dev/Reloads';
import { serveAlone } from './dev/serveAlone';
import { watchRemote } from './dev/watchRemote';
import { judgeCanaries } from './host/judgeCanaries';
import { listen } from './host/listen';
import { createStoreApp, createSuiteApp } from './host/suiteApp';
import { askCanaryRates } from './release/canaryRates';
import type { AskCanaryRates } from './release/canaryRates';
import { readSettings } from './settings';
import type { Settings } from './settings';
import { buildSuite } from './store/buildSuite';
import { ReleaseStore } from './store/releaseStore';
import { rootDir } from '@fairshore/shared-remote/release';

async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  if (settings.alone && settings.devRemote) {
    await serveAlone({ ...settings, name: settings.devRemote, ...settings.alone }, log);
    return;
  }
  const store = new ReleaseStore(path.join(settings.dataDir, 'releases'), settings.remotesOrigin);
  const [backend] = await Promise.all([startChosenBackend(settings), buildSuite(store, log)]);

  const reloads = settings.devRemote ? new Reloads() : undefined;
  const askRates = canaryRatesOf(settings, backend);
  const suite = createSuiteApp({
    store,
    ...(reloads && { reloads }),
    configFor: siteConfigFor(settings, backend?.publishableKey),
    ...(settings.remotesOrigin && { remotesOrigin: settings.remotesOrigin }),
    overrideOrigins: settings.overrideOrigins,
    ...(settings.backend.kind === 'hosted' && { backendOrigin: new URL(settings.backend.url).origin }),
    ...(settings.analyticsLoader?.startsWith('http') && {
      analyticsOrigin: new URL(settings.analyticsLoader).origin,
    }),
    ...(backend && { api: createApi(backend) }),
    ...(askRates && { judge: judgeCanaries(askRates) }),
    exchangeRates: serveExchangeRates({
      functionsDir: path.join(rootDir, 'supabase', 'functions'),
      file: path.join(settings.dataDir, 'exchange-rates.json'),
      ...(settings.ratesUrl && { ratesUrl: settings.ratesUrl }),
      log,
    }),
  });
  const { host, port, cdnPort } = settings;
  const servers = await Promise.all([
    listen({
      app: suite,
      host,
      port,
      setting: 'PORT',
      ...(backend && { onUpgrade: (request, socket, head) => backend.handleUpgrade(request, socket, head) }),
    }),
    listen({ app: createStoreApp(store), host, port: cdnPort, setting: 'CDN_PORT' }),
  ]).catch(async (error: unknown) => {
    await backend?.close();
    throw error;
  });
  if (settings.devRemote && reloads) {
    watchRemote(settings.devRemote, store, () => reloads.announce(), log);
  }
  announce(settings);

  let isStopping = false;
  async function stop() {
    if (isStopping) return;
    isStopping = true;
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
    await backend?.close();
    process.exit(0);
  }
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
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
    ...(settings.bcryptCost && { bcryptCost: settings.bcryptCost }),
    ...(!settings.hasRateLimits && { rateLimits: 'off' as const }),
    log,
  });
}

function canaryRatesOf(
  { backend: chosen, siteUrl }: Settings,
  backend?: Backend,
): AskCanaryRates | undefined {
  if (chosen.kind === 'hosted') return askCanaryRates({ ...chosen, send: fetch });
  if (!backend) return undefined;
  const { publishableKey } = backend;
  const send = (request: Request) => backend.fetch(request, { ip: '127.0.0.1' });
  return askCanaryRates({ url: siteUrl, publishableKey, send });
}

function announce({ siteUrl, cdnPort, backend, devRemote }: Settings): void {
  const lines = [
    ...(backend.kind === 'embedded'
      ? [
          'Demo accounts',
          '  admin@fairshore.example   Admin-demo-2026',
          '  backer@fairshore.example  Backer-demo-2026',
          `Mailbox        ${siteUrl}/_local/mail`,
        ]
      : []),
    ...(backend.kind === 'hosted' ? [`Backend        ${backend.url}`] : []),
    ...(backend.kind === 'none' ? ['Backend        none: the suite shows demo data'] : []),
    ...(devRemote ? [`Watching       ${devRemote}: a change is built and the open pages load again`] : []),
    `Components     ${siteUrl}/_components`,
    `Release store  ${siteUrl}/remotes/ and http://localhost:${cdnPort}/`,
    `Fairshore is running at ${siteUrl}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

function log(line: string): void {
  console.log(line);
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) console.error(`${error.message}\n${error.hint}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
