import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  keyId,
  provenanceFaults,
  provenanceFile,
  readPrivateKey,
  readPublicKey,
  sealEnvelope,
  statementOf,
} from '.';

const pair = () => generateKeyPairSync('ed25519');
const team = pair();
const commit = 'a'.repeat(40);
const files = new Map([
  ['main.js', Buffer.from('main')],
  ['release.json', Buffer.from('{}')],
]);
const origin = {
  remote: 'mfe-events',
  version: '1.0.0-3f9c21ab',
  files,
  commit,
  builtWith: {},
  finishedOn: new Date(0),
};

function faults(
  {
    sealed = files,
    key = team.privateKey,
    changed = {},
    statement = origin,
  }: {
    sealed?: ReadonlyMap<string, Buffer>;
    key?: KeyObject;
    changed?: Readonly<Record<string, string>>;
    statement?: typeof origin;
  } = {},
  judged: { version?: string; commit?: string | undefined } = {},
) {
  const envelope = Buffer.from(sealEnvelope(statementOf({ ...statement, files: sealed }), key));
  const sent = new Map([
    ...files,
    [provenanceFile, envelope],
    ...Object.entries(changed).map(([name, text]) => [name, Buffer.from(text)] as const),
  ]);
  return provenanceFaults(sent, {
    remote: 'mfe-events',
    version: '1.0.0-3f9c21ab',
    commit,
    publicKey: team.publicKey,
    ...judged,
  });
}

it('is an in-toto statement of every file with SLSA’s predicate', () => {
  expect(statementOf({ ...origin, repository: 'https://git.example/events.git' })).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [
      { name: 'main.js', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      { name: 'release.json' },
    ],
    predicate: {
      buildDefinition: {
        resolvedDependencies: [{ uri: 'git+https://git.example/events.git', digest: { gitCommit: commit } }],
      },
    },
  });
});

it('accepts a release that its team has signed', () => {
  expect(faults()).toEqual([]);
});

it('refuses another key, another file, one too many or too few, another release or commit', () => {
  expect(faults({ key: pair().privateKey })).toEqual([
    `the provenance is not signed with the key of its team (${keyId(team.publicKey)})`,
  ]);
  expect(faults({ changed: { 'main.js': 'other' } })).toEqual(['main.js is not the file that was signed']);
  expect(faults({ changed: { 'more.js': 'more' } })).toEqual(['more.js is not the file that was signed']);
  expect(faults({ sealed: new Map([...files, ['gone.js', Buffer.from('')]]) })).toEqual([
    'gone.js was signed and is missing',
  ]);
  expect(faults({}, { version: '1.0.0-00000000' })).toEqual([
    'the provenance is of mfe-events 1.0.0-3f9c21ab',
  ]);
  expect(faults({}, { commit: undefined })).toEqual([`the provenance names ${commit}, the release none`]);
});

it('refuses an invalid envelope, and a release without one', () => {
  expect(
    provenanceFaults(files, { remote: 'mfe-events', version: '', commit, publicKey: team.publicKey }),
  ).toEqual(['provenance.intoto.jsonl is missing, and releases of this team are signed']);
  expect(faults({ changed: { [provenanceFile]: '{"payloadType":"text"}' } })[0]).toMatch(
    /^The provenance does not fit: /,
  );
});

it('reads only Ed25519 keys, and no private key as a public one', () => {
  const pem = (key: KeyObject) =>
    key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
  expect(keyId(readPrivateKey(pem(team.privateKey)))).toBe(keyId(readPublicKey(pem(team.publicKey))));
  expect(() => readPublicKey(pem(team.privateKey))).toThrow('This is a private key');
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(() => readPublicKey(pem(other.publicKey))).toThrow('This is no public key of Ed25519 in PEM');
  expect(() => readPrivateKey('nothing')).toThrow('This is no private key of Ed25519 in PEM');
});
