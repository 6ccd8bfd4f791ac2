import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { packFiles, readFilesIn } from '@fairshore/remote-kit/archive';
import { provenanceFile, sealEnvelope, statementOf } from '@fairshore/remote-kit/provenance';
import type { CanaryFindings } from '@fairshore/remote-kit/registry';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import type { RemoteRelease } from '../store/releaseFiles';
import { TeamsFile } from '../teams/teamsFile';
import { serveReleases } from './serveReleases';
import { slow } from '../slow';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
const commit = 'c'.repeat(40);
const keys = generateKeyPairSync('ed25519');

/** The store in which releases are built, and the suite that accepts them. */
let team: TestStore;
let suite: TestStore;
let teams: TeamsFile;
let token: string;
let app: Hono<{ Bindings: { ip: string } }>;
let found: string[];
let said: string[];
let findings: CanaryFindings | undefined;
/** What happens while a candidate is open in a browser. */
let whileOpen: () => unknown;

beforeEach(async () => {
  [team, suite] = await Promise.all([createTestStore(), createTestStore()]);
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  teams = new TeamsFile(path.join(suite.store.dir, 'teams.json'));
  token = await teams.addToken('mfe-events', 'CI');
  found = [];
  said = [];
  findings = { rate: null, fault: null };
  whileOpen = () => undefined;
  app = served();
});
afterEach(() => Promise.all([team.remove(), suite.remove()]));

/** One of several processes that serve the same store. */
function served(): typeof app {
  const one: typeof app = new Hono();
  serveReleases(one, {
    store: suite.store,
    teams,
    loadSmokeTest: () =>
      Promise.resolve(() => async () => {
        await whileOpen();
        return found;
      }),
    findingsOf: () => Promise.resolve(findings),
    log: (line) => said.push(line),
  });
  return one;
}

async function archive(
  version: string,
  {
    name = 'mfe-events',
    changes = {},
    use = {},
    key,
    files = {},
  }: {
    name?: string;
    changes?: Partial<RemoteRelease>;
    use?: Readonly<Record<string, string>>;
    key?: KeyObject;
    files?: Readonly<Record<string, string>>;
  } = {},
): Promise<Buffer> {
  const dir = await team.addRemote(name, version, { commit, ...changes });
  await writeFile(path.join(dir, 'use.types'), JSON.stringify(use));
  const built = await readFilesIn(dir);
  await rm(dir, { recursive: true });
  const statement = statementOf({
    remote: name,
    version,
    files: built,
    commit,
    builtWith: {},
    finishedOn: new Date(0),
  });
  return packFiles(
    new Map([
      ...built,
      ...(key ? [[provenanceFile, Buffer.from(sealEnvelope(statement, key))] as const] : []),
      ...Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const),
    ]),
  );
}

async function post(
  where: string,
  body?: Buffer,
  bearer: string | undefined = token,
  signal: AbortSignal | null = null,
  by = app,
) {
  const answer = await by.request(`/api/releases/${where}`, {
    method: 'POST',
    ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
    ...(body && { body: new Uint8Array(body) }),
    signal,
  });
  const read: { said?: string; detail?: string } = await answer.json();
  return { status: answer.status, words: read.said ?? read.detail ?? '', headers: answer.headers };
}

const live = async () =>
  (await suite.store.registry()).remotes.map(({ name, stable }) => `${name} ${stable.version}`);

test('a team releases and rolls back its remote, and the history has author, time and commit', async () => {
  const first = await post('mfe-events', await archive(a));
  assert.deepEqual([first.status, first.words], [200, `mfe-events ${a} is live.`]);
  assert.ok(existsSync(path.join(suite.store.dir, 'mfe-events', a, 'mf-manifest.json.br')));
  const second = await post('mfe-events', await archive(b));
  assert.equal(second.words, `mfe-events ${b} is live in place of ${a}.`);
  assert.equal((await post('mfe-events/rollback')).words, `mfe-events is back at ${a}; ${b} was taken back.`);
  assert.deepEqual(await live(), [`mfe-events ${a}`]);
  const history = await suite.store.history('mfe-events');
  assert.deepEqual(
    history.map(({ action, version, commit: of }) => [action, version, of]),
    [
      ['release', a, commit],
      ['release', b, commit],
      ['rollback', a, commit],
    ],
  );
  for (const { by, at } of history) {
    assert.match(by ?? '', /^mfe-events, CI \([0-9a-f]{8}\)$/);
    assert.ok(Date.parse(at) > 0);
  }
  assert.equal(said.length, 3);
});

