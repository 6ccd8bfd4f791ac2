import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolders } from './packageFolders';

/**
 * Draws the map of who imports whom into ARCHITECTURE.md, from the code as dependency-cruiser reads it. With --check it
 * only says whether the map that stands there is still true.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'ARCHITECTURE.md');
const start = '<!-- map: npm run map -->';
const end = '<!-- /map -->';

const text = readFileSync(file, 'utf8');
const drawn = `${text.slice(0, text.indexOf(start))}${start}\n\n${draw()}\n\n${text.slice(text.indexOf(end))}`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, drawn);
} else if (drawn !== text) {
  console.error('The map in ARCHITECTURE.md is out of date: npm run map draws it again.');
  process.exit(1);
}

function draw(): string {
  const workspaces = packageFolders(root);
  const cruised = spawnSync(
    'npx',
    ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...workspaces],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const { modules }: { modules: { source: string; dependencies: { resolved: string }[] }[] } = JSON.parse(
    cruised.stdout,
  );
  // Tests may reach further than the product; the map is of the product.
  const edges = modules
    .filter(({ source }) => !/\.test\.|\/tests\/|\/testing\//.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source.split('/')[0] ?? '', resolved.split('/')[0] ?? ''] as const),
    )
    .filter(([from, to]) => from !== to && workspaces.includes(from) && workspaces.includes(to))
    .map(([from, to]) => `  ${from} --> ${to}`);
  return ['```mermaid', 'flowchart TD', ...[...new Set(edges)].sort(), '```'].join('\n');
}
