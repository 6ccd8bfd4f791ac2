import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandReference } from './commandReference';
import { commands } from './commandTable';

it('README contains the output of `fairshore help --all`', () => {
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  expect(readme).toContain(`\`\`\`\n${commandReference()}\n\`\`\``);
});

it('lists every option of the release command', () => {
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
