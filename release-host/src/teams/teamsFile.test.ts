import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { forgetTeam } from './forgetTeam';
import { TeamsFile } from './teamsFile';

let dir: string;
let teams: TeamsFile;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'teams-'));
  teams = new TeamsFile(path.join(dir, 'teams.json'));
});
afterEach(() => rm(dir, { recursive: true }));

test('a token is shown once, stored as a digest, and identifies its team', async () => {
  const token = await teams.addToken('mfe-events', 'CI');
  const text = await readFile(teams.file, 'utf8');
  // The secret part may contain underscores.
  assert.ok(!text.includes(token.split('_').slice(2).join('_')));
  assert.equal((await stat(teams.file)).mode & 0o077, 0);
  const owner = await teams.ownerOf(token);
  assert.equal(owner?.remote, 'mfe-events');
  assert.match(owner?.by ?? '', /^mfe-events, CI \([0-9a-f]{8}\)$/);
  assert.equal(await teams.ownerOf(`${token}x`), undefined);
  assert.equal(await teams.ownerOf(''), undefined);
});

test('a token is revoked at once, alone or with its team’s other tokens, without affecting other teams', async () => {
  const [first, second] = [
    await teams.addToken('mfe-events', 'CI'),
    await teams.addToken('mfe-events', 'laptop'),
  ];
  const other = await teams.addToken('mfe-talks', 'CI');
  assert.equal(await teams.revoke('mfe-events', first.split('_')[1]), 1);
  assert.equal(await teams.ownerOf(first), undefined);
  assert.equal((await teams.ownerOf(second))?.remote, 'mfe-events');
  assert.equal(await teams.revoke('mfe-events', 'unknown'), 0);
  assert.equal(await teams.revoke('mfe-events'), 1);
  assert.equal(await teams.ownerOf(second), undefined);
  assert.equal((await teams.ownerOf(other))?.remote, 'mfe-talks');
});

test('tokens created concurrently are all stored', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, (_, index) => teams.addToken('mfe-events', `${index}`)),
  );
  const [known] = await teams.list();
  assert.equal(known?.tokens.length, 5);
  for (const token of made) assert.ok(await teams.ownerOf(token));
});

test('a key must be a public Ed25519 key; any other changes nothing', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  assert.match((await teams.setKey('mfe-events', pem)) ?? '', /^[0-9a-f]{16}$/);
  await assert.rejects(teams.setKey('mfe-events', secret), /This is a private key/);
  assert.equal(await teams.publicKeyOf('mfe-events'), pem);
  await teams.setKey('mfe-events', undefined);
  assert.equal(await teams.publicKeyOf('mfe-events'), undefined);
});

test('an invalid remote name gets no token', async () => {
  await assert.rejects(teams.addToken('shell', 'CI'), /shell is no name of a remote/);
  await assert.rejects(teams.addToken('__proto__', 'CI'), /is no name of a remote/);
});

test('what is taken from a misspelt remote’s team makes no team of it', async () => {
  assert.equal(await teams.revoke('mfe-evnets'), 0);
  assert.equal(await teams.revoke('mfe-evnets', '3f9c21ab'), 0);
  await assert.rejects(teams.setKey('mfe-evnets', undefined), /Nothing is known of a team of mfe-evnets\./);
  assert.deepEqual(await teams.list(), []);
});

test('removing a remote’s team revokes its tokens and key, and affects no other team', async () => {
  const [token, other] = [await teams.addToken('mfe-events', 'CI'), await teams.addToken('mfe-talks', 'CI')];
  await teams.addToken('mfe-events', 'pull requests', 'previews');
  const { publicKey } = generateKeyPairSync('ed25519');
  await teams.setKey('mfe-events', publicKey.export({ type: 'spki', format: 'pem' }).toString());
  assert.match(
    await forgetTeam(undefined, 'mfe-events', { hadTeam: true }),
    /still good: npm run team -- remove/,
  );
  assert.equal(await forgetTeam(undefined, 'mfe-events', { hadTeam: false }), '');
  assert.equal(
    await forgetTeam(teams.file, 'mfe-events', { hadTeam: true }),
    'Of its team its 2 tokens and its key ended.',
  );
  assert.equal(await teams.ownerOf(token), undefined);
  assert.equal(await teams.publicKeyOf('mfe-events'), undefined);
  assert.equal((await teams.ownerOf(other))?.remote, 'mfe-talks');
  assert.deepEqual(
    (await teams.list()).map(({ remote }) => remote),
    ['mfe-talks'],
  );
  assert.equal(await forgetTeam(teams.file, 'mfe-events', { hadTeam: false }), '');
  assert.equal(
    await forgetTeam(teams.file, 'mfe-events', { hadTeam: true }),
    `${teams.file} knows no team of mfe-events.`,
  );
});
