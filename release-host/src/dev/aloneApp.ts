import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { sourceLines } from '../maps/sourceLines';
import { listen } from '../pages/listen';
import { createSuiteApp } from '../pages/suiteApp';
import { guestQuestions } from '../rendering/guestQuestions';
import { PageRenderer } from '../rendering/PageRenderer';
import type { SiteConfig } from '../siteConfig';
import type { ReleaseStore } from '../store/releaseStore';
import type { OpenPages } from './OpenPages';
import { renderAgain } from './renderAgain';
import type { ServerErrors } from './ServerErrors';

interface AloneApp {
  readonly store: ReleaseStore;
  readonly name: string;
  readonly config: SiteConfig;
  readonly pages: OpenPages;
  readonly renderer?: PageRenderer;
}

interface AloneServer extends Omit<AloneApp, 'renderer'> {
  /** Collects what pages throw on the server. */
  readonly errors: ServerErrors;
  readonly host: string;
  readonly port: number;
  readonly log: (line: string) => void;
}

/**
 * Serves a remote alone. Resolves with a function that renders an open page again, and with the remote's first path; rejects when the port
 * is taken.
 */
export async function listenAlone({ errors, host, port, log, ...parts }: AloneServer) {
  const { store, config } = parts;
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
  const app = createAloneApp({ ...parts, renderer });
  await listen({ app, host, port, setting: 'ALONE_PORT' });
  return { render: renderAgain(app), start: await firstPath(store) };
}

/** The app of a remote that is served alone: its manifest at the root, its files, and its own pages. */
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

async function firstPath(store: ReleaseStore): Promise<string> {
  const mounts = (await store.registry()).remotes.flatMap((remote) => remote.mounts);
  return mounts.find((mount) => !mount.includes(':')) ?? mounts[0]?.replace(/:[^/]+/g, 'demo') ?? '/';
}
