import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSuiteApp, listen, PageRenderer, ReleaseStore } from '@fairshore/release-host';
import { copyReleases } from './copyReleases';

/** A test's own copy of the suite's release store, which it may change. */
export interface CopiedStore {
  readonly dir: string;
  readonly store: ReleaseStore;
  /** Serves the store with server-rendered pages and no backend; resolves with the address. */
  serve(config?: { readonly analyticsLoader?: string }): Promise<string>;
  /** Stops its servers and deletes the copy. */
  remove(): Promise<void>;
}

/** Copies the release store that all tests share, or another one. */
export async function copyStore(from?: string): Promise<CopiedStore> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-store-'));
  await copyReleases(dir, from);
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
