import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ReleaseStore } from '../store/releaseStore';
import { compress } from './compress';
import { serveFiles } from './staticFiles';

/** Serves only the release store, for the second origin, both at the root and under /remotes/. */
export function createStoreApp(store: ReleaseStore): Hono<{ Bindings: { ip: string } }> {
  const app = new Hono<{ Bindings: { ip: string } }>();
  app.use(compress, cors());
  serveStore(app, store);
  app.get(`/${releasedFile}`, serveFiles(store.dir, 'immutable'));
  app.notFound(({ text }) => text('Not found', 404));
  return app;
}

// Only files of releases: pointers and other files must not be cached for a year.
const releasedFile = ':name{[a-z-]+}/:version{\\d+\\.\\d+\\.\\d+-[0-9a-f]{8}}/:file{.+}';

/** Serves the releases of a store under /remotes/; `hasMaps` as in `serveFiles`. */
export function serveStore(
  app: Hono<{ Bindings: { ip: string } }>,
  store: ReleaseStore,
  files: { readonly hasMaps?: boolean } = {},
): void {
  const withoutFolder = (pathname: string) => pathname.slice('/remotes'.length);
  app.use('/remotes/*', cors());
  app.get(`/remotes/${releasedFile}`, serveFiles(store.dir, 'immutable', withoutFolder, files));
}
