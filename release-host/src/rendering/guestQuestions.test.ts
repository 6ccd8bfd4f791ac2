import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestQuestions, RefusedQuestion } from './guestQuestions';

const origin = 'https://project.example';
let asked: Request[] = [];
const ask = guestQuestions((request) => {
  asked.push(request);
  return Promise.resolve(new Response('[]'));
}, origin);

test('requests are passed on as a guest’s, without headers that identify the visitor', async () => {
  asked = [];
  const headers = {
    apikey: 'key',
    authorization: 'Bearer somebody',
    cookie: 'a=b',
    accept: 'application/json',
  };
  await ask(new Request(`${origin}/rest/v1/listings?select=id`, { headers }));
  await ask(
    new Request(`${origin}/rest/v1/rpc/pipeline_count`, { method: 'POST', headers, body: '{"p":1}' }),
  );
  assert.deepEqual(
    asked.map(({ method, url }) => `${method} ${url}`),
    [`GET ${origin}/rest/v1/listings?select=id`, `POST ${origin}/rest/v1/rpc/pipeline_count`],
  );
  for (const { headers: passed } of asked) {
    assert.equal(passed.get('apikey'), 'key');
    assert.equal(passed.get('authorization'), null);
    assert.equal(passed.get('cookie'), null);
  }
  assert.equal(await asked[1]?.text(), '{"p":1}');
});

for (const [method, url] of [
  ['GET', 'https://elsewhere.example/rest/v1/listings'],
  ['GET', `${origin}/auth/v1/user`],
  ['GET', `${origin}/_local/mail`],
  ['POST', `${origin}/rest/v1/listings`],
  ['PATCH', `${origin}/rest/v1/listings`],
  ['DELETE', `${origin}/rest/v1/rpc/x`],
] as const)
  test(`a page that is rendered may not ask for ${method} ${url}`, async () => {
    asked = [];
    await assert.rejects(ask(new Request(url, { method })), /may not ask/);
    assert.deepEqual(asked, []);
  });

for (const [length, isTooLong] of [
  [2_000_000, false],
  [4_000_000, true],
] as const)
  test(`an answer of ${length} bytes is ${isTooLong ? 'refused, and not read to its end' : 'passed on'}`, async () => {
    let sent = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        const chunk = new Uint8Array(Math.min(500_000, length - sent)).fill(32);
        sent += chunk.length;
        if (chunk.length > 0) stream.enqueue(chunk);
        else stream.close();
      },
      cancel() {
        isCancelled = true;
      },
    });
    const headers = { 'content-range': '0-1/2' };
    const askLong = guestQuestions(() => Promise.resolve(new Response(body, { status: 206, headers })));
    const answer = askLong(new Request(`${origin}/rest/v1/listings`));
    if (isTooLong) {
      await assert.rejects(answer, RefusedQuestion);
      assert.equal(isCancelled, true);
      return;
    }
    const { status, headers: passed } = await answer;
    assert.deepEqual([status, passed.get('content-range')], [206, '0-1/2']);
    assert.equal((await (await answer).text()).length, length);
  });

test('an answer without a body is passed on', async () => {
  const askEmpty = guestQuestions(() => Promise.resolve(new Response(null, { status: 204 })));
  assert.equal((await askEmpty(new Request(`${origin}/rest/v1/listings`))).status, 204);
});

test('a question that is given up is given up at the backend as well', async () => {
  asked = [];
  const given = new AbortController();
  await ask(new Request(`${origin}/rest/v1/listings`, { signal: given.signal }));
  given.abort();
  assert.equal(asked[0]?.signal.aborted, true);
});
