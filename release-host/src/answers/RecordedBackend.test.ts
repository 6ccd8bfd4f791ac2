import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordedBackend } from './RecordedBackend';
import { objectType, people, questionOf, readRecorded } from './recorded';
import type { Visitor } from './recorded';

const now = Date.parse('2027-01-02T10:00:00Z');
const origin = 'http://127.0.0.1:1';

function backend() {
  return new RecordedBackend(
    {
      visits: {},
      answers: {
        'guest GET /rest/v1/listings?closes_on=gte.<today+0>&select=id': {
          status: 206,
          contentRange: '0-0/24',
          body: [{ id: 1, closes_on: '<today+12>', updated_at: '<now-1>' }],
        },
        'admin POST /rest/v1/rpc/is_admin {}': { status: 200, body: true },
        [`backer POST /rest/v1/profiles {"id":"${people.backer.id}"}`]: { status: 201, body: null },
      },
    },
    () => now,
  );
}

/** A request as a page sends it. */
function asked(visitor: Visitor, path: string, init: RequestInit = {}): Request {
  const session = backend().session(visitor);
  const token = session && 'access_token' in session ? String(session.access_token) : 'sb_publishable_x';
  return new Request(origin + path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
}
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });

test('returns recorded answers regardless of the order of parameters, with times relative to now', async () => {
  const answer = await backend().answer(
    asked('guest', '/rest/v1/listings?select=id&closes_on=gte.2027-01-02'),
  );
  assert.equal(answer.status, 206);
  assert.equal(answer.headers.get('content-range'), '0-0/24');
  assert.deepEqual(await answer.json(), [
    { id: 1, closes_on: '2027-01-14', updated_at: '2027-01-01T10:00:00.000Z' },
  ]);
});

test('each visitor gets their own answers', async () => {
  const recorded = backend();
  const question = (visitor: Visitor) => asked(visitor, '/rest/v1/rpc/is_admin', post({}));
  assert.equal(await (await recorded.answer(question('admin'))).json(), true);
  assert.equal(await (await recorded.answer(question('backer'))).json(), null);
  assert.deepEqual([...recorded.unknown], ['backer POST /rest/v1/rpc/is_admin {}']);
  const written = await recorded.answer(asked('backer', '/rest/v1/profiles', post({ id: people.backer.id })));
  assert.deepEqual([written.status, await written.text()], [201, '']);
});

test('the auth API returns the signed-in user, and 401 for a guest', async () => {
  const user = await (await backend().answer(asked('backer', '/auth/v1/user'))).json();
  assert.deepEqual([user.id, user.email], [people.backer.id, people.backer.email]);
  const renewed = await backend().answer(asked('admin', '/auth/v1/token?grant_type=refresh_token', post({})));
  assert.deepEqual(await renewed.json(), backend().session('admin'));
  assert.equal((await backend().answer(asked('guest', '/auth/v1/user'))).status, 401);
  assert.equal(backend().session('guest'), undefined);
});

test('an unrecorded request gets an empty result and is noted', async () => {
  const recorded = backend();
  const list = await recorded.answer(asked('guest', '/rest/v1/other?select=id'));
  assert.deepEqual([list.status, list.headers.get('content-range'), await list.json()], [200, '*/0', []]);
  const accept = objectType;
  const one = await recorded.answer(asked('guest', '/rest/v1/other?id=eq.1', { headers: { accept } }));
  assert.deepEqual([one.status, (await one.json()).code], [406, 'PGRST116']);
  const counted = await recorded.answer(asked('guest', '/rest/v1/other', { method: 'HEAD' }));
  assert.deepEqual([counted.status, counted.headers.get('content-range')], [200, '*/0']);
  assert.equal((await recorded.answer(asked('guest', '/rest/v1/other', post({})))).status, 201);
  assert.deepEqual(
    [...recorded.unknown],
    [
      'guest GET /rest/v1/other?select=id',
      'guest GET one /rest/v1/other?id=eq.1',
      'guest HEAD /rest/v1/other',
      'guest POST /rest/v1/other {}',
    ],
  );
});

test('reports are accepted silently, and unknown paths are a 404', async () => {
  const recorded = backend();
  assert.equal(
    (await recorded.answer(asked('guest', '/rest/v1/rpc/report_remote_events', post({})))).status,
    204,
  );
  assert.equal((await recorded.answer(asked('guest', '/api/other'))).status, 404);
  assert.equal(recorded.unknown.size, 0);
});

test('the stored recording only contains demo people, and data for guest, backer and administrator', async () => {
  const { answers, visits } = await readRecorded();
  const text = JSON.stringify(answers);
  const addresses = text.match(/[\w.+-]+@[\w.-]+\.\w+/g) ?? [];
  assert.deepEqual(
    addresses.filter((address) => !address.endsWith('.example')),
    [],
  );
  assert.doesNotMatch(text, /eyJ|sb_(publishable|secret)|"(access|refresh)_token"/);
  assert.doesNotMatch(text, /\d{4}-\d\d-\d\dT/);
  const visitors = new Set(Object.values(visits).map(({ visitor }) => visitor));
  for (const visitor of ['guest', 'backer', 'admin'] as const) {
    assert.ok(visitors.has(visitor), visitor);
    const rows = Object.entries(answers).filter(
      ([question, { body }]) => question.startsWith(visitor) && JSON.stringify(body).length > 500,
    );
    assert.ok(rows.length > 0, `${visitor} is given nothing`);
  }
});

test('a request has the same key at any time and in any order of parameters', () => {
  const url = `${origin}/rest/v1/x?b=2&a=gte.2027-01-03T10%3A00%3A00Z`;
  assert.equal(
    questionOf('guest', { request: new Request(url), body: '' }, now),
    'guest GET /rest/v1/x?a=gte.<now+1>&b=2',
  );
});
