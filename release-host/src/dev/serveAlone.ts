import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { listen } from '../pages/listen';
import { createSuiteApp } from '../pages/suiteApp';
import { guestQuestions } from '../rendering/guestQuestions';
import { PageRenderer } from '../rendering/PageRenderer';
import type { SiteConfig } from '../siteConfig';
import { sourceLines } from '../maps/sourceLines';
import type { ReleaseStore } from '../store/releaseStore';
import { developRemote } from './developRemote';
import { aloneStore, prepareAloneStore, watchedDir } from './developmentStore';
import { OpenPages } from './OpenPages';
import { renderAgain } from './renderAgain';
import { ServerErrors } from './ServerErrors';

/** One remote, served by itself while somebody works on it. */
export interface AloneOptions {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Address of the running suite that its link leads to. */
  readonly site: string;
}

/**
 * Builds one remote on every change and serves it on its own port: to tabs of a running suite that chose it
 * from here, and as pages of its own, in a frame that knows no other remote. Resolves when it is served.
 */
export async function serveAlone(
  { name, host, port, dataDir, site }: AloneOptions,
  log: (line: string) => void,
): Promise<void> {
  // By default a signal ends this process without a word to those that build for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const store = aloneStore(dataDir, name);
  const dir = watchedDir(store);
  const errors = new ServerErrors();
  const pages = new OpenPages({ remote: name, dir }, errors);
  const isStoreReady = prepareAloneStore(store, { dataDir, name, log });
  const development = developRemote({ name, dir, store, pages, isStoreReady, log });
  const [config] = await Promise.all([configOf(site), isStoreReady, development.released]);
  const renderer = new PageRenderer({
    store,
    log,
    ask: config.supabase
      ? guestQuestions(fetch, new URL(config.supabase.url).origin)
      : () => Promise.reject(new Error('This remote has no backend.')),
    tell: (outcome) => errors.note(outcome),
    explain: sourceLines(store.dir),
    limits: { dataFresh: 2_000 },
  });
  const app = createAloneApp({ store, name, config, pages, renderer });
  development.renderBy(renderAgain(app));
  await listen({ app, host, port, setting: 'ALONE_PORT' });

  const address = `http://localhost:${port}`;
  const start = await firstPath(store);
  const lines = [
    `Backend        ${config.supabase ? `that of ${site}` : `none: ${site} does not answer, so demo data is shown`}`,
    `Watching       ${name}: open pages take what changes`,
    `In the suite   ${site}${start}?override=${name}@${address}`,
    `${name} runs alone at ${address}${start}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

interface AloneApp {
  readonly store: ReleaseStore;
  readonly name: string;
  readonly config: SiteConfig;
  readonly pages: OpenPages;
  readonly renderer?: PageRenderer;
}

/** What a remote that is served alone answers: its manifest at the root, its files, and its own pages. */
export function createAloneApp({ store, name, config, pages, renderer }: AloneApp) {
  const app = new Hono<{ Bindings: { ip: string } }>();
  app.get('/mf-manifest.json', cors(), async ({ redirect, header, notFound }) => {
    const entry = (await store.registry()).remotes.find((remote) => remote.name === name);
    if (!entry) return notFound();
    header('cache-control', 'no-store');
    return redirect(entry.stable.manifest);
  });
  app.get('/', async ({ redirect }, next) => {
    const start = await firstPath(store);
    return start === '/' ? next() : redirect(start);
  });
  const { supabase, imageOrigins } = config;
  const suite = createSuiteApp({
    store,
    reloads: pages,
    ...(renderer && { renderer }),
    configFor: () => config,
    ...(imageOrigins && { imageOrigins }),
    ...(supabase && { backendOrigin: new URL(supabase.url).origin }),
  });
  app.route('/', suite);
  app.notFound(({ req, env }) => suite.fetch(req.raw, env));
  return app;
}

/** The configuration of the running suite, so that its data shows here too; without one a demo. */
async function configOf(site: string): Promise<SiteConfig> {
  const fallback = { links: { salesEmail: 'advisory@fairshore.example' } };
  try {
    const answer = await fetch(`${site}/config.json`, { signal: AbortSignal.timeout(4000) });
    const config: SiteConfig = await answer.json();
    return { ...(config.supabase && { supabase: config.supabase }), links: config.links ?? fallback.links };
  } catch {
    return fallback;
  }
}

async function firstPath(store: ReleaseStore): Promise<string> {
  const mounts = (await store.registry()).remotes.flatMap((remote) => remote.mounts);
  return mounts.find((mount) => !mount.includes(':')) ?? mounts[0]?.replace(/:[^/]+/g, 'demo') ?? '/';
}
