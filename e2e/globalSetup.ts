import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { analyticsLoader, apart, demo, main } from './addresses';
import { startStack } from './stack';
import type { Stack } from './stack';

/**
 * Starts the three suites on empty databases; what is built is kept from run to run, and copied from the first to the
 * others. Returns what stops them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stacks: Stack[] = [];
  await rm(path.join(main.dataDir, 'database'), { recursive: true, force: true });
  // Without pointers no release has a previous one to fall back to.
  await rm(path.join(main.dataDir, 'releases/registry'), { recursive: true, force: true });
  for (const { dataDir } of [apart, demo]) await rm(dataDir, { recursive: true, force: true });
  try {
    const first = await startStack({
      PORT: String(main.port),
      CDN_PORT: String(main.cdnPort),
      DATA_DIR: main.dataDir,
      AUTH_BCRYPT_COST: '4',
      AUTH_RATE_LIMITS: 'off',
      ANALYTICS_LOADER: analyticsLoader,
    });
    stacks.push(first);
    for (const { dataDir } of [apart, demo]) {
      await cp(path.join(main.dataDir, 'releases'), path.join(dataDir, 'releases'), { recursive: true });
    }
    const config: { supabase: { url: string; publishableKey: string } } = await (
      await fetch(`${main.url}/config.json`)
    ).json();
    stacks.push(
      ...(await Promise.all([
        startStack({
          PORT: String(apart.port),
          CDN_PORT: String(apart.cdnPort),
          DATA_DIR: apart.dataDir,
          REMOTES_ORIGIN: `http://localhost:${apart.cdnPort}`,
          SUPABASE_URL: config.supabase.url,
          SUPABASE_PUBLISHABLE_KEY: config.supabase.publishableKey,
        }),
        startStack({
          PORT: String(demo.port),
          CDN_PORT: String(demo.cdnPort),
          DATA_DIR: demo.dataDir,
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