test('a rollback that names its release goes back once, however often it is sent', async () => {
  const c = '1.0.0-0000000c';
  for (const version of [a, b, c]) await post('mfe-events', await archive(version));
  const asked = `mfe-events/rollback/${c}`;
  assert.equal((await post(asked)).words, `mfe-events is back at ${b}; ${c} was taken back.`);
  const again = await post(asked);
  assert.deepEqual(
    [again.status, again.words],
    [422, `mfe-events is at ${b}, not at ${c}: nothing was taken back.`],
  );
  assert.deepEqual(await live(), [`mfe-events ${b}`]);
});

test('a first release is taken back on request, and the same archive is accepted again', async () => {
  const sent = await archive(a);
  await post('mfe-events', sent);
  const unasked = await post('mfe-events/rollback');
  assert.deepEqual([unasked.status, await live()], [422, [`mfe-events ${a}`]]);
  assert.match(unasked.words, /is its first release: .* --first$/);
  assert.match((await post('mfe-events/rollback?first=yes')).words, /is not here yet/);
  assert.deepEqual(await live().catch(() => []), []);
  assert.equal((await post('mfe-events', sent)).status, 200);
});

test('a canary is released, promoted and aborted', async () => {
  await post('mfe-events', await archive(a));
  const given = await post('mfe-events?canary=10&threshold=7', await archive(b));
  assert.match(given.words, /goes to 10 % of browsers beside 1.0.0-0000000a, until it fails more than 7 %/);
  findings = undefined;
  const unknown = await post('mfe-events/promote');
  assert.deepEqual([unknown.status, await live()], [422, [`mfe-events ${a}`]]);
  assert.match(unknown.words, /stays a canary: how it fares is not known/);
  findings = { rate: null, fault: null };
  assert.match((await post('mfe-events/promote')).words, /^mfe-events 1.0.0-0000000b is live for everybody/);
  assert.equal((await post('mfe-events/abort')).status, 422);
  assert.equal(
    (await post('mfe-events?canary=ten', await archive(a))).words,
    'canary takes a whole number of percent from 1 to 99, not “ten”.',
  );
});

test('a canary that is given again keeps its threshold, and is refused if it would be dropped', async () => {
  const [first, second] = [await archive(a), await archive(b)];
  await post('mfe-events', first);
  await post('mfe-events?canary=10', second);
  findings = { rate: 30, fault: null };
  const again = await post('mfe-events?canary=20', second);
  assert.deepEqual(
    [again.status, again.words],
    [
      422,
      `mfe-events ${b} would be dropped at once: It failed 30% of the time, more than 5%. Give it a higher --threshold, or take it back with --abort and give it again.`,
    ],
  );
  assert.equal((await suite.store.pointers())[0]?.canary?.percent, 10);
  assert.match((await post('mfe-events?canary=20&threshold=40', second)).words, /goes to 20 % of browsers/);
  assert.match((await post('mfe-events?canary=30', second)).words, /goes to 30 % .* more than 40 %/);
  const lower = await post('mfe-events?canary=30&threshold=5', second);
  assert.match(lower.words, /would be dropped at once: It failed 30% of the time, more than 5%\./);
  const running = (await suite.store.pointers())[0]?.canary;
  assert.deepEqual([running?.percent, running?.threshold], [30, 40]);
  await post('mfe-events/abort');
  assert.match((await post('mfe-events?canary=10', second)).words, /goes to 10 % of browsers/);
  findings = undefined;
  assert.match((await post('mfe-events?canary=15', second)).words, /goes to 15 % of browsers/);
});

test('a release, a promotion and a rollback say that their remote is still disabled', async () => {
  const disabled = 'mfe-events is still disabled: visitors get nothing of it until npm run enable.';
  await post('mfe-events', await archive(a));
  await post('mfe-events/disable', Buffer.from(JSON.stringify({ because: 'Back at two.' })));
  const told = [
    await post('mfe-events', await archive(b)),
    await post('mfe-events?canary=10', await archive(b)),
    await post('mfe-events/rollback'),
    await post('mfe-events?canary=10', await archive(b)),
    await post('mfe-events/promote'),
  ];
  for (const { status, words } of told)
    assert.deepEqual([status, words.split('\n').at(-1)], [200, disabled], words);
  await post('mfe-events?canary=10', await archive(a));
  const aborted = await post('mfe-events/abort');
  assert.equal(aborted.words, `The canary of mfe-events is taken back.\n${disabled}`);
  await post('mfe-events/enable');
  assert.doesNotMatch((await post('mfe-events', await archive(b))).words, /disabled/);
  await post('mfe-events?canary=10', await archive(a));
  const everybody = `The canary of mfe-events is taken back; everybody gets ${b}.`;
  assert.equal((await post('mfe-events/abort')).words, everybody);
});

