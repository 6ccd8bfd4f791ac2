import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('../.secretlintrc.json', import.meta.url));
const command = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('secretlint'))),
  '../bin/secretlint.js',
);

/** So many files at once: for each of them secretlint goes through the marks of all that it has looked at before. */
const mostAtOnce = 300;

/** What secretlint finds in files of a folder: keys, tokens, passwords in addresses; an empty text when it finds nothing. */
export function findSecrets(folder: string, files: readonly string[]): string {
  const parts = Array.from({ length: Math.ceil(files.length / mostAtOnce) }, (_, index) =>
    files.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );
  return parts
    .map((part) => findInPart(folder, part))
    .filter((said) => said !== '')
    .join('\n');
}

function findInPart(folder: string, files: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, '--secretlintrc', config, '--no-glob', ...files],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status === 0) return '';
  return `${stdout}${stderr}` || 'secretlint could not be run.';
}
