/** @environment browser */
import { testRegistry, testRelease } from '../loader/testRelease';
import { blameTask, ofShell, shownRelease, watchUse } from '../blame/blameTask';
import { watchTasks } from './watchTasks';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-5e11a000' });
const shell = '/shell/1.0.0-5e11a000';
const chunk = 'https://fairshore.example/remotes/mfe-x/1.0.0-0123abcd/731.ab.js';
const shown = { remote: 'mfe-y', version: '2.0.0-0123abcd' };
const script = (sourceURL: string, duration: number, invokerType = 'user-callback') => ({
  sourceURL: sourceURL.startsWith('/') ? `https://fairshore.example${sourceURL}` : sourceURL,
  sourceCharPosition: 42,
  invokerType,
  duration,
});

let report: (entries: readonly object[]) => void;
let types = ['long-animation-frame', 'longtask'];
const observed: unknown[] = [];
class Observer {
  static get supportedEntryTypes() {
    return types;
  }
  constructor(handle: (list: { getEntries(): readonly object[] }) => void) {
    report = (entries) => handle({ getEntries: () => entries });
  }
  observe(options: unknown) {
    observed.push(options);
  }
}
Object.assign(globalThis, { PerformanceObserver: Observer });

function taken(entries: readonly object[], { readyAt = 1000, isInMain = true } = {}) {
  const take = jest.fn();
  watchTasks(take, { shown: () => shown, readyAt: () => readyAt, isInMain: () => isInMain });
  report(entries);
  return take.mock.calls.map(([phase, { remote, place = '' }]) => `${phase} ${remote} ${place}`.trim());
}
const frame = (duration: number, scripts: readonly object[], startTime = 5000) => ({
  entryType: 'long-animation-frame',
  startTime,
  duration,
  scripts,
});

test.each([
  ['a remote’s own script', [script(chunk, 300)], true, ['slow mfe-x 731.ab.js@42']],
  [
    'the longest of several',
    [script(`${shell}/main.ab.js`, 80), script(chunk, 300)],
    true,
    ['slow mfe-x 731.ab.js@42'],
  ],
  ['React’s, for the page that is shown', [script(`${shell}/vendor.ab.js`, 300)], true, ['slow mfe-y']],
  [
    'React’s, for a press in the page',
    [script(`${shell}/vendor.ab.js`, 300, 'event-listener')],
    true,
    ['slow mfe-y'],
  ],
  [
    'React’s, for a press in the header',
    [script(`${shell}/vendor.ab.js`, 300, 'event-listener')],
    false,
    ['slow shell'],
  ],
  ['the shell’s own', [script(`${shell}/main.ab.js`, 300)], true, ['slow shell main.ab.js@42']],
  ['an extension’s', [script('chrome-extension://abc/a.js', 300)], true, ['slow nobody']],
  ['short, in a long frame', [script(chunk, 150)], true, []],
  ['no script at all', [], true, ['slow nobody']],
])('a task that is %s', (_, scripts, isInMain, expected) =>
  expect(taken([frame(400, scripts)], { isInMain })).toEqual(expected),
);

test('a page that freezes is reported at any time, a slow one only after it has settled', () => {
  expect(taken([frame(15_000, [script(chunk, 15_000)])])).toEqual([
    'frozen mfe-x 731.ab.js@42',
    'slow mfe-x 731.ab.js@42',
  ]);
  expect(taken([frame(15_000, [script(chunk, 15_000)], 1500)])).toEqual(['frozen mfe-x 731.ab.js@42']);
  expect(taken([frame(300, [script(chunk, 300)], 1500)])).toEqual([]);
});

test('a long task without a named script is nobody’s; a browser that reports none has none', () => {
  types = ['longtask'];
  expect(taken([{ entryType: 'longtask', startTime: 5000, duration: 300 }])).toEqual(['slow nobody']);
  expect(observed.at(-1)).toEqual({ type: 'longtask', buffered: true });
  types = [];
  const before = observed.length;
  watchTasks(jest.fn(), { shown: () => shown, readyAt: () => 0, isInMain: () => true });
  expect(observed).toHaveLength(before);
});

test('the shown release is that of the address’s owner, in the version that runs', () => {
  const { release } = testRelease('2');
  const registry = testRegistry(release);
  const [mount = '/'] = registry.remotes[0]?.mounts ?? [];
  window.history.replaceState(null, '', mount);
  expect(shownRelease(registry)).toEqual({ remote: 'mfe-x', version: '2' });
  window.history.replaceState(null, '', '/nowhere/at/all');
  expect(shownRelease(registry)).toEqual(ofShell());
});

test('tells use of the page and its dialogs from use of the shell’s parts', () => {
  document.body.innerHTML =
    '<header><button id="a"></button></header><main><header><button id="b"></button></header></main><div role="dialog"><button id="c"></button></div>';
  const isInMain = watchUse();
  expect(isInMain()).toBe(true);
  for (const [id, expected] of [
    ['a', false],
    ['b', true],
    ['a', false],
    ['c', true],
  ] as const) {
    document.getElementById(id)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isInMain()).toBe(expected);
  }
  const press = { sourceURL: '', sourceCharPosition: 0, invokerType: 'event-listener' } as const;
  expect(blameTask(press, shown, true).remote).toBe('nobody');
});
