import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

test('a child that leads a group is killed with its children', () => {
  // The sleeper holds the program's output open: as long as it lives, that doesn't end.
  const program = `
    import { spawn } from 'node:child_process';
    import { endWithProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'endWithProcess.ts'))};
    const child = spawn('sh', ['-c', 'sleep 600 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore', 1] });
    endWithProcess(child, { leadsGroup: true });
    child.stdout.once('data', (pid) => { process.stdout.write(pid); process.exit(0); });
  `;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, options, { encoding: 'utf8', timeout: 60_000 });
  assert.match(printed, /^\d+\n$/);
});
