import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { stdout } = spawnSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' });
// Excludes the site's own articles and documents, which link to its paths, as do links that begin with a slash.
const papers = stdout.split('\n').filter((file) => file !== '' && !/\/src\//.test(file));

test('every link from a Markdown document to a file of the repository resolves', () => {
  assert.ok(papers.includes('SECURITY.md'));
  const lost = papers.flatMap((paper) => {
    const links = readFileSync(path.join(root, paper), 'utf8').matchAll(
      /\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g,
    );
    return [...links]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(path.join(root, path.dirname(paper), link)))
      .map((link) => `${paper}: ${link}`);
  });
  assert.deepEqual(lost, []);
});
