import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const script = await readFile(new URL('./openPage.js', import.meta.url), 'utf8');

/** Runs the script in a page of which only what it uses is there. */
function openedPage({ hidden }: { hidden: boolean }) {
  const document = Object.assign(new EventTarget(), { hidden });
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
  const builds: { latest?: { hash: string }; reload?: () => void } = {};
  const window = { fairshoreBuilds: builds };
  const location = { pathname: '/x', search: '?a=1', reload: () => (reloads += 1) };
  const fetch = (address: string) => Promise.resolve(asked.push(address));
  runInNewContext(script, {
    ...{ document, window, location, EventSource, fetch },
    addEventListener: () => undefined,
  });
  return {
    builds,
    asked,
    streams: () => open.size,
    reloads: () => reloads,
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
