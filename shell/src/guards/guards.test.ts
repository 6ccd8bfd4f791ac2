/** @environment browser */
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { createQueryClient } from '@fairshore/shared-data/query';
import { waitFor } from '@testing-library/dom';
import { announceLoaderEvent } from '../loader/loaderEvents';
import { testRegistry, testRelease } from '../loader/testRelease';
import { remember, rememberBrowser, remembered } from './remember';
import { trespasses } from './trespasses';

const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
rememberBrowser();
document.head.innerHTML = '<style data-styled></style>';
const native = { fetch: window.fetch, map: Array.prototype.map, pushState: window.history.pushState };

const [entry] = testRegistry(testRelease('1.0.0-0123abcd').release).remotes;
const file = 'https://fairshore.example/remotes/mfe-x/1.0.0-0123abcd/1.js';
const vendor = 'https://fairshore.example/shell/1.0.0-0123abcd/vendor.js';

/** Runs code as if it were in a file of a remote, called by a page or, with `begins`, by nothing. */
function runRemote(code: string, { begins = false } = {}): unknown {
  const inFile = (text: string, address: string): unknown => (0, eval)(`${text}\n//# sourceURL=${address}`);
  const run = inFile(`(function remote() { ${code} })`, file);
  const page = inFile('(function page(run) { return run(); })', vendor);
  if (typeof run !== 'function' || typeof page !== 'function') throw new Error('It is no code.');
  return begins ? Reflect.apply(run, undefined, []) : Reflect.apply(page, undefined, [run]);
}

function own(): RegistryEntry {
  if (!entry) throw new Error('The registry has no remote.');
  return entry;
}

/** The guards, of which a document has one instance. */
async function guards() {
  return import('./keepGuests');
}

beforeEach(async () => {
  const { enter, leave } = await guards();
  leave(own());
  trespasses.length = 0;
  enter(own());
});

const named = () => trespasses.map(({ remote, name }) => `${remote} ${name}`);

test.each([
  ['fetch', `window.fetch = () => Promise.reject(new Error('no'))`, 'PatchedFetch'],
  ['pushState', `history.pushState = () => undefined`, 'PatchedHistoryPushState'],
  ['pushState of all', `History.prototype.pushState = () => undefined`, 'PatchedHistoryPushState'],
  ['map', `Array.prototype.map = function () { return [] }`, 'PatchedArrayMap'],
  ['a property of all objects', `Object.prototype.mine = 1`, 'PatchedObjectMine'],
  ['what is gone', `delete Array.prototype.flat`, 'PatchedArrayFlat'],
  [
    'a getter',
    `Object.defineProperty(Document.prototype, 'cookie', { get: () => '' , configurable: true })`,
    'PatchedDocumentCookie',
  ],
  ['JSON', `JSON.parse = () => ({})`, 'PatchedJSONParse'],
  ['a method of the document', `document.querySelector = () => null`, 'PatchedDocumentQuerySelector'],
])('puts back %s, and names who changed it', async (_, code, name) => {
  const { putBack } = await guards();
  runRemote(code);
  putBack(own());
  expect(named()).toEqual([`mfe-x ${name}`]);
  expect(window.fetch).toBe(native.fetch);
  expect(window.history.pushState).toBe(native.pushState);
  expect(Array.prototype.map).toBe(native.map);
  expect('mine' in {}).toBe(false);
  expect(JSON.parse('1')).toBe(1);
  expect(document.querySelector('body')).toBe(document.body);
  trespasses.length = 0;
  putBack(own());
  expect(named()).toEqual([]);
});

test('an Error.prepareStackTrace that React has reset is nobody’s trespass', async () => {
  const { putBack } = await guards();
  runRemote('Error.prepareStackTrace = undefined');
  putBack(own());
  expect(named()).toEqual([]);
  runRemote('Error.prepareStackTrace = () => ""');
  putBack(own());
  expect(named()).toEqual(['mfe-x PatchedErrorPrepareStackTrace']);
});

