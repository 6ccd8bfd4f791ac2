/** @environment browser */
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
  ['a script that is not let through', named('ScriptNetworkError', 'failed'), 'unreachable'],
  [
    'an entry that arrived and threw',
    new Error('[ Federation Runtime ]: #RUNTIME-008 ScriptExecutionError'),
    'broken',
  ],
  ['an error of its own', new TypeError('boom'), 'broken'],
  ['something that is no error', 'ChunkLoadError', 'broken'],
])('classifies %s correctly', (_, error, kind) => {
  expect(toRemoteFailure(error)).toMatchObject({ kind });
});

test('returns a failure of the loader unchanged', () => {
  const failure = new RemoteFailure('timeout', 'too long');
  expect(toRemoteFailure(failure)).toBe(failure);
});

test('keeps what was thrown, and its message', () => {
  const error = new TypeError('boom');
  expect(toRemoteFailure(error)).toMatchObject({ name: 'RemoteFailure', message: 'boom', cause: error });
  expect(toRemoteFailure('boom')).toMatchObject({ message: 'boom', cause: 'boom', isShells: false });
});

test('has an id of its own that a visitor can quote', () => {
  const [one, other] = [new RemoteFailure('broken', 'x'), new RemoteFailure('broken', 'x')];
  expect(one.incidentId).toMatch(/^[0-9A-F]{8}$/);
  expect(other.incidentId).not.toBe(one.incidentId);
  const digits = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  expect(new RemoteFailure('broken', 'x').incidentId).toBe('00000000');
  digits.mockRestore();
});

test('an event carries what was thrown, so that listeners can tell where that was', () => {
  const cause = new TypeError('boom');
  expect(toRemoteFailure(cause).details.thrown).toBe(cause);
});

test('an event says whose fault it is only when it is the shell’s', () => {
  const remotes = new RemoteFailure('broken', 'boom');
  expect(remotes.details).toStrictEqual({ error: 'boom', kind: 'broken', incidentId: remotes.incidentId });
  const shells = new RemoteFailure('unreachable', 'gone', { isShells: true });
  expect(shells.details).toStrictEqual({
    error: 'gone',
    kind: 'unreachable',
    incidentId: shells.incidentId,
    isShells: true,
  });
});

test('an error thrown by code of the shell is still the remote’s fault', () => {
  const error = new Error('boom at http://localhost/shell/1.0.0-0a/7.js');
  expect(toRemoteFailure(error)).toMatchObject({ kind: 'broken', isShells: false });
});

test.each([
  ['http://localhost/shell/1.0.0-0a/7.js?r=2', true],
  ['http://localhost/remotes/mfe-x/1.0.0-0a/7.js', false],
])('a chunk at %s is the shell’s own: %s', (address, isShells) => {
  const error = named('ChunkLoadError', `Loading chunk 7 failed.\n(error: ${address})`);
  expect(toRemoteFailure(error)).toMatchObject({ kind: 'unreachable', isShells });
});
