import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSuiteApp, listen, PageRenderer, ReleaseStore } from '@fairshore/release-host';
import { main } from './addresses';

/** The suite's releases in a store of a test's own, which it may change. */
export interface CopiedStore {
  readonly dir: string;
  readonly store: ReleaseStore;
  /** Serves it, with pages from the server and without a backend. */
  serve(config?: { readonly analyticsLoader?: string }): Promise<string>;
  /** Ends what serves it and removes it. */
  remove(): Promise<void>;
}

/** Copies the releases that all tests share, or those of another store. */
export async function copyStore(from = path.join(main.dataDir, 'releases')): Promise<CopiedStore> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-store-'));
  await cp(from, dir, { recursive: true });
  const store = new ReleaseStore(dir);
  const endings: (() => Promise<void>)[] = [];
  return {
    dir,
    store,
    async serve(config = {}) {
      const renderer = new PageRenderer({
        store,
        log: console.log,
        ask: () => Promise.reject(new Error('This suite has no backend.')),
        limits: { wait: 20_000, start: 20_000, page: 20_000 },
      });
      const links = { salesEmail: 'advisory@fairshore.example' };
      const app = createSuiteApp({ store, renderer, configFor: () => ({ links, ...config }) });
      const server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
      endings.push(async () => {
        server.close();
        server.closeAllConnections();
        await renderer.close();
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async remove() {
      for (const end of endings) await end();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
