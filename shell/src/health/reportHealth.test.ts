/** @environment browser */
import type { Registry } from '@fairshore/remote-kit/registry';
import type { LoaderEvent } from '../loader/loaderEvents';
import { testRegistry, testRelease } from '../loader/testRelease';
import type { RemoteEvent, reportRemoteEvents } from './reportRemoteEvents';

Object.assign(globalThis, { SHELL_VERSION: '1.0.0-test' });
jest.mock('./reportRemoteEvents', () => ({ reportRemoteEvents: jest.fn() }));
let tellFault: (event: RemoteEvent) => void;
const measured: RemoteEvent[] = [];
jest.mock('./watchFaults', () => ({
  watchFaults(_: Registry, _early: readonly Event[], tell: typeof tellFault) {
    tellFault = tell;
    return { take: () => measured.splice(0) };
  },
}));

const stable = testRelease('2').release;
const canary = { ...testRelease('3').release, percent: 10 };
const failed = { kind: 'broken', error: 'boom', incidentId: '0A1B2C3D' } as const;
const reload = jest.fn();

/** As in a new document: nothing is counted yet, and the last document's listeners are gone. */
async function openDocument(registry: Registry) {
  stopListening();
  jest.resetModules();
  const { announceLoaderEvent } = await import('../loader/loaderEvents');
  const { reportHealth } = await import('./reportHealth');
  const send = jest.mocked((await import('./reportRemoteEvents')).reportRemoteEvents);
  const announced: string[] = [];
  window.addEventListener('fairshore:remote', ({ detail }) =>
    announced.push(`${detail.phase} ${detail.version}`),
  );
  return {
    announced,
    announce: (phase: LoaderEvent['phase'], version: string, more: Partial<LoaderEvent> = {}) =>
      announceLoaderEvent({ remote: 'mfe-x', version, phase, attempt: 1, ...more }),
    report: () => reportHealth(registry, [], reload),
    tell: (event: RemoteEvent) => tellFault(event),
    sent: (): Parameters<typeof reportRemoteEvents>[0][] =>
      send.mock.calls.flatMap(([events]) => (events.length > 0 ? [events] : [])),
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

const listening: Parameters<typeof window.addEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...given: Parameters<typeof window.addEventListener>) => {
  listening.push(given);
  listen(...given);
};

function stopListening() {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  localStorage.setItem('fairshore.bucket', '4');
  reload.mockClear();
});

it('reports once, when the page is left, what loaded before it started', async () => {
  const { announce, report, sent, leave } = await openDocument(testRegistry(stable));
  announce('ready', '2');
  report();
  expect(sent()).toEqual([]);
  leave();
  expect(sent()).toEqual([[{ remote: 'mfe-x', version: '2', phase: 'ready' }]]);
  leave();
  expect(sent()).toHaveLength(1);
});

it('reports by itself after 20 seconds, a failure after one second', async () => {
  const { announce, report, sent } = await openDocument(testRegistry(stable));
  report();
  announce('ready', '2');
  jest.advanceTimersByTime(19_000);
  expect(sent()).toHaveLength(0);
  jest.advanceTimersByTime(1000);
  expect(sent()).toHaveLength(1);
  announce('crashed', '2', failed);
  jest.advanceTimersByTime(1000);
  expect(sent()[1]).toEqual([
    { remote: 'mfe-x', version: '2', phase: 'render', kind: 'broken', incident: '0A1B2C3D', message: '' },
  ]);
});

it('drops a canary that stable had to replace, and stays on the page', async () => {
  const { announce, announced, report, sent, leave } = await openDocument(testRegistry(stable, { canary }));
  report();
  announce('failed', '3', failed);
  announce('fallback', '2');
  announce('loaded', '2');
  announce('ready', '2');
  expect(localStorage.getItem('fairshore.dropped')).toBe('["mfe-x 3"]');
  expect(announced).toContain('dropped 3');
  expect(reload).not.toHaveBeenCalled();
  leave();
  expect(sent()[0]?.map(({ phase, version }) => `${phase} ${version}`)).toEqual([
    'start 3',
    'dropped 3',
    'ready 2',
  ]);
});

