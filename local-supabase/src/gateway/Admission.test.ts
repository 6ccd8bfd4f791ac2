import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Admission } from './Admission';

it('a request over the limit is told to come again, and one that left makes room', async () => {
  const admission = new Admission(2);
  const leave: (() => void)[] = [];
  const enter = () =>
    admission.run(() => new Promise((resolve) => leave.push(() => resolve(new Response('done')))));
  const first = enter();
  const second = enter();
  const third = await enter();
  assert.deepEqual([third.status, third.headers.get('retry-after')], [503, '1']);
  leave[0]?.();
  assert.equal((await first).status, 200);
  const fourth = enter();
  for (const go of leave) go();
  assert.deepEqual([(await second).status, (await fourth).status], [200, 200]);
  await assert.rejects(admission.run(() => Promise.reject(new Error('broken'))));
  assert.equal((await admission.run(async () => new Response('done'))).status, 200);
});
