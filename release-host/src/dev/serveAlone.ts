import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseVersion } from '@fairshore/remote-kit/release';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { listen } from '../pages/listen';
import { createSuiteApp } from '../pages/suiteApp';
import { guestQuestions } from '../rendering/guestQuestions';
import { PageRenderer } from '../rendering/PageRenderer';
import type { SiteConfig } from '../siteConfig';
import { buildInOwnProcess, buildRemote } from '../store/buildSuite';
import { ReleaseStore } from '../store/releaseStore';
import { Reloads } from './Reloads';
import { ServerErrors } from './ServerErrors';
import { sourceLines } from './sourceLines';
import { watchRemote } from './watchRemote';

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
  const store = new ReleaseStore(path.join(dataDir, 'alone', name));
  await rm(store.dir, { recursive: true, force: true });
  await takeShell(store, new ReleaseStore(path.join(dataDir, 'releases')), log);
  await buildRemote(name, store);

  const config = await configOf(site);
  const errors = new ServerErrors();
  const reloads = new Reloads(errors);
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
  const app = createAloneApp({ store, name, config, reloads, renderer });
  await listen({ app, host, port, setting: 'ALONE_PORT' });
  watchRemote(name, store, () => reloads.announce(), log);

  const address = `http://localhost:${port}`;
  const start = await firstPath(store);
  const lines = [
    `Backend        ${config.supabase ? `that of ${site}` : `none: ${site} does not answer, so demo data is shown`}`,
    `Watching       ${name}: a change is built and the open pages load again`,
    `In the suite   ${site}${start}?override=${name}@${address}`,
    `${name} runs alone at ${address}${start}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

interface AloneApp {
  readonly store: ReleaseStore;
  readonly name: string;
  readonly config: SiteConfig;
  readonly reloads: Reloads;
  readonly renderer?: PageRenderer;
}

/** What a remote that is served alone answers: its manifest at the root, its files, and its own pages. */
export function createAloneApp({ store, name, config, reloads, renderer }: AloneApp) {
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
    reloads,
    ...(renderer && { renderer }),
    configFor: () => config,
    ...(imageOrigins && { imageOrigins }),
    ...(supabase && { backendOrigin: new URL(supabase.url).origin }),
  });
  app.route('/', suite);
  app.notFound(({ req, env }) => suite.fetch(req.raw, env));
  return app;
}

/** Puts the live shell of the suite's store into this one; builds one when there is none yet. */
async function takeShell(store: ReleaseStore, suite: ReleaseStore, log: (line: string) => void) {
  const live = (await suite.shellPointer())?.version;
  const version = live ?? releaseVersion('shell');
  const from = path.join(suite.dir, 'shell', version);
  if (live !== undefined && existsSync(from)) {
    await cp(from, path.join(store.dir, 'shell', version), { recursive: true });
    // The copy of a registry beside it names remotes that are not here.
    await rm(path.join(store.dir, 'shell', version, 'registry.json'), { force: true });
  } else {
    log('Building the frame …');
    await buildInOwnProcess('shell', store.dir, version);
  }
  await store.changeShell(() => ({ version }), 'release');
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