test('an interval ends with the page, and one that was cleared is not reported', async () => {
  const { leave } = await guards();
  runRemote('window.ticks = 0; window.kept = setInterval(() => { window.ticks += 1 }, 1)');
  runRemote('clearInterval(setInterval(() => undefined, 1))');
  leave(own());
  const before: unknown = Reflect.get(window, 'ticks');
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(Reflect.get(window, 'ticks')).toBe(before);
  expect(named()).toEqual(['mfe-x LeftInterval']);
  expect(trespasses[0]?.place).toMatch(/^1\.js:1:\d+$/);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('LeftInterval at 1.js'));
});

test('an observer of the document ends with the page; one that was disconnected, or watches the page, is not reported', async () => {
  const { leave } = await guards();
  const main = document.createElement('main');
  main.id = 'main';
  document.body.append(main);
  runRemote(
    'window.seen = 0; const all = new MutationObserver(() => { window.seen += 1 }); all.observe(document.body, { childList: true })',
  );
  runRemote(
    'const done = new MutationObserver(() => undefined); done.observe(document, { childList: true }); done.disconnect()',
  );
  runRemote(
    `new MutationObserver(() => undefined).observe(document.createElement('p'), { childList: true })`,
  );
  leave(own());
  document.body.append(document.createElement('aside'));
  document.querySelector('aside')?.remove();
  await Promise.resolve();
  expect(Reflect.get(window, 'seen')).toBe(0);
  main.remove();
  expect(named()).toEqual(['mfe-x LeftObserver']);
});

test('a single timer still fires; a chain of timers is cut', async () => {
  const { leave } = await guards();
  runRemote('window.answers = 0; setTimeout(() => { window.answers += 1 }, 1)');
  runRemote('window.rounds = 0; (function again() { window.rounds += 1; setTimeout(again, 0) })()');
  leave(own());
  await waitFor(() => expect(named()).not.toEqual([]));
  expect(Reflect.get(window, 'answers')).toBe(1);
  expect(Reflect.get(window, 'rounds')).toBeLessThan(40);
  expect(named()).toEqual(['mfe-x LeftTimer']);
});

test('time limits of files fetched ahead of the next visit are not a timer chain', async () => {
  const { leave } = await guards();
  leave(own());
  runRemote(`for (let file = 0; file < 40; file += 1) setTimeout(() => undefined, 120_000)`);
  expect(named()).toEqual([]);
});

test('a remote’s global listeners end with its page, those of the shell stay', async () => {
  const { leave, enter } = await guards();
  const heard = jest.fn();
  const shells = jest.fn();
  Object.assign(window, { heard });
  window.addEventListener('click', shells);
  runRemote(`document.addEventListener('click', () => window.heard('page'), true)`);
  runRemote(
    `const gone = () => window.heard('gone'); window.addEventListener('click', gone); window.removeEventListener('click', gone)`,
  );
  runRemote(`document.addEventListener('click', () => window.heard('start'))`, { begins: true });
  document.body.click();
  expect(heard.mock.calls).toEqual([['page'], ['start']]);
  leave(own());
  heard.mockClear();
  document.body.click();
  expect(heard).not.toHaveBeenCalled();
  expect(shells).toHaveBeenCalledTimes(2);
  expect(named()).toEqual(['mfe-x LeftListener']);
  enter(own());
  document.body.click();
  expect(heard.mock.calls).toEqual([['start']]);
  leave(own());
  window.removeEventListener('click', shells);
});

test('styles, elements beside the suite, handlers and changes to the root elements are removed', async () => {
  const { leave } = await guards();
  document.body.append(document.createElement('aside'));
  runRemote(`
    const style = document.createElement('style'); document.head.append(style);
    const veil = document.createElement('div'); veil.id = 'veil'; document.body.appendChild(veil);
    const short = document.createElement('a'); document.body.append(short); short.remove();
    const script = document.createElement('script'); script.type = 'text/plain'; script.id = 'chunk'; document.head.appendChild(script);
    document.body.style.color = 'red';
    window.onclick = () => false;
  `);
  leave(own());
  expect(document.querySelector('style:not([data-styled]), #veil')).toBeNull();
  expect(document.querySelector('aside, #chunk')).not.toBeNull();
  expect(document.body.getAttribute('style')).toBeNull();
  expect(window.onclick).toBeNull();
  expect(named().toSorted()).toEqual([
    'mfe-x ChangedRoot',
    'mfe-x LeftElement',
    'mfe-x LeftListener',
    'mfe-x LeftStyles',
  ]);
});

