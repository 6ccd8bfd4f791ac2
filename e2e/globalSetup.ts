import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { analyticsLoader, apart, demo, main } from './addresses';
import { copyReleases } from './copyReleases';
import { keepRates } from './keptRates';
import { prepareReleases } from './prepareReleases';
import { startStack } from './stack';
import type { Stack } from './stack';

// Generous, so that pages are rendered completely even on a busy machine.
const renderWaitMs = '20000';

/**
 * Starts the three suites on empty databases. Builds are reused from run to run and copied from the first suite to the others.
 * Returns a function that stops the suites.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stacks: Stack[] = [];
  await expectFree(main.port);
  await rm(path.join(main.dataDir, 'database'), { recursive: true, force: true });
  const releases = await prepareReleases();
  for (const { dataDir } of [apart, demo]) {
    await rm(dataDir, { recursive: true, force: true });
    await copyReleases(path.join(dataDir, 'releases'), releases);
  }
  await Promise.all([main, apart, demo].map(({ dataDir }) => keepRates(dataDir)));
  try {
    const first = await startStack({
      PORT: String(main.port),
      CDN_PORT: String(main.cdnPort),
      DATA_DIR: main.dataDir,
      RENDER_WAIT_MS: renderWaitMs,
      AUTH_BCRYPT_COST: '4',
      AUTH_RATE_LIMITS: 'off',
      ANALYTICS_LOADER: analyticsLoader,
    });
    stacks.push(first);
    const config: { supabase: { url: string; publishableKey: string } } = await (
      await fetch(`${main.url}/config.json`)
    ).json();
    stacks.push(
      ...(await Promise.all([
        startStack({
          PORT: String(apart.port),
          CDN_PORT: String(apart.cdnPort),
          DATA_DIR: apart.dataDir,
          RENDER_WAIT_MS: renderWaitMs,
          REMOTES_ORIGIN: `http://localhost:${apart.cdnPort}`,
          SUPABASE_URL: config.supabase.url,
          SUPABASE_PUBLISHABLE_KEY: config.supabase.publishableKey,
        }),
        startStack({
          PORT: String(demo.port),
          CDN_PORT: String(demo.cdnPort),
          DATA_DIR: demo.dataDir,
          RENDER_WAIT_MS: renderWaitMs,
          BACKEND: 'none',
        }),
      ])),
    );
  } catch (error) {
    await Promise.all(stacks.map((stack) => stack.stop()));
    throw error;
  }
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
}

/** Rejects if an earlier run is still in progress, because it uses the databases that are about to be removed. */
function expectFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', () => {
      reject(new Error(`Port ${port} is in use, perhaps by another run. Choose others with E2E_PORT.`));
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}
