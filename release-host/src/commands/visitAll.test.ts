import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { visitAll } from './visitAll';

const visits = ['/', '/advisory', '/admin'].map((path) => ({
  path,
  visitor: 'guest' as const,
  remote: 'mfe-x',
  version: '1.0.0-0000000a',
}));

describe('the visits of the gate', () => {
  for (const problem of [
    '/advisory did not load within 20 s',
    '/advisory: RemoteFailure: The page did not arrive within 7.330199999995529 seconds. (shell/src/a.ts:2:1)',
    '/advisory: RemoteFailure: It did not answer within 5 seconds.',
  ])
    it(`are repeated alone after “${problem}”`, async () => {
      const asked: string[] = [];
      let open = 0;
      const problems = await visitAll(visits, async ({ path }) => {
        asked.push(path);
        open += 1;
        await Promise.resolve();
        const isAlone = open === 1;
        open -= 1;
        return path === '/advisory' && !isAlone ? [problem] : [];
      });
      assert.deepEqual(problems, []);
      assert.deepEqual(asked, ['/', '/advisory', '/admin', '/advisory']);
    });

  it('report what is late every time, and are not repeated for anything else', async () => {
    const asked: string[] = [];
    const problems = await visitAll(visits, ({ path }) => {
      asked.push(path);
      const found = { '/': ['/: Error: boom'], '/admin': ['/admin did not load within 20 s'] }[path] ?? [];
      return Promise.resolve(found);
    });
    assert.deepEqual(problems, ['/: Error: boom', '/admin did not load within 20 s']);
    assert.deepEqual(asked, ['/', '/advisory', '/admin', '/admin']);
  });
});
