import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startHealth } from './health';

describe('the health of the database', () => {
  it('reflects the database, and sessions that fail twice are replaced', async () => {
    const done: string[] = [];
    let failure: Error | undefined = Object.assign(new Error('aborted'), { code: '25P02' });
    const health = startHealth({
      probe: async () => {
        if (failure) throw failure;
      },
      renew: async () => void done.push('renewed'),
      log: (line) => done.push(line),
    });
    assert.equal(await health.fault(), '25P02');
    await health.watch();
    assert.deepEqual(done, []);
    await health.watch();
    const line = 'The database does not respond properly (25P02): its sessions are being replaced.';
    assert.deepEqual(done, [line, 'renewed']);
    failure = undefined;
    assert.equal(await health.fault(), undefined);
    await health.watch();
    await health.watch();
    assert.deepEqual(done, [line, 'renewed']);
    health.close();
  });

  it('counts as failing when a query stays unanswered for longer than any statement may take', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const done: string[] = [];
    const health = startHealth({
      probe: () => new Promise(() => undefined),
      renew: async () => void done.push('renewed'),
      log: (line) => done.push(line),
    });
    const watch = async () => {
      const watched = health.watch();
      t.mock.timers.tick(5000);
      await watched;
    };
    for (let times = 1; times < 9; times += 1) await watch();
    assert.deepEqual(done, []);
    await watch();
    assert.deepEqual(done, [
      'The database does not respond properly (late): its sessions are being replaced.',
      'renewed',
    ]);
    for (let times = 1; times < 9; times += 1) await watch();
    assert.equal(done.length, 2);
    health.close();
  });

  it('continues when the sessions cannot be replaced', async () => {
    const lines: string[] = [];
    const fail = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    const health = startHealth({ probe: fail, renew: fail, log: (line) => lines.push(line) });
    await health.watch();
    await health.watch();
    assert.match(lines[1] ?? '', /could not be replaced \(ECONNREFUSED\)/);
    health.close();
  });
});
