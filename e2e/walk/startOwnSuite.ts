import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { startStack } from '../stack';
import { copyReleases } from '../copyReleases';

/** Starts a suite on its own newly seeded database, because a walk changes and deletes whatever it comes across. */
export async function startOwnSuite(
  port = Number(process.env.PORT ?? 4390),
  releases = path.join(rootDir, '.data/releases'),
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairshore-walk-'));
  const isBuilt = await access(releases).then(
    () => true,
    () => false,
  );
  if (isBuilt) await copyReleases(path.join(dataDir, 'releases'), releases);
  const stack = await startStack({
    PORT: String(port),
    CDN_PORT: String(port + 1),
    DATA_DIR: dataDir,
    AUTH_BCRYPT_COST: '4',
    AUTH_RATE_LIMITS: 'off',
  });
  return {
    url: stack.url,
    async stop() {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
