/** @environment browser */
import { createHash, webcrypto } from 'node:crypto';
import { readManifest, withAttempt } from './manifest';
import { testRelease } from './testRelease';

beforeEach(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const { release, manifestText } = testRelease('2');
const { signal } = new AbortController();
const answer = (parts: Partial<Response>) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(manifestText),
    ...parts,
  }) as Response;

function sourceOf(fetch: (address: RequestInfo | URL, options?: RequestInit) => Promise<Response>) {
  return { inlined: {}, fetch, origins: [window.location.origin] };
}

/** Reads a manifest as that of a release with the matching digest. */
function read(manifest: object | string) {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const manifestDigest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const source = { ...sourceOf(() => Promise.reject(new Error())), inlined: { [release.manifest]: text } };
  return readManifest({ ...release, manifestDigest }, source, signal);
}

const whole: Readonly<Record<string, unknown>> & { entry: object } = JSON.parse(manifestText);

test('a manifest is requested without credentials, and with the signal that aborts it', async () => {
  const fetch = jest.fn(() => Promise.resolve(answer({})));
  expect(await readManifest(release, sourceOf(fetch), signal, 2)).toEqual({ ...whole, shared: {} });
  const address = new URL(`${release.manifest}?r=2`, window.location.origin);
  expect(fetch).toHaveBeenCalledWith(address, { signal, credentials: 'omit' });
});

test('the first attempt requests the address unchanged', () => {
  const address = new URL('https://cdn.example/m.json');
  expect(withAttempt(address, 1)).toBe(address);
  expect(withAttempt(address, 2).href).toBe('https://cdn.example/m.json?r=2');
  expect(address.href).toBe('https://cdn.example/m.json');
});

test('the versions it requires of the shell’s modules are read', async () => {
  expect(await read({ ...whole, shared: { react: '19.3.1' } })).toMatchObject({
    shared: { react: '19.3.1' },
  });
});

test.each([
  ['is not valid JSON', '{'],
  ['has no name', { ...whole, name: '' }],
  ['has no version', { ...whole, version: '' }],
  ['has no contract', { ...whole, contract: undefined }],
  ['speaks another contract than the registry says', { ...whole, contract: 1 }],
  ['has no entry', { ...whole, entry: undefined }],
  ['has an entry without a file', { ...whole, entry: { ...whole.entry, file: '' } }],
  [
    'has another entry than the registry says',
    { ...whole, entry: { ...whole.entry, integrity: 'sha384-x' } },
  ],
  ['has no list of scripts', { ...whole, scripts: {} }],
])('refuses a manifest that %s, even if it has the released digest', async (_, manifest) => {
  await expect(read(manifest)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/does not match/),
  });
});

test('a release of a contract that this shell does not support is refused before anything of it is requested', async () => {
  const fetch = jest.fn();
  await expect(readManifest({ ...release, contract: 3 }, sourceOf(fetch), signal)).rejects.toMatchObject({
    kind: 'refused',
    message: 'It speaks contract 3, this shell 1 and 2.',
  });
  expect(fetch).not.toHaveBeenCalled();
});

const broken = () => Promise.reject(new TypeError('broken off'));
test.each([
  ['can’t be reached', broken, /can’t be reached/],
  ['breaks off', () => Promise.resolve(answer({ text: broken })), /arrived incomplete/],
])('a manifest that %s is unreachable, or late when its time is up', async (_, fetch, message) => {
  const failure = { message: expect.stringMatching(message), cause: expect.any(TypeError) };
  await expect(readManifest(release, sourceOf(fetch), signal)).rejects.toMatchObject({
    ...failure,
    kind: 'unreachable',
  });
  await expect(readManifest(release, sourceOf(fetch), AbortSignal.abort())).rejects.toMatchObject({
    ...failure,
    kind: 'timeout',
  });
});

test('over plain http, where browsers can’t check digests, it is refused with a message', async () => {
  const value = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) };
  Object.defineProperty(globalThis, 'crypto', { value });
  await expect(read(whole)).rejects.toMatchObject({
    kind: 'refused',
    message: 'Over plain http its code can’t be checked.',
  });
});

test('a response without a content type is not JSON', async () => {
  const fetch = () => Promise.resolve(answer({ headers: new Headers() }));
  await expect(readManifest(release, sourceOf(fetch), signal)).rejects.toMatchObject({
    kind: 'unreachable',
    message: expect.stringMatching(/not JSON/),
  });
});
