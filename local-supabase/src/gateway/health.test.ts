import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startHealth } from './health';

describe('the health of the database', () => {
  it('is what the database says, and what fails twice is replaced', async () => {
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
    const line = 'The database does not answer as it should (25P02): its sessions are replaced.';
    assert.deepEqual(done, [line, 'renewed']);
    failure = undefined;
    assert.equal(await health.fault(), undefined);
    await health.watch();
    await health.watch();
    assert.deepEqual(done, [line, 'renewed']);
    health.close();
  });

  it('goes on when the sessions cannot be replaced', async () => {
    const lines: string[] = [];
    const fail = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    const health = startHealth({ probe: fail, renew: fail, log: (line) => lines.push(line) });
    await health.watch();
    await health.watch();
    assert.match(lines[1] ?? '', /could not be replaced \(ECONNREFUSED\)/);
    health.close();
  });
});
