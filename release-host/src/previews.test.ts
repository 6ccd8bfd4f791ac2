import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { packFiles, readFilesIn } from '@fairshore/remote-kit/archive';
import { Hono } from 'hono';
import { cleanStore } from './gate/cleanStore';
import { prunePreviews } from './gate/previewRelease';
import { removeRemote } from './gate/removeRemote';
import { servePreviews } from './pages/servePreviews';
import { createTestStore } from './store/testStore';
import type { TestStore } from './store/testStore';
import type { RemoteRelease } from './store/releaseFiles';
import { TeamsFile } from './teams/teamsFile';
import { serveReleases } from './service/serveReleases';

const [a, b, c] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'] as const;
const commit = 'c'.repeat(40);
const day = 86_400_000;

/** The store in which releases are built, and the suite that accepts them. */
let team: TestStore;
let suite: TestStore;
let teams: TeamsFile;
let token: string;
let app: Hono<{ Bindings: { ip: string } }>;
let found: string[];
/** What happens while a candidate is open in a browser. */
let whileOpen: () => unknown;

beforeEach(async () => {
  [team, suite] = await Promise.all([createTestStore(), createTestStore()]);
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  teams = new TeamsFile(path.join(suite.store.dir, 'teams.json'));
  token = await teams.addToken('mfe-events', 'CI');
  found = [];
  whileOpen = () => undefined;
  app = new Hono();
  serveReleases(app, {
    store: suite.store,
    teams,
    loadSmokeTest: () =>
      Promise.resolve(() => async () => {
        await whileOpen();
        return found;
      }),
    findingsOf: () => Promise.resolve({ rate: null, fault: null }),
    log: () => undefined,
  });
  servePreviews(app, suite.store);
});
afterEach(() => Promise.all([team.remove(), suite.remove()]));

async function archive(version: string, name = 'mfe-events', changes: Partial<RemoteRelease> = {}) {
  const dir = await team.addRemote(name, version, { commit, ...changes });
  await writeFile(path.join(dir, 'use.types'), '{}');
  const files = await readFilesIn(dir);
  await rm(dir, { recursive: true });
  return packFiles(files);
}

