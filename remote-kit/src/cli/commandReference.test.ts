import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandReference } from './commandReference';
import { commands } from './commandTable';

it('stands in the README as `fairshore help --all` says it', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  expect(readme).toContain(`\`\`\`\n${commandReference()}\n\`\`\``);
});

it('names each option that release takes', () => {
  const { usage = '' } = commands.release ?? {};
  for (const option of [
    'canary',
    'threshold',
    'promote',
    'force',
    'after',
    'abort',
    'preview',
    'days',
    'end-preview',
    'archive',
    'site',
  ])
    expect(usage).toContain(`--${option}`);
});
