import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Fails when two tracked paths differ only in case: file systems of macOS and Windows keep one of them. Extensions of scripts are ignored,
 * because a resolver tries them in turn.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
if (listed.status !== 0) throw new Error(`git can't list the files: ${listed.stderr}`);

const spellings = new Map<string, Set<string>>();
for (const file of listed.stdout.split('\0').filter(Boolean)) {
  const parts = file.replace(/(\.d)?\.(tsx?|mts|cts|mjs|cjs|jsx?)$/, '').split('/');
  parts.forEach((_, index) => {
    const path = parts.slice(0, index + 1).join('/');
    const known = spellings.get(path.toLowerCase()) ?? new Set();
    spellings.set(path.toLowerCase(), known.add(path));
  });
}

const pairs = [...spellings.values()].filter(({ size }) => size > 1);
for (const pair of pairs) console.error(`These differ by case alone: ${[...pair].join(', ')}`);
process.exit(pairs.length === 0 ? 0 : 1);
