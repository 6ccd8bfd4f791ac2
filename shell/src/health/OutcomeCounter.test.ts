import type { LoaderEvent } from '../loader/loaderEvents';
import { OutcomeCounter } from './OutcomeCounter';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-test' });

let incidents = 0;

/** Texts that a visitor may have typed: no part of them is ever reported. */
const typed =
  'Unexpected note: my divorce settlement from Anna Kowalska, 4 Harbour Row, Lisbon, +351 21 000 00 00, ana@b.example';

function thrownIn(file: string): Error {
  const error = new TypeError(typed);
  error.stack = `TypeError: ${typed}\n    at f (https://fairshore.example/remotes/${file}:1:42)`;
  return error;
}

/** Events in short form: `ready 2`, `failed 3 timeout`; the remote is mfe-x unless the text begins with another one. */
function eventsOf(steps: readonly string[]): LoaderEvent[] {
  return steps.map((step) => {
    const words = step.split(' ');
    const remote = words[0]?.startsWith('mfe-') ? (words.shift() ?? '') : 'mfe-x';
    const [phase, version = '', kind] = words;
    incidents += 1;
    return {
      remote,
      version,
      phase: phase as LoaderEvent['phase'],
      attempt: 1,
      ...(kind && {
        kind: kind as NonNullable<LoaderEvent['kind']>,
        error: typed,
        thrown: thrownIn(`${remote}/1.0.0-0123abcd/1.js`),
        incidentId: String(incidents).padStart(8, '0'),
      }),
    };
  });
}

function counted(steps: readonly string[]): string[] {
  const counter = new OutcomeCounter();
  for (const event of eventsOf(steps)) counter.note(event);
  return counter.take().map(({ version, phase, kind = '' }) => `${phase} ${version} ${kind}`.trim());
}

test.each([
  ['a page that was shown', ['start 2', 'manifest 2', 'entry 2', 'loaded 2', 'ready 2'], ['ready 2']],
  ['code that no page of was shown yet', ['start 2', 'loaded 2'], []],
  ['two pages of a remote are one load', ['loaded 2', 'ready 2', 'ready 2'], ['ready 2']],
  ['two remotes', ['ready 2', 'mfe-y ready 7'], ['ready 2', 'ready 7']],
  [
    'an attempt that another made good',
    ['failed 2 unreachable', 'start 2', 'loaded 2', 'ready 2'],
    ['ready 2'],
  ],
  ['still on its way', ['start 2', 'failed 2 unreachable'], []],
  [
    'a canary that stable stands in for',
    ['failed 3 refused', 'failed 3 refused', 'fallback 2', 'loaded 2', 'ready 2'],
    ['load 3 refused', 'ready 2'],
  ],
  [
    'a canary that throws as it starts',
    ['failed 3 broken', 'fallback 2', 'loaded 2', 'ready 2'],
    ['start 3 broken', 'ready 2'],
  ],
  [
    'nothing to be had: no release is more at fault than another',
    ['failed 3 timeout', 'fallback 2', 'failed 2 unreachable', 'gave-up 2 unreachable'],
    ['load 2 unreachable'],
  ],
  ['a page that throws did not load after all', ['ready 2', 'crashed 2 broken'], ['render 2 broken']],
  ['a page that can’t be had', ['ready 2', 'no-page 2 unreachable'], ['page 2 unreachable']],
  [
    'no more than five failures of a release',
    ['crashed 2 broken', ...Array.from({ length: 9 }, () => 'crashed 2 broken')],
    Array.from({ length: 5 }, () => 'render 2 broken'),
  ],
  ['a dropped canary', ['dropped 3'], ['dropped 3']],
])('%s', (_, steps, wanted) => expect(counted(steps)).toEqual(wanted));

test('a part of the shell that a remote requested in vain is the shell’s failure, reported once', () => {
  const counter = new OutcomeCounter();
  const told = eventsOf(['failed 3 unreachable', 'gave-up 2 unreachable', 'no-page 2 unreachable']).map(
    (event) => ({ ...event, incidentId: '0A1B2C3D', isShells: true }),
  );
  for (const event of told) counter.note(event);
  expect(counter.take()).toEqual([
    {
      remote: 'shell',
      version: '1.0.0-test',
      phase: 'load',
      kind: 'unreachable',
      incident: '0A1B2C3D',
      message: 'TypeError',
    },
  ]);
});

test('one incident is one failure, however many events report it', () => {
  const counter = new OutcomeCounter();
  const [gaveUp] = eventsOf(['gave-up 2 timeout']);
  if (!gaveUp) throw new Error('There is no event.');
  expect(counter.note(gaveUp)).toEqual({
    remote: 'mfe-x',
    version: '2',
    phase: 'load',
    kind: 'timeout',
    incident: gaveUp.incidentId,
    message: 'TypeError',
  });
  expect(counter.note({ ...gaveUp, phase: 'no-page' })).toBeUndefined();
  expect(counter.take()).toHaveLength(1);
});

test('returns everything once, and a failure even after its load was returned', () => {
  const counter = new OutcomeCounter();
  for (const event of eventsOf(['ready 2'])) counter.note(event);
  expect(counter.take()).toHaveLength(1);
  expect(counter.take()).toEqual([]);
  for (const event of eventsOf(['crashed 2 broken'])) counter.note(event);
  expect(counter.take().map(({ phase }) => phase)).toEqual(['render']);
});

test('reports the name and place of what was thrown, and nothing that a visitor may have typed', () => {
  const counter = new OutcomeCounter();
  const version = '1.0.0-0123abcd';
  const texts = [typed, 'Anna Kowalska', { message: typed }, undefined];
  const thrown = [thrownIn(`mfe-x/${version}/1.js`), thrownIn(`mfe-y/${version}/1.js`), ...texts];
  for (const [index, one] of thrown.entries())
    counter.note({
      remote: 'mfe-x',
      version: index < 3 ? version : `${index}`,
      phase: 'crashed',
      attempt: 0,
      error: typed,
      thrown: one,
      kind: 'broken',
      incidentId: `0000000${index}`,
    });
  const told = counter.take();
  expect(told.map(({ message }) => message)).toEqual([
    'TypeError at 1.js:1:42',
    'TypeError',
    'Error',
    'Error',
    'Error',
    '',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/Anna|divorce|Lisbon|351|ana@/);
});