async function ask(where: string, body?: Buffer, bearer = token, method = 'POST') {
  const answer = await app.request(`/api/releases/${where}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { body: new Uint8Array(body) }),
  });
  const read: { said?: string; detail?: string; link?: string; previews?: { name: string; link: string }[] } =
    await answer.json();
  return { ...read, status: answer.status, words: read.said ?? read.detail ?? '' };
}

test('a preview whose files are gone is still listed, so that it can be ended', async () => {
  await preview('gone', await archive(b));
  await preview('kept', await archive(c));
  await rm(path.join(suite.store.dir, 'mfe-events', b), { recursive: true });
  const { status, previews = [] } = await ask('mfe-events/previews', undefined, token, 'GET');
  assert.equal(status, 200);
  assert.deepEqual(previews.map(({ link }) => link).sort(), [
    '/?preview=mfe-events@gone',
    '/events?preview=mfe-events@kept',
  ]);
  assert.match((await ask('mfe-events/end-preview?preview=gone')).words, /has ended/);
});

const preview = (name: string, sent: Buffer, more = '') => ask(`mfe-events?preview=${name}${more}`, sent);

async function open(name: string) {
  const answer = await app.request(`/previews/mfe-events/${name}.json`);
  const read: {
    until?: string;
    detail?: string;
    remotes?: Record<string, { version: string; manifest: string }[]>;
  } = await answer.json();
  return { ...read, status: answer.status, headers: answer.headers, versions: read.remotes?.['mfe-events'] };
}

const read = (file: string) => readFile(path.join(suite.store.dir, file), 'utf8');
const isHere = (version: string) => existsSync(path.join(suite.store.dir, 'mfe-events', version));
const later = (days: number) => new Date(Date.now() + days * day);

test('only visitors with its link get a preview, and nothing changes for others', async () => {
  await ask('mfe-events', await archive(a));
  const before = await Promise.all(
    ['registry.json', 'releases.json', 'registry/mfe-events.json', 'history/mfe-events.jsonl'].map(read),
  );
  const given = await preview('pr-12', await archive(b));
  assert.equal(given.status, 200);
  assert.match(
    given.words,
    /^Preview pr-12 of mfe-events shows 1\.0\.0-0000000b until \d+ \w+ \d{4}, \d\d:\d\d UTC, to whoever/,
  );
  assert.equal(given.link, '/events?preview=mfe-events@pr-12');
  const after = await Promise.all(
    ['registry.json', 'releases.json', 'registry/mfe-events.json', 'history/mfe-events.jsonl'].map(read),
  );
  assert.deepEqual(after, before);
  assert.ok(!JSON.stringify(await suite.store.releaseIndex()).includes(b));

  const opened = await open('pr-12');
  assert.deepEqual(
    [opened.status, opened.versions?.map(({ version, manifest }) => [version, manifest])],
    [200, [[b, `/remotes/mfe-events/${b}/mf-manifest.json`]]],
  );
  const days = (Date.parse(opened.until ?? '') - Date.now()) / day;
  assert.ok(days > 13.9 && days <= 14, String(days));
  assert.equal(opened.headers.get('cache-control'), 'no-store');
  assert.equal(opened.headers.get('x-robots-tag'), 'noindex');

  const [line = '', ...others] = (await read('history/mfe-events.previews.jsonl')).trim().split('\n');
  const { action, version, by, commit: of, preview: name } = JSON.parse(line);
  assert.deepEqual([action, name, version, of, others.length], ['preview', 'pr-12', b, commit, 0]);
  assert.match(by, /^mfe-events, CI \([0-9a-f]{8}\)$/);
});

test('releasing to the same preview replaces its release and extends it', async () => {
  await preview('pr-12', await archive(a), '&days=1');
  const first = await open('pr-12');
  await preview('pr-12', await archive(b), '&days=30');
  const second = await open('pr-12');
  assert.ok(Date.parse(second.until ?? '') > Date.parse(first.until ?? '') + 28 * day);
  assert.deepEqual(
    second.versions?.map(({ version }) => version),
    [b],
  );
  await preview('pr-13', await archive(b));
  const listed = await ask('mfe-events/previews', undefined, token, 'GET');
  assert.deepEqual(
    listed.previews?.map(({ name, link }) => [name, link]),
    [
      ['pr-13', '/events?preview=mfe-events@pr-13'],
      ['pr-12', '/events?preview=mfe-events@pr-12'],
    ],
  );
  assert.match(
    listed.words,
    /^mfe-events has 2 of 20 previews open\.\npr-13 {2}1\.0\.0-0000000b {2}until .* cccccccc {2}by mfe-events, CI/,
  );
});

test('the files of a replaced release are removed, unless something else shows it', async () => {
  await ask('mfe-events', await archive(a));
  await preview('pr-12', await archive(a));
  await preview('pr-12', await archive(b));
  assert.deepEqual([isHere(a), isHere(b)], [true, true]);
  await preview('pr-13', await archive(b));
  await preview('pr-12', await archive(c));
  assert.deepEqual([isHere(b), isHere(c)], [true, true]);
  await preview('pr-13', await archive(c));
  assert.deepEqual([isHere(a), isHere(b), isHere(c)], [true, false, true]);
  assert.equal((await open('pr-12')).status, 200);
});

test('invalid names, days and combinations are refused', async () => {
  const sent = await archive(a);
  for (const name of ['PR-12', 'pr_12', '..', '%2e%2e%2fshell', 'a'.repeat(41), '']) {
    const answer = await preview(name, sent);
    assert.deepEqual(
      [answer.status, answer.words.startsWith('A preview has a name such as pr-12')],
      [422, true],
      name,
    );
  }
  for (const days of ['0', '31', '1.5', 'ten', '-1', ''])
    assert.match((await preview('pr-12', sent, `&days=${days}`)).words, /whole number of days from 1 to 30/);
  assert.match((await preview('pr-12', sent, '&canary=10')).words, /a canary or a preview, not both/);
  assert.deepEqual(await suite.store.previews.remotes(), []);
  for (const where of [
    'mfe-events/pr-1',
    'mfe-events/..%2f..%2fregistry',
    '%2e%2e/registry',
    'shell/a',
    'registry',
  ])
    assert.equal((await app.request(`/previews/${where}.json`)).status, 404, where);
});

test('a token is only valid for its own remote’s previews, and a preview token for no release', async () => {
  await preview('pr-12', await archive(a));
  const other = await teams.addToken('mfe-talks', 'CI');
  for (const [where, method] of [
    ['mfe-events?preview=pr-12', 'POST'],
    ['mfe-events/end-preview?preview=pr-12', 'POST'],
    ['mfe-events/previews', 'GET'],
  ] as const)
    assert.equal((await ask(where, undefined, other, method)).status, 403, where);

  const only = await teams.addToken('mfe-events', 'PRs', 'previews');
  assert.equal((await ask('mfe-events?preview=pr-13', await archive(b), only)).status, 200);
  for (const where of [
    '',
    '?canary=10',
    '/rollback',
    '/rollback?preview=pr-12',
    '/promote?preview=pr-12',
    '/abort?preview=pr-12',
  ]) {
    const answer = await ask(`mfe-events${where}`, await archive(c), only);
    assert.deepEqual(
      [answer.status, answer.words],
      [403, 'This token is for previews of mfe-events, and for no release.'],
      where,
    );
  }
  assert.equal((await ask('mfe-events/previews', undefined, only, 'GET')).status, 200);
  assert.equal((await ask('mfe-events/end-preview?preview=pr-13', undefined, only)).status, 200);
  assert.deepEqual(await suite.store.pointers(), []);
});

test('previews pass the gate and the signature check, and a refused one leaves nothing behind', async () => {
  found = ['/events shows no heading'];
  const refused = await preview('pr-12', await archive(a));
  assert.deepEqual(
    [refused.status, refused.words],
    [422, `mfe-events ${a} is refused: /events shows no heading.`],
  );
  found = [];
  assert.match(
    (await preview('pr-12', await archive(a, 'mfe-events', { contract: 7 }))).words,
    /speaks contract 7/,
  );
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  await teams.setKey('mfe-events', key.toString());
  assert.match((await preview('pr-12', await archive(a))).words, /provenance.intoto.jsonl is missing/);
  assert.deepEqual([isHere(a), (await open('pr-12')).status], [false, 404]);
});

test('at most twenty previews are open, and an open one can still be replaced', async () => {
  const [first, next] = await Promise.all([archive(a), archive(b)]);
  for (let count = 1; count <= 20; count += 1)
    assert.equal((await preview(`pr-${count}`, first)).status, 200);
  const more = await preview('pr-21', next);
  assert.deepEqual([more.status, /^20 previews are open/.test(more.words)], [422, true]);
  assert.equal(isHere(b), false);
  assert.equal((await preview('pr-20', next)).status, 200);
  assert.equal((await ask('mfe-events/end-preview?preview=pr-1')).status, 200);
  assert.equal((await preview('pr-21', next)).status, 200);
});

test('an ended preview says so, its files are removed, and ending it twice is no error', async () => {
  await preview('pr-12', await archive(a));
  const ended = await ask('mfe-events/end-preview?preview=pr-12');
  assert.match(ended.words, /^Preview pr-12 of mfe-events has ended/);
  assert.equal(isHere(a), false);
  const gone = await open('pr-12');
  assert.deepEqual([gone.status, /^It was removed on \d+ \w+ \d{4}, /.test(gone.detail ?? '')], [410, true]);
  const twice = await ask('mfe-events/end-preview?preview=pr-12');
  assert.deepEqual([twice.status, twice.words], [200, 'mfe-events has no preview pr-12 that is open.']);
  assert.equal((await ask('mfe-events/end-preview')).status, 422);
});

test('expired previews are removed from the store, but their links still say so for a while', async () => {
  await ask('mfe-events', await archive(a));
  await preview('pr-1', await archive(b), '&days=2');
  await preview('pr-2', await archive(c), '&days=3');
  await preview('pr-3', await archive(a), '&days=2');
  assert.deepEqual(await prunePreviews(suite.store, later(1)), []);
  // The files of a live release stay, even when its preview ended.
  assert.deepEqual(await prunePreviews(suite.store, later(2.1)), [`mfe-events/${b}`]);
  assert.deepEqual([isHere(a), isHere(b), isHere(c)], [true, false, true]);
  const gone = await open('pr-1');
  assert.deepEqual([gone.status, /^It expired on /.test(gone.detail ?? '')], [410, true]);
  assert.equal((await open('pr-2')).status, 200);
  const actions = (await read('history/mfe-events.previews.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).action);
  assert.deepEqual(actions, ['preview', 'preview', 'preview', 'expire', 'expire']);
  assert.deepEqual(await prunePreviews(suite.store, later(100)), [`mfe-events/${c}`]);
  assert.equal((await open('pr-1')).status, 404);
});

test('cleaning the store keeps the release of an open preview, however old its files', async () => {
  await ask('mfe-events', await archive(a));
  await preview('pr-1', await archive(b), '&days=30');
  const longAgo = new Date(Date.now() - 90 * day);
  await utimes(path.join(suite.store.dir, 'mfe-events', b), longAgo, longAgo);
  assert.deepEqual(await cleanStore(suite.store, 30), []);
  assert.deepEqual(await cleanStore(suite.store, 30, later(30.1).getTime()), [`mfe-events/${b}`]);
});

test('removing a remote ends its previews, too', async () => {
  await ask('mfe-events', await archive(a));
  await preview('pr-1', await archive(b));
  await removeRemote(suite.store, 'mfe-events');
  assert.equal((await open('pr-1')).status, 410);
  await suite.store.removeFiles('mfe-events');
  assert.equal((await open('pr-1')).status, 404);
  assert.deepEqual(await readdir(path.join(suite.store.dir, 'previews')), []);
});

test('a canary can be promoted once it has been out for the required hours', async () => {
  await ask('mfe-events', await archive(a));
  assert.match(
    (await ask('mfe-events/promote?after=24')).words,
    /has no canary: there is nothing to promote/,
  );
  await ask('mfe-events?canary=10', await archive(b));
  assert.equal(
    (await ask('mfe-events/promote?after=24')).words,
    `mfe-events ${b} stays a canary: it is out for 0 of 24 hours.`,
  );
  assert.equal((await ask('mfe-events/promote?after=soon')).status, 422);
  const file = path.join(suite.store.dir, 'registry/mfe-events.json');
  const since = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const pointer = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...pointer, canary: { ...pointer.canary, since } }));
  assert.match((await ask('mfe-events/promote?after=24')).words, /is live for everybody/);
});

test('a release replaces the same version of a preview, with its commit; if refused, the preview’s files are restored', async () => {
  const merged = 'd'.repeat(40);
  await ask('mfe-events', await archive(a));
  await preview('pr-12', await archive(b));
  const file = path.join('mfe-events', b, 'release.json');
  found = ['/events shows no heading'];
  assert.equal(
    (await ask('mfe-events?canary=10', await archive(b, 'mfe-events', { commit: merged }))).status,
    422,
  );
  assert.equal(JSON.parse(await read(file)).commit, commit);
  found = [];
  assert.equal(
    (await ask('mfe-events?canary=10', await archive(b, 'mfe-events', { commit: merged }))).status,
    200,
  );
  assert.equal(JSON.parse(await read(file)).commit, merged);
  assert.equal((await suite.store.history('mfe-events')).at(-1)?.commit, merged);
  assert.equal((await open('pr-12')).status, 200);
  assert.deepEqual((await readdir(path.join(suite.store.dir, 'mfe-events'))).sort(), [a, b]);
});

test('a preview that is ended while its next release is being judged stays ended', async () => {
  await preview('pr-12', await archive(a));
  whileOpen = () => ask('mfe-events/end-preview?preview=pr-12');
  const late = await preview('pr-12', await archive(b));
  assert.deepEqual(
    [late.status, late.words],
    [422, `mfe-events ${b} is refused: its preview pr-12 was ended meanwhile.`],
  );
  assert.deepEqual([(await open('pr-12')).status, isHere(a), isHere(b)], [410, false, false]);
  whileOpen = () => undefined;
  assert.equal((await preview('pr-12', await archive(b))).status, 200);
});

test('the files of a release that is being judged stay, although a preview of the same version has ended', async () => {
  await preview('pr-12', await archive(a));
  await ask('mfe-events/end-preview?preview=pr-12');
  assert.equal(isHere(a), false);
  whileOpen = () => prunePreviews(suite.store);
  const released = await ask('mfe-events', await archive(a));
  assert.deepEqual([released.status, released.words], [200, `mfe-events ${a} is live.`]);

  await preview('pr-13', await archive(b));
  whileOpen = () => ask('mfe-events/end-preview?preview=pr-13');
  assert.equal((await preview('pr-14', await archive(b))).status, 200);
  assert.deepEqual([isHere(b), (await open('pr-13')).status, (await open('pr-14')).status], [true, 410, 200]);

  // If it is refused, its files go with the next of these clean-ups.
  whileOpen = () => ask('mfe-events/end-preview?preview=pr-14');
  found = ['/events shows no heading'];
  assert.equal((await preview('pr-15', await archive(b))).status, 422);
  assert.deepEqual(await prunePreviews(suite.store), [`mfe-events/${b}`]);
});

test('a preview stays open when a release of the same version can’t be placed', async () => {
  await preview('pr-12', await archive(b));
  const dir = await team.addRemote('mfe-events', b);
  const files = await readFilesIn(dir);
  // A folder where the compressed variant of a script belongs.
  const unwritable = new Map([
    ...files,
    ['use.types', Buffer.from('{}')] as const,
    ['page.js.br/x', Buffer.from('')] as const,
  ]);
  const answer = await app.request('/api/releases/mfe-events', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(await packFiles(unwritable)),
  });
  assert.equal(answer.status, 500);
  assert.equal((await open('pr-12')).status, 200);
  assert.equal(JSON.parse(await read(path.join('mfe-events', b, 'release.json'))).commit, commit);
  assert.deepEqual(await readdir(path.join(suite.store.dir, 'mfe-events')), [b]);
});

test('a release that replaced a preview’s files keeps its own, if the store fails after it went live', async () => {
  await preview('pr-12', await archive(b));
  const history = path.join(suite.store.dir, 'history', 'mfe-events.jsonl');
  await symlink('/nowhere/at/all', history);
  const merged = 'd'.repeat(40);
  const answer = await app.request('/api/releases/mfe-events', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(await archive(b, 'mfe-events', { commit: merged })),
  });
  assert.equal(answer.status, 500);
  assert.equal((await suite.store.pointers())[0]?.stable.version, b);
  assert.equal(JSON.parse(await read(path.join('mfe-events', b, 'release.json'))).commit, merged);
});

test('the live version can be previewed but not made a canary, whatever its commit', async () => {
  await ask('mfe-events', await archive(a));
  const same = await archive(a, 'mfe-events', { commit: 'd'.repeat(40) });
  assert.equal((await preview('pr-12', same)).status, 200);
  const canary = await ask('mfe-events?canary=10', same);
  assert.deepEqual(
    [canary.status, canary.words],
    [200, `mfe-events ${a} is live already: nothing of it has changed.`],
  );
  const changed = await archive(a, 'mfe-events', { shared: { react: '^19.0.0' } });
  assert.match((await preview('pr-12', changed)).words, /is here already, with another release.json/);
});

test('a merge that goes back to what is live takes the canary back', async () => {
  const reverted = await archive(a);
  await ask('mfe-events', reverted);
  await ask('mfe-events?canary=10', await archive(b));
  const told = await ask('mfe-events?canary=10', reverted);
  assert.deepEqual(
    [told.status, told.words],
    [200, `mfe-events ${a} is live already; its canary ${b}, which this no longer contains, is taken back.`],
  );
  const [pointer] = await suite.store.pointers();
  assert.deepEqual([pointer?.stable.version, pointer?.canary, pointer?.takenBack], [a, undefined, b]);
  const { action, version, by } = (await suite.store.history('mfe-events')).at(-1) ?? {};
  assert.deepEqual([action, version, by?.startsWith('mfe-events, CI')], ['abort', b, true]);
  assert.match((await ask('mfe-events/promote?after=24')).words, /has no canary/);
  assert.match((await ask('mfe-events?canary=10', reverted)).words, /nothing of it has changed/);
});
