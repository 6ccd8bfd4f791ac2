import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { processorSeconds, timed } from './processorTime';

const folder = mkdtempSync(path.join(tmpdir(), 'fairshore processor time-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, isNice: boolean) {
  const file = path.join(folder, 'check.times');
  const [program, ...args] = timed([process.execPath, '-e', script], { file, isNice });
  return { ...spawnSync(program, args, { encoding: 'utf8' }), seconds: processorSeconds(file) };
}

for (const isNice of [false, true])
  test(`a ${isNice ? 'patient ' : ''}command keeps its output and its code, and what it used is known`, () => {
    const script = `
      const end = process.cpuUsage().user + 300_000;
      while (process.cpuUsage().user < end);
      console.log(require('node:os').getPriority());
      process.exit(3);
    `;
    const { status, stdout, seconds = 0 } = run(script, isNice);
    assert.deepEqual([status, stdout], [3, `${isNice ? 19 : getPriority()}\n`]);
    assert.ok(seconds >= 0.3, `${seconds} s`);
  });

test('minutes and seconds of user and system are added', () => {
  const file = path.join(folder, 'written.times');
  writeFileSync(file, '0m0.00s 0m0.01s\n2m3.50s 1m0.25s\n');
  assert.equal(processorSeconds(file), 183.75);
});

test('a command that was stopped has no time', () => {
  assert.equal(processorSeconds(path.join(folder, 'missing.times')), undefined);
  writeFileSync(path.join(folder, 'empty.times'), '');
  assert.equal(processorSeconds(path.join(folder, 'empty.times')), undefined);
});