test('a team disables its remote with a reason, and enables it; a preview token can do neither', async () => {
  await post('mfe-events', await archive(a));
  const words = 'Back at two.';
  const disable = (because: unknown, bearer = token) =>
    post('mfe-events/disable', Buffer.from(JSON.stringify({ because })), bearer);
  const previewer = await teams.addToken('mfe-events', 'pull requests', 'previews');
  for (const refused of [
    await disable(words, previewer),
    await post('mfe-events/enable', undefined, previewer),
  ])
    assert.match(refused.words, /This token is for previews of mfe-events, and for no release/);
  for (const nothing of ['', ' \n', 7, undefined])
    assert.match((await disable(nothing)).words, /^Give a reason for visitors/);
  assert.match((await disable('x'.repeat(201))).words, /at most 200 characters; this reason has 201\./);
  assert.equal((await disable('x'.repeat(70_000))).status, 413);
  assert.match((await post('mfe-events/enable')).words, /^mfe-events is not disabled\.$/);

  assert.deepEqual(await disable(words).then(({ status, words: told }) => [status, told]), [
    200,
    `mfe-events is disabled from the next page on. Visitors read: ${words}`,
  ]);
  const [entry] = (await suite.store.registry()).remotes;
  assert.deepEqual([entry?.disabled, entry?.disabledBecause], [true, words]);
  assert.equal((await post('mfe-events/enable')).words, `mfe-events ${a} is back from the next page on.`);
  const done = (await suite.store.history('mfe-events')).slice(1);
  assert.deepEqual(
    done.map(({ action, because }) => [action, because]),
    [
      ['disable', words],
      ['enable', undefined],
    ],
  );
  for (const { by } of done) assert.match(by ?? '', /^mfe-events, CI \([0-9a-f]{8}\)$/);
});

test('a release without a valid token, or of another team’s remote, is refused', async () => {
  const sent = await archive(a);
  const without = await post('mfe-events', sent, '');
  assert.deepEqual([without.status, without.words], [401, 'Send the token of your team as a bearer.']);
  assert.equal(without.headers.get('www-authenticate'), 'Bearer');
  assert.equal((await post('mfe-events', sent, 'fairshore_00000000_x')).status, 401);
  for (const where of [
    'mfe-talks',
    'mfe-talks/rollback',
    `mfe-talks/rollback/${a}`,
    'mfe-talks/promote',
    'mfe-talks/abort',
    'mfe-talks/disable',
    'mfe-talks/enable',
    'shell',
  ]) {
    const other = await post(where, sent);
    assert.equal(other.status, 403, where);
    assert.match(other.words, /^This token is for mfe-events, not for /);
  }
  const hidden = await post('mfe-events', await archive(a, { name: 'mfe-talks' }));
  assert.deepEqual(
    [hidden.status, hidden.words],
    [422, 'The archive is of mfe-talks, and this address takes releases of mfe-events alone.'],
  );
  await teams.revoke('mfe-events');
  assert.equal((await post('mfe-events', sent)).status, 401);
  assert.deepEqual(await readdir(path.join(suite.store.dir, 'mfe-events')).catch(() => []), []);
});

for (const where of ['mfe-events', 'mfe-events?canary=10', 'mfe-events?preview=pr-12'])
  test(`what was sent to ${where} is not given out once its sender has gone`, async () => {
    await post('mfe-events', await archive(a));
    const sender = new AbortController();
    whileOpen = () => sender.abort();
    const answer = await post(where, await archive(b), token, sender.signal);
    assert.deepEqual(
      [answer.status, answer.words],
      [422, `mfe-events ${b} is refused: whoever sent it has gone.`],
    );
    const [pointer] = await suite.store.pointers();
    assert.deepEqual([pointer?.stable.version, pointer?.canary], [a, undefined]);
    assert.deepEqual(await suite.store.previews.remotes(), []);
    assert.deepEqual(await readdir(path.join(suite.store.dir, 'mfe-events')), [a]);
  });

for (const where of ['mfe-events', 'mfe-events?canary=10', 'mfe-events?preview=pr-12'])
  test(`what was sent to ${where} is not given out once its token was revoked`, async () => {
    await post('mfe-events', await archive(a));
    whileOpen = () => teams.revoke('mfe-events');
    const answer = await post(where, await archive(b));
    assert.deepEqual(
      [answer.status, answer.words],
      [422, `mfe-events ${b} is refused: the token that it was sent with was revoked.`],
    );
    const [pointer] = await suite.store.pointers();
    assert.deepEqual([pointer?.stable.version, pointer?.canary], [a, undefined]);
    assert.deepEqual(await suite.store.previews.remotes(), []);
    assert.deepEqual(await readdir(path.join(suite.store.dir, 'mfe-events')), [a]);
  });

