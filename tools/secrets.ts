import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findSecrets } from './secrets/findSecrets';

/** Fails when a tracked file contains a working key, token or password. */
const root = fileURLToPath(new URL('..', import.meta.url));
const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
if (listed.status !== 0) throw new Error(`git can't list the files: ${listed.stderr}`);

// Pictures and fonts contain no text, and the lockfile's digests are checked separately.
const files = listed.stdout
  .split('\0')
  .filter((file) => file !== '' && !/\.(webp|png|ico|woff2)$|^package-lock\.json$/.test(file));
const found = await findSecrets(root, files);
if (found !== '') console.error(found);
process.exit(found === '' ? 0 : 1);
