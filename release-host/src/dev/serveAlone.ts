import { refuseTakenPort } from '../pages/portTaken';
import type { SiteConfig } from '../siteConfig';
import { prepareCompiler } from '../store/prepareCompiler';
import { aloneStore, prepareAloneStore, watchedDir } from './developmentStore';

/** A remote that is served alone during development. */
export interface AloneOptions {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Address of the running suite, which provides the backend and which the printed link leads to. */
  readonly site: string;
}

/**
 * Builds one remote on every change and serves it on its own port: to tabs of a running suite that override the remote from here, and as
 * standalone pages in a shell without other remotes. Resolves when it is served.
 */
export async function serveAlone(
  { name, host, port, dataDir, site }: AloneOptions,
  log: (line: string) => void,
): Promise<void> {
  // By default a signal ends this process without 'exit' handlers, so the processes that build for it would keep running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  await refuseTakenPort(port, host, 'ALONE_PORT');
  const store = aloneStore(dataDir, name);
  // As early as possible: both bundlers need the compiler.
  void prepareCompiler();
  // From here on the shell's bundler runs in a process of its own, and this process loads its own modules meanwhile.
  const { isReady } = await prepareAloneStore(store, { dataDir, name, log });
  const [{ developRemote }, { OpenPages }, { ServerErrors }, { toldThrown }] = await Promise.all([
    import('./developRemote'),
    import('./OpenPages'),
    import('./ServerErrors'),
    import('./toldThrown'),
  ]);
  const dir = watchedDir(store);
  const errors = new ServerErrors();
  const watched = { remote: name, dir };
  const pages = new OpenPages(watched, errors, toldThrown(watched, store, log));
  const development = developRemote({ name, dir, store, pages, isStoreReady: isReady, log });
  const [config, { listenAlone }] = await Promise.all([
    configOf(site),
    import('./aloneApp'),
    isReady,
    development.released,
  ]);
  const { render, start } = await listenAlone({ store, name, config, pages, errors, log, host, port });
  development.renderBy(render);

  const address = `http://localhost:${port}`;
  const lines = [
    `Backend        ${config.supabase ? `that of ${site}` : `none: ${site} does not answer, so demo data is shown`}`,
    `Watching       ${name}: open pages take what changes`,
    `In the suite   ${site}${start}?override=${name}@${address}`,
    `${name} runs alone at ${address}${start}`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}

/** The configuration of the running suite, so that its data is shown here too; demo mode if the suite doesn't answer. */
async function configOf(site: string): Promise<SiteConfig> {
  const fallback = { links: { salesEmail: 'advisory@fairshore.example' } };
  try {
    const answer = await fetch(`${site}/config.json`, { signal: AbortSignal.timeout(4000) });
    const config: SiteConfig = await answer.json();
    const { supabase, links = fallback.links } = config;
    return { ...(supabase && { supabase: { ...supabase, url: new URL(supabase.url, site).href } }), links };
  } catch {
    return fallback;
  }
}