test('what waits is not judged once its token was revoked', async ({ mock }) => {
  const other = await teams.addToken('mfe-events', 'Laptop');
  const turns = new EventEmitter();
  const known = once(turns, 'known');
  const ownerOf = teams.ownerOf.bind(teams);
  mock.method(teams, 'ownerOf', async (bearer: string) => {
    const owner = await ownerOf(bearer);
    if (bearer === other) turns.emit('known');
    return owner;
  });
  let opened = 0;
  let waiting: ReturnType<typeof post> | undefined;
  const sent = await archive(b);
  whileOpen = async () => {
    opened += 1;
    waiting = post('mfe-events', sent, other);
    await known;
    await teams.revoke('mfe-events', /^fairshore_([0-9a-f]{8})/.exec(other)?.[1]);
  };
  assert.equal((await post('mfe-events', await archive(a))).status, 200);
  assert.equal(
    (await waiting)?.words,
    `mfe-events ${b} is refused: the token that it was sent with was revoked.`,
  );
  assert.deepEqual([opened, await live()], [1, [`mfe-events ${a}`]]);
});

test('a release that is sent again to another process waits for the first, whose sender has gone', async () => {
  const sent = await archive(b);
  await post('mfe-events', await archive(a));
  const sender = new AbortController();
  const turns = new EventEmitter();
  const opened = once(turns, 'opened');
  let again: ReturnType<typeof post> | undefined;
  whileOpen = async () => {
    whileOpen = () => {
      turns.emit('opened');
      return first;
    };
    again = post('mfe-events', sent, token, null, served());
    await Promise.race([opened, pause(300)]);
    sender.abort();
  };
  const first = post('mfe-events', sent, token, sender.signal);
  assert.equal((await first).words, `mfe-events ${b} is refused: whoever sent it has gone.`);
  assert.equal((await again)?.words, `mfe-events ${b} is live in place of ${a}.`);
  assert.deepEqual((await readdir(path.join(suite.store.dir, 'mfe-events'))).sort(), [a, b]);
});

test('a revert whose sender has gone takes no canary back', async () => {
  const reverted = await archive(a);
  await post('mfe-events', reverted);
  await post('mfe-events?canary=10', await archive(b));
  const answer = await post('mfe-events?canary=10', reverted, token, AbortSignal.abort());
  assert.deepEqual(
    [answer.status, answer.words],
    [422, `mfe-events ${a} is refused: whoever sent it has gone.`],
  );
  const [pointer] = await suite.store.pointers();
  assert.deepEqual([pointer?.stable.version, pointer?.canary?.version], [a, b]);
  assert.deepEqual((await readdir(path.join(suite.store.dir, 'mfe-events'))).sort(), [a, b]);
});

