import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruised } from './cruise/cruise';
import { givenArguments, refuse } from './givenArguments';
import { packageFolders } from './packageFolders';

/**
 * Writes dependency-cruiser's map of the imports between packages into ARCHITECTURE.md. With --check it only reports whether the map there
 * is current.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'ARCHITECTURE.md');
const start = '<!-- map: npm run map -->';
const end = '<!-- /map -->';

const { values } = givenArguments({ options: { check: { type: 'boolean' } } });
const text = readFileSync(file, 'utf8');
if (!text.includes(start) || !text.includes(end)) refuse(`ARCHITECTURE.md has lost ${start} or ${end}.`);
const drawn = `${text.slice(0, text.indexOf(start))}${start}\n\n${draw()}\n\n${text.slice(text.indexOf(end))}`;
if (!values.check) {
  writeFileSync(file, drawn);
} else if (drawn !== text) {
  console.error('The map in ARCHITECTURE.md is out of date: npm run map draws it again.');
  process.exit(1);
}

function draw(): string {
  const workspaces = packageFolders(root);
  const { status, stdout, stderr } = cruised(
    root,
    ...['--output-type', 'mermaid'],
    ...['--include-only', `^(${workspaces.join('|')})/`, '--collapse', '^[^/]+'],
    // Tests may import more than the product; the map shows the product.
    ...['--exclude', '(^|/)(dist|\\.data|\\.cache|tests)/|\\.test\\.'],
  );
  if (status !== 0) throw new Error(`dependency-cruiser could not draw the map:\n${stderr}`);
  // Sorted, so that the order of imports doesn't change the map.
  const [kind = '', ...lines] = stdout.split('\n').filter(Boolean);
  const isEdge = (line: string) => line.includes('-->');
  const names = lines.filter((line) => !isEdge(line)).sort();
  return ['```mermaid', kind, ...names, ...lines.filter(isEdge).sort(), '```'].join('\n');
}
