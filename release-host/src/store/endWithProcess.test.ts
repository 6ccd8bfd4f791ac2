import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
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

test('a child is killed when a signal ends this process, as a first start is ended that still builds', () => {
  const program = `
    import { spawn } from 'node:child_process';
    import { endWithProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'endWithProcess.ts'))};
    for (const place of [1, 2]) endWithProcess(spawn('sleep', ['600'], { stdio: ['ignore', 1, 'ignore'] }));
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => {}, 600_000);
  `;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { signal, error } = spawnSync(process.execPath, options, { timeout: 60_000, killSignal: 'SIGKILL' });
  assert.deepEqual({ signal, error }, { signal: 'SIGTERM', error: undefined });
});
