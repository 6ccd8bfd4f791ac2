import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { readDeclaration } from '../release';
import type { BuildFault } from './buildFaults';
import { ReleaseStream } from './ReleaseStream';
import { RemoteWatch } from './RemoteWatch';

/** A remote under development, outside the suite. */
export interface WatchedRemote {
  readonly name: string;
  /** Folder of the bundler's files and the releases that tabs load; emptied first. */
  readonly dir: string;
  readonly port: number;
  readonly log: (line: string) => void;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

/**
 * Builds a remote on every change and serves it on this machine to tabs of a suite that load it by override; they reload after each build.
 * Resolves with the remote's first path once it is served; rejects when the port is taken or the first build fails.
 */
export async function serveWatched({ name, dir, port, log }: WatchedRemote): Promise<{ path: string }> {
  const store = path.join(dir, 'releases');
  const tabs = new ReleaseStream();
  let version: string | undefined;
  let faults = '';
  let turn = Promise.resolve();

  const watch = new RemoteWatch(name, path.join(dir, 'files'), {
    built(_hash, ms) {
      log(`${name} in ${(ms / 1000).toFixed(1)} s`);
      turn = turn.then(release);
    },
    failed(found) {
      faults = found.map(told).join('\n');
      log(`${name} does not compile:\n${faults}`);
    },
    unwritten(error) {
      // Before the first release, this command ends with it.
      if (version !== undefined) logUnreleased(error);
    },
  });

  async function release(): Promise<void> {
    try {
      const made = await watch.release(store, { hasServer: false });
      if (!made) return;
      version = made.version;
      tabs.released(made.hash);
    } catch (error) {
      if (version === undefined) throw error;
      logUnreleased(error);
    }
  }

  function logUnreleased(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    log(`${text}\nTabs keep the last build of ${name}. Once the cause is gone, save a file again.`);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/_dev/events') {
      tabs.open(response);
      return;
    }
    if (pathname === '/mf-manifest.json' && version !== undefined) {
      response.writeHead(302, { location: `/remotes/${name}/${version}/mf-manifest.json` }).end();
      return;
    }
    const file = fileOf(pathname);
    if (file === undefined) response.writeHead(404).end('Not found');
    else
      createReadStream(file)
        .on('open', () => response.writeHead(200, { 'content-type': types[path.extname(file)] ?? '' }))
        .on('error', () => response.destroy())
        .pipe(response);
  }

  /** A build's files are in the bundler's folder, its manifests in the release's folder. */
  function fileOf(pathname: string): string | undefined {
    const [root, remotes, folder, ofVersion = '', ...rest] = pathname.split('/');
    const isPlain = rest.length > 0 && rest.every((part) => /^[\w@-][\w.@-]*$/.test(part));
    if (root !== '' || remotes !== 'remotes' || folder !== name || !isPlain) return undefined;
    if (!/^[\w.-]+$/.test(ofVersion) || types[path.extname(pathname)] === undefined) return undefined;
    return [path.join(store, name, ofVersion, ...rest), path.join(dir, 'files', ...rest)].find((file) =>
      existsSync(file),
    );
  }

  const { mounts } = await readDeclaration(name);
  const server = createServer(answer);
  try {
    // First, so that nothing is built in vain when the port is taken.
    await listen(server, port);
    await watch.clear();
    await watch.start();
    await turn;
    if (version === undefined) throw new Error(`${name} can't be served before it compiles:\n${faults}`);
  } catch (error) {
    // An open watcher or server would keep the command from ending.
    server.close();
    await watch.close();
    throw error;
  }
  const first = mounts.find((mount) => !mount.includes(':')) ?? mounts[0] ?? '/';
  return { path: first.replace(/:[^/]+/g, 'demo') };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', (error) =>
      reject(
        'code' in error && error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken by another program: --port names another.`)
          : error,
      ),
    );
    server.listen(port, 'localhost', () => resolve());
  });
}

function told({ file, line, column, text }: BuildFault): string {
  return `${[file, line, column].filter((part) => part !== undefined && part !== '').join(':')}\n${text}`;
}
