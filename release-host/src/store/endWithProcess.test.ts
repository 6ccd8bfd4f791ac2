import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

test('a child that leads a group is killed with its children', () => {
  const program = `
    import { spawn } from 'node:child_process';
    import { endWithProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'endWithProcess.ts'))};
    const child = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    endWithProcess(child, { leadsGroup: true });
    child.stdout.once('data', (pid) => { process.stdout.write(pid); process.exit(0); });
  `;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const pid = Number(execFileSync(process.execPath, options, { encoding: 'utf8' }));
  assert.ok(pid > 0);
  assert.equal(isRunning(pid), false);
});

/** An ended process may still be a zombie. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
