import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('../.secretlintrc.json', import.meta.url));
const command = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('secretlint'))),
  '../bin/secretlint.js',
);

/** What secretlint finds in files of a folder: keys, tokens, passwords in addresses; an empty text when it finds nothing. */
export function findSecrets(folder: string, files: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, '--secretlintrc', config, '--no-glob', ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status === 0) return '';
  return `${stdout}${stderr}` || 'secretlint could not be run.';
}
