import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import type { DevBuilds } from '@fairshore/remote-kit/dev';

const script = await readFile(new URL('./openPage.js', import.meta.url), 'utf8');

/** An element of which only what the script uses is there. */
class FakeElement {
  readonly style = { cssText: '' };
  readonly dataset: Record<string, string> = {};
  readonly parts: FakeElement[] = [];
  textContent = '';
  isConnected = true;
  #parent: FakeElement | undefined;

  get childElementCount() {
    return this.parts.length;
  }

  append(...parts: FakeElement[]) {
    for (const part of parts) part.#parent = this;
    this.parts.push(...parts);
  }

  /** Takes selectors of the form `[data-dev="…"]`. */
  querySelector(selector: string) {
    return this.parts.find(({ dataset }) => selector === `[data-dev="${dataset.dev}"]`);
  }

  remove() {
    this.#parent?.parts.splice(this.#parent.parts.indexOf(this), 1);
  }

  setAttribute() {}

  addEventListener() {}

  words(): string {
    return [this.textContent, ...this.parts.map((part) => part.words())].join(' ');
  }
}

/** Runs the script in a page of which only what it uses is there. */
function openedPage({ hidden }: { hidden: boolean }) {
  const body = new FakeElement();
  const document = Object.assign(new EventTarget(), {
    hidden,
    body,
    createElement: () => Object.assign(new FakeElement(), { isConnected: false }),
  });
  const open = new Set<EventTarget>();
  const asked: string[] = [];
  let reloads = 0;
  class EventSource extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    close() {
      open.delete(this);
    }
  }
  const heard = new EventTarget();
  const taken: (string | undefined)[] = [];
  const builds: Pick<DevBuilds, 'latest' | 'reload' | 'replacing' | 'take'> = {
    take: () => Promise.resolve(void taken.push(builds.latest?.hash)),
  };
  const window = { fairshoreBuilds: builds };
  const location = { pathname: '/x', search: '?a=1', reload: () => (reloads += 1) };
  const fetch = (address: string, { body: sent = '' } = {}) => {
    asked.push(address);
    return Promise.resolve({ ok: true, text: () => Promise.resolve(`explained ${sent}`) });
  };
  runInNewContext(script, {
    ...{ document, window, location, EventSource, fetch, CustomEvent },
    addEventListener: heard.addEventListener.bind(heard),
  });
  return {
    builds,
    /** The builds that the remote was asked to take. */
    taken,
    asked,
    streams: () => open.size,
    reloads: () => reloads,
    /** The words of all that the page shows over itself. */
    shown: () => body.words(),
    /** What the shell tells of a remote. */
    hears(detail: { remote: string; phase: string; kind?: string }) {
      heard.dispatchEvent(new CustomEvent('fairshore:remote', { detail }));
    },
    async throws(error: string) {
      heard.dispatchEvent(Object.assign(new Event('error'), { error }));
      await new Promise(setImmediate);
    },
    show(isShown: boolean) {
      document.hidden = !isShown;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    tell(type: string, data: unknown) {
      for (const stream of open) stream.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
    },
  };
}

test('a page that nobody sees keeps no connection, because a browser has six for all pages of an origin', () => {
  const page = openedPage({ hidden: true });
  assert.equal(page.streams(), 0);
  page.show(true);
  // It may have been opened in the background, and builds have followed since.
  assert.deepEqual([page.streams(), page.asked], [1, ['/x?a=1']]);
  page.show(false);
  assert.deepEqual([page.streams(), page.asked.length], [0, 1]);
});

test('a page that is seen again learns of the build, the release and the rendering that it has missed', () => {
  const page = openedPage({ hidden: false });
  page.tell('state', { remote: 'mfe-x', hash: 'a', released: 'a' });
  assert.deepEqual([page.builds.latest?.hash, page.asked], ['a', []]);
  // A build that the page can't take, and which pages don't start with yet.
  page.tell('build', { remote: 'mfe-x', hash: 'b' });
  page.builds.reload?.();
  page.show(false);
  page.show(true);
  assert.deepEqual([page.streams(), page.asked, page.reloads()], [1, ['/x?a=1'], 0]);
  page.tell('state', { remote: 'mfe-x', hash: 'c', released: 'c' });
  assert.deepEqual([page.builds.latest?.hash, page.reloads()], ['c', 1]);
});

test('what a page threw is shown until its modules are replaced and it is rendered without throwing it again', async () => {
  const page = openedPage({ hidden: false });
  await page.throws('Error: first');
  assert.match(page.shown(), /threw in this page.* explained Error: first /);

  // Replaced is a part of the page that it doesn't show.
  page.builds.replacing?.()(false);
  assert.match(page.shown(), /explained Error: first/);

  const rendered = page.builds.replacing?.();
  await page.throws('Error: first');
  rendered?.(true);
  assert.match(page.shown(), /explained Error: first/);

  const other = page.builds.replacing?.();
  await page.throws('Error: second');
  other?.(true);
  assert.match(page.shown(), /explained Error: second/);

  page.builds.replacing?.()(true);
  assert.doesNotMatch(page.shown(), /explained/);
  await page.throws('Error: second');
  assert.match(page.shown(), /explained Error: second/);
});

test('a page whose remote could not be loaded is loaded again with the next build', () => {
  const page = openedPage({ hidden: false });
  page.hears({ remote: 'mfe-x', phase: 'no-page', kind: 'timeout' });
  page.tell('state', { remote: 'mfe-x', hash: 'a', released: 'a' });
  assert.deepEqual([page.taken, page.reloads()], [['a'], 0]);
  // In the modules that have arrived so far it could be replaced, and still the shell would not ask for its page again.
  page.tell('build', { remote: 'mfe-x', hash: 'b' });
  assert.deepEqual([page.taken, page.reloads()], [['a'], 0]);
  page.tell('release', { hash: 'b' });
  assert.equal(page.reloads(), 1);
});

test('a page that was shown after all takes the next build, whatever other remotes do', () => {
  const page = openedPage({ hidden: false });
  page.tell('state', { remote: 'mfe-x', hash: 'a', released: 'a' });
  page.hears({ remote: 'mfe-x', phase: 'no-page', kind: 'timeout' });
  page.hears({ remote: 'mfe-y', phase: 'no-page', kind: 'timeout' });
  page.hears({ remote: 'mfe-x', phase: 'ready' });
  page.tell('build', { remote: 'mfe-x', hash: 'b' });
  page.tell('release', { hash: 'b' });
  assert.deepEqual([page.taken, page.reloads()], [['a', 'b'], 0]);
});
