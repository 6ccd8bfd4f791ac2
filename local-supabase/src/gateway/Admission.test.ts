import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Admission } from './Admission';

it('a request over the limit is asked to retry, and a finished one frees its place', async () => {
  const admission = new Admission(2, 2);
  const leave: (() => void)[] = [];
  const enter = () =>
    admission.run(
      '10.0.0.1',
      () => new Promise((resolve) => leave.push(() => resolve(new Response('done')))),
    );
  const first = enter();
  const second = enter();
  const third = await enter();
  assert.deepEqual([third.status, third.headers.get('retry-after')], [503, '1']);
  leave[0]?.();
  assert.equal((await first).status, 200);
  const fourth = enter();
  for (const go of leave) go();
  assert.deepEqual([(await second).status, (await fourth).status], [200, 200]);
  await assert.rejects(admission.run('10.0.0.1', () => Promise.reject(new Error('broken'))));
  assert.equal((await admission.run('10.0.0.1', async () => new Response('done'))).status, 200);
});

it('one address leaves room for another', async () => {
  const admission = new Admission(3, 2);
  const leave: (() => void)[] = [];
  const enter = (address: string) =>
    admission.run(address, () => new Promise((resolve) => leave.push(() => resolve(new Response('done')))));
  const inside = [enter('10.0.0.1'), enter('10.0.0.1')];
  assert.equal((await enter('10.0.0.1')).status, 503);
  inside.push(enter('10.0.0.2'));
  assert.equal((await enter('10.0.0.3')).status, 503);
  for (const go of leave) go();
  assert.deepEqual(
    (await Promise.all(inside)).map(({ status }) => status),
    [200, 200, 200],
  );
});

it('by default admits 300 requests, 200 of them from one address', async () => {
  const admission = new Admission();
  const leave: (() => void)[] = [];
  const enter = (address: string) =>
    admission.run(address, () => new Promise((resolve) => leave.push(() => resolve(new Response('done')))));
  const inside = Array.from({ length: 200 }, () => enter('10.0.0.1'));
  assert.equal((await enter('10.0.0.1')).status, 503);
  inside.push(...Array.from({ length: 100 }, () => enter('10.0.0.2')));
  assert.equal((await enter('10.0.0.3')).status, 503);
  for (const go of leave) go();
  assert.equal((await Promise.all(inside)).length, 300);
});