it('drops a canary whose page threw, and reloads the document to get stable', async () => {
  const { announce, report, sent } = await openDocument(testRegistry(stable, { canary }));
  announce('ready', '3');
  announce('crashed', '3', failed);
  report();
  expect(sent()[0]?.map(({ phase }) => phase)).toEqual(['render', 'dropped']);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('drops a canary that threw an uncaught error, and does not interrupt the visitor', async () => {
  const { announce, announced, report, tell, sent } = await openDocument(testRegistry(stable, { canary }));
  report();
  const fault = { remote: 'mfe-x', version: '3', message: 'TypeError at 1.js:1:5' } as const;
  // Until the canary is ready, only the loader judges it.
  tell({ ...fault, phase: 'error' });
  announce('ready', '3');
  tell({ ...fault, phase: 'console' });
  expect(announced).toEqual(['ready 3']);
  tell({ ...fault, phase: 'error' });
  tell({ ...fault, phase: 'frozen' });
  expect(announced).toEqual(['ready 3', 'dropped 3']);
  expect(localStorage.getItem('fairshore.dropped')).toBe('["mfe-x 3"]');
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(sent()[0]?.map(({ phase }) => phase)).toEqual([
    'error',
    'ready',
    'console',
    'error',
    'dropped',
    'frozen',
  ]);
});

it('drops nothing for a fault of stable, the shell or nobody, and reports nothing about what staff opened', async () => {
  const first = await openDocument(testRegistry(stable, { canary }));
  first.report();
  first.tell({ remote: 'mfe-x', version: '2', phase: 'error' });
  first.tell({ remote: 'shell', version: '1', phase: 'frozen' });
  first.tell({ remote: 'nobody', version: '', phase: 'error' });
  expect(localStorage.getItem('fairshore.dropped')).toBeNull();
  const own = await openDocument(testRegistry(stable, { override: stable }));
  own.report();
  own.tell({ remote: 'mfe-x', version: '2', phase: 'error' });
  // What it does to the shell and to other remotes can't be told from their own faults.
  own.tell({ remote: 'shell', version: '1', phase: 'error' });
  own.leave();
  expect(own.sent()).toEqual([]);
});

it('reports measurements when the page is left, in reports of twenty', async () => {
  const { report, sent, leave } = await openDocument(testRegistry(stable));
  report();
  const vital = { remote: 'mfe-x', version: '2', phase: 'vital', kind: 'LCP', value: 900 } as const;
  measured.push(...Array.from({ length: 21 }, () => vital));
  leave();
  expect(sent().map((events) => events.length)).toEqual([20, 1]);
});

it('does not reload when the dropped canary could not be stored, but gives Retry stable', async () => {
  const registry = testRegistry(stable, { canary });
  const { announce, report } = await openDocument(registry);
  const { releasesToTry } = await import('../loader/releaseChoice');
  const retried = () => registry.remotes.map((entry) => releasesToTry(entry, 4)[0]?.release.version);
  expect(retried()).toEqual(['3']);
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  report();
  announce('crashed', '3', failed);
  blocked.mockRestore();
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('fairshore.dropped')).toBeNull();
  expect(retried()).toEqual(['2']);
});

it.each([
  ['stable fails', { canary }, '2', true, {}],
  ['it was opened by staff', { canary, override: stable }, '3', true, {}],
  ['the browser is offline', { canary }, '3', false, {}],
  ['a part of the shell could not be loaded', { canary }, '3', true, { isShells: true }],
])('drops nothing when %s', async (_, parts, version, isOnline, more) => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { announce, report } = await openDocument(testRegistry(stable, parts));
  report();
  announce('crashed', version, { ...failed, ...more });
  online.mockRestore();
  expect(localStorage.getItem('fairshore.dropped')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it('learns from the registry that a canary is dropped, and announces it once within its share', async () => {
  const registry = testRegistry(stable, { canary: { ...canary, dropped: true } });
  const first = await openDocument(registry);
  first.report();
  expect(first.announced).toEqual(['dropped 3']);
  const second = await openDocument(registry);
  second.report();
  expect(second.announced).toEqual([]);
  localStorage.removeItem('fairshore.dropped');
  localStorage.setItem('fairshore.bucket', '10');
  const outside = await openDocument(registry);
  outside.report();
  expect(outside.announced).toEqual([]);
});

it('forgets a canary that has ended', async () => {
  localStorage.setItem('fairshore.dropped', '["mfe-x 3","mfe-x 1"]');
  (await openDocument(testRegistry(stable, { canary }))).report();
  expect(localStorage.getItem('fairshore.dropped')).toBe('["mfe-x 3"]');
  (await openDocument(testRegistry(canary))).report();
  expect(localStorage.getItem('fairshore.dropped')).toBeNull();
});