test('a connection that breaks while a release is judged ends it', slow, async () => {
  await post('mfe-events', await archive(a));
  const answer = getRequestListener((request) => app.fetch(request, { ip: '127.0.0.1' }));
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  const sender = new AbortController();
  whileOpen = async () => {
    const ended = once(server, 'connection-closed');
    sender.abort();
    await ended;
  };
  server.on('connection', (socket) => socket.on('close', () => server.emit('connection-closed')));
  const request = fetch(`http://127.0.0.1:${address.port}/api/releases/mfe-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(await archive(b)),
    signal: sender.signal,
  });
  await assert.rejects(request, /abort/);
  whileOpen = () => undefined;
  // Its turn comes after the other one.
  await post('mfe-events', await archive(a));
  await new Promise((resolve) => server.close(resolve));
  assert.match(said.join('\n'), /is refused: whoever sent it has gone/);
  assert.deepEqual(await live(), [`mfe-events ${a}`]);
});

test('what waits is not judged once its sender has gone', async () => {
  const sender = new AbortController();
  let opened = 0;
  let waiting: ReturnType<typeof post> | undefined;
  const sent = await archive(b);
  whileOpen = () => {
    opened += 1;
    waiting = post('mfe-events', sent, token, sender.signal);
    sender.abort();
  };
  assert.equal((await post('mfe-events', await archive(a))).status, 200);
  assert.equal((await waiting)?.words, `mfe-events ${b} is refused: whoever sent it has gone.`);
  assert.deepEqual([opened, await live()], [1, [`mfe-events ${a}`]]);
});

test('only a team gets the types of the live shell', async () => {
  await writeFile(path.join(suite.store.dir, 'shell', a, 'shell-types.tgz'), 'types');
  const get = (headers: Record<string, string>) => app.request('/api/releases/shell-types.tgz', { headers });
  const given = await get({ authorization: `Bearer ${token}` });
  assert.equal(await given.text(), 'types');
  assert.match(given.headers.get('content-disposition') ?? '', /fairshore-shell-types-1\.0\.0-0000000a\.tgz/);
  assert.equal((await get({})).status, 401);
});

test('a refused release leaves nothing behind, and the live suite is unchanged', async () => {
  await post('mfe-events', await archive(a));
  found = ['/events shows no heading'];
  const refused = await post('mfe-events', await archive(b));
  assert.deepEqual(
    [refused.status, refused.words],
    [422, `mfe-events ${b} is refused: /events shows no heading.`],
  );
  found = [];
  const unfit = await post('mfe-events', await archive(b, { changes: { contract: 7 } }));
  assert.match(unfit.words, /speaks contract 7/);
  const taken = await post('mfe-events', await archive(b, { files: { 'page.js': 'other' } }));
  assert.match(taken.words, /the digest of page.js is not the one it was built with/);
  assert.deepEqual(await readdir(path.join(suite.store.dir, 'mfe-events')), [a]);
  assert.deepEqual(await live(), [`mfe-events ${a}`]);
});

for (const file of ['registry.json', 'history/mfe-events.jsonl'])
  test(`a release that went live before ${file} could not be written keeps its files`, async () => {
    const broken = path.join(suite.store.dir, file);
    await mkdir(path.dirname(broken), { recursive: true });
    await rm(broken, { force: true });
    // A link into a folder that is missing can't be written, and reads as a missing file.
    if (file === 'registry.json') await mkdir(broken);
    else await symlink('/nowhere/at/all', broken);
    const sent = await archive(a);
    const answer = await app.request('/api/releases/mfe-events', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(sent),
    });
    assert.equal(answer.status, 500);
    const [pointer] = await suite.store.pointers();
    assert.equal(pointer?.stable.version, a);
    assert.ok(suite.store.has('mfe-events', a));
    // Once it can be written, the same release is no error, and a different one of this version is refused.
    await rm(broken, { recursive: true });
    const other = await archive(a, { changes: { shared: { react: '^19.0.0' } } });
    assert.match((await post('mfe-events', other)).words, /is here already, with another release.json/);
    assert.equal((await post('mfe-events', sent)).status, 200);
  });

test('an existing release is not replaced', async () => {
  await post('mfe-events', await archive(a));
  const again = await post('mfe-events', await archive(a, { files: { 'later.js': 'more' } }));
  assert.deepEqual(
    [again.status, again.words],
    [422, `mfe-events ${a} is here already, with another later.js. Raise its version, or build it anew.`],
  );
});

test('archives with paths outside their folder, or with invalid fields, are refused', async () => {
  const outside = await post('mfe-events', await archive(a, { use: { '../../../../escaped.ts': '' } }));
  assert.equal(outside.status, 400);
  assert.match(outside.words, /must name sources in src\/ alone/);
  for (const changes of [{ version: '../../shell' }, { manifest: '../shell.json' }, { commit: 'yes' }]) {
    const answer = await post('mfe-events', await archive(a, { changes }));
    assert.equal(answer.status, 400, JSON.stringify(changes));
  }
  assert.deepEqual(await readdir(path.join(suite.store.dir, 'mfe-events')).catch(() => []), []);
  assert.equal((await post('mfe-events', Buffer.from('nothing'))).status, 400);
  assert.equal((await post('mfe-events', Buffer.alloc(20_000_001))).status, 413);
});

test('if a team has a key, its releases must be signed with it', async () => {
  await teams.setKey('mfe-events', keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());
  assert.match((await post('mfe-events', await archive(a))).words, /provenance.intoto.jsonl is missing/);
  const foreign = await archive(a, { key: generateKeyPairSync('ed25519').privateKey });
  assert.match((await post('mfe-events', foreign)).words, /is not signed with the key of its team/);
  const added = await archive(a, { key: keys.privateKey, files: { 'later.js': 'more' } });
  assert.match((await post('mfe-events', added)).words, /later.js is not the file that was signed/);
  assert.equal((await post('mfe-events', await archive(a, { key: keys.privateKey }))).status, 200);
  assert.ok(existsSync(path.join(suite.store.dir, 'mfe-events', a, provenanceFile)));
});
