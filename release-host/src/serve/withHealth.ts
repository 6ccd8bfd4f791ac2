import { Hono } from 'hono';
import type { ReleaseStore } from '../store/releaseStore';

type App = Hono<{ Bindings: { ip: string } }>;

/** Adds `/healthz` to a suite: 200 while its releases can be read, 503 if they can't be, or while it is stopping. */
export function withHealth(
  suite: App,
  store: Pick<ReleaseStore, 'shell' | 'servedRegistry'>,
  isStopping: () => boolean,
): App {
  const app: App = new Hono();
  app.get('/healthz', async ({ json }) => {
    const status = isStopping() ? 'stopping' : await statusOf(store);
    return json({ status }, status === 'ok' ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.all('*', ({ req, env }) => suite.fetch(req.raw, env));
  return app;
}

async function statusOf(store: Pick<ReleaseStore, 'shell' | 'servedRegistry'>): Promise<string> {
  try {
    await Promise.all([store.shell(), store.servedRegistry()]);
    return 'ok';
  } catch {
    return 'no releases';
  }
}
