import { RemoteFailure, toRemoteFailure } from './remoteFailure';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['a chunk that can’t be had', named('ChunkLoadError', 'Loading chunk 7 failed.'), 'unreachable'],
  ['an entry that can’t be had', new Error('[ Federation Runtime ]: #RUNTIME-008'), 'unreachable'],
  [
    'another React',
    new Error('Version 19.3.1 of shared singleton module react does not satisfy the requirement of x'),
    'refused',
  ],
  ['an error of its own', new TypeError('boom'), 'broken'],
  ['something that is no error', 'ChunkLoadError', 'broken'],
])('takes %s for what it is', (_, error, kind) => {
  expect(toRemoteFailure(error)).toMatchObject({ kind });
});

test('leaves a failure of the loader as it is', () => {
  const failure = new RemoteFailure('timeout', 'too long');
  expect(toRemoteFailure(failure)).toBe(failure);
});

test.each([
  ['http://localhost/shell/1.0.0-0a/7.js?r=2', true],
  ['http://localhost/remotes/mfe-x/1.0.0-0a/7.js', false],
])('a chunk at %s is the shell’s own: %s', (address, isShells) => {
  const error = named('ChunkLoadError', `Loading chunk 7 failed.\n(error: ${address})`);
  expect(toRemoteFailure(error)).toMatchObject({ kind: 'unreachable', isShells });
});
