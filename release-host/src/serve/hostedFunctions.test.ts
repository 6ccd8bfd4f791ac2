import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedFunctions } from './hostedFunctions';

const functions = 'https://x.supabase.co/functions/v1';
const info = { ip: '192.0.2.1' };
const inquiry = () =>
  new Request('https://fairshore.example/api/scale-inquiry', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'a=b', authorization: 'Bearer c' },
    body: '{"name":"Ana"}',
  });

test('an inquiry is forwarded with its body and the client’s address, but no session', async () => {
  let sent: Request | undefined;
  const handle = hostedFunctions(functions, (input, init) => {
    sent = new Request(input, init);
    return Promise.resolve(
      Response.json({ ok: true }, { status: 429, headers: { 'retry-after': '7', 'x-internal': 'secret' } }),
    );
  });
  const answer = await handle(inquiry(), info);
  assert.equal(sent?.url, `${functions}/scale-inquiry`);
  assert.equal(await sent?.text(), '{"name":"Ana"}');
  assert.deepEqual(Object.fromEntries(sent?.headers ?? []), {
    'content-type': 'application/json',
    'x-forwarded-for': '192.0.2.1',
  });
  assert.deepEqual([answer.status, await answer.json()], [429, { ok: true }]);
  assert.equal(answer.headers.get('retry-after'), '7');
  assert.equal(answer.headers.get('x-internal'), null);
});

test('other paths, or all without a project, are a 404; an unreachable project is a 502', async () => {
  const never = () => Promise.reject(new TypeError('fetch failed'));
  const other = new Request('https://fairshore.example/rest/v1/listings');
  assert.equal((await hostedFunctions(functions, never)(other, info)).status, 404);
  assert.equal((await hostedFunctions(undefined, never)(inquiry(), info)).status, 404);
  assert.equal((await hostedFunctions(functions, never)(inquiry(), info)).status, 502);
});