test('hiding the document is reported, setting and unsetting a style is not', async () => {
  const { leave, enter } = await guards();
  runRemote(`document.body.style.color = 'red'; document.body.style.color = ''`);
  leave(own());
  expect(named()).not.toContain('mfe-x ChangedRoot');
  enter(own());
  runRemote('document.documentElement.hidden = true');
  leave(own());
  expect(document.documentElement.hidden).toBe(false);
  expect(named()).toContain('mfe-x ChangedRoot');
});

test('styles that lock the page for a dialog stay until none is open', async () => {
  const { leave, enter } = await guards();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const root = document.documentElement;
  await settled();
  // A dialog that closes with its page unlocks the page a moment later.
  root.style.overflowY = 'hidden';
  setTimeout(() => root.style.removeProperty('overflow-y'));
  leave(own());
  await settled();
  enter(own());
  // A dialog of the shell stays open beyond the page.
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  root.style.overflowY = 'hidden';
  leave(own());
  await settled();
  expect(root.style.overflowY).toBe('hidden');
  expect(named()).not.toContain('mfe-x ChangedRoot');
  dialog.remove();
  enter(own());
  leave(own());
  await settled();
  expect(root.getAttribute('style')).toBeNull();
  expect(named()).toContain('mfe-x ChangedRoot');
});

test('a remote that navigates endlessly is stopped, the shell is not', () => {
  expect(() => {
    for (let step = 0; step < 60; step += 1) window.history.replaceState(null, '', `?step=${step}`);
  }).not.toThrow();
  expect(() =>
    runRemote(`for (let step = 0; step < 15; step += 1) history.pushState(null, '', '?s=' + step)`),
  ).not.toThrow();
  expect(() =>
    runRemote(`for (let step = 0; step < 500; step += 1) history.pushState(null, "", "?again")`),
  ).toThrow('navigates from page to page');
  expect(named()).toEqual(['mfe-x LoopedNavigation']);
});

test('checks as soon as code of a remote has run, and before the visitor goes on', async () => {
  const { watchGuests } = await guards();
  runRemote('window.fetch = () => undefined');
  watchGuests([own()], () => own(), createQueryClient());
  expect(window.fetch).toBe(native.fetch);
  const step = { remote: 'mfe-x', version: '1.0.0-0123abcd', attempt: 1 } as const;
  trespasses.length = 0;
  runRemote('JSON.parse = () => 1');
  announceLoaderEvent({ ...step, phase: 'start' });
  expect(JSON.parse('2')).toBe(1);
  announceLoaderEvent({ ...step, phase: 'loaded' });
  expect(JSON.parse('2')).toBe(2);
  expect(named()).toEqual(['mfe-x PatchedJSONParse']);
  runRemote('window.fetch = () => undefined');
  document.body.click();
  expect(window.fetch).toBe(native.fetch);
});

test('remembers properties of all built-ins', () => {
  expect(remembered.size).toBeGreaterThan(60);
  expect([...remembered.values()].every(({ had }) => had.size > 0)).toBe(true);
});

// The last one: nothing makes this document whole again.
test('what can’t be restored is reported, and the next page is loaded anew', async () => {
  const object = { shared: () => 'shells' };
  remember(object, 'Object');
  const reload = jest.fn();
  const { leave } = await guards();
  leave(own(), reload);
  expect(reload).not.toHaveBeenCalled();
  Object.assign(window, { object });
  runRemote(
    `Object.defineProperty(window.object, 'shared', { value: () => 'theirs', configurable: false, writable: false })`,
  );
  leave(own(), reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(named()).toContain('mfe-x PatchedObjectShared');
});
