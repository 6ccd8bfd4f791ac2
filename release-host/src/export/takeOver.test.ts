import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { tracking } from '../rendering/withoutTracking';

const code = readFileSync(new URL('./takeOver.js', import.meta.url), 'utf8');

/** Runs the script in a page of this query; returns the data that the suite then finds, and what was removed from the head. */
function takenOver(search: string) {
  let data = '{"config":{},"rendered":{"version":"1"}}';
  const removed: string[] = [];
  const boot = {
    id: 'fairshore-boot',
    get textContent() {
      return data;
    },
    replaceWith(place: { textContent: string }) {
      data = place.textContent;
    },
  };
  const document = {
    createElementNS: () => ({ setAttribute: () => undefined }),
    createElement: () => ({}),
    head: { append: () => undefined },
    getElementById: () => boot,
    querySelector: () => null,
    querySelectorAll: (selector: string) => [{ remove: () => removed.push(selector) }],
  };
  const context = {
    document,
    location: { search, pathname: '/x' },
    window: {},
    HTMLElement: Object,
    URLSearchParams,
  };
  runInNewContext(`${code}; takeOver('', '6', ${JSON.stringify(tracking.source)})`, context);
  return { isRendered: data.includes('rendered'), removed };
}

test('a page that a newsletter or an advertisement links to stays as it was rendered', () => {
  for (const search of ['', '?utm_source=letter', '?fbclid=a%20b&utm_campaign=x', '?safe'])
    assert.deepEqual(takenOver(search), { isRendered: true, removed: [] }, search);
});

test('with a query of the page itself the browser renders it, and the head names no other page', () => {
  for (const search of ['?ids=a,b', '?utm_source=letter&q=wind'])
    assert.deepEqual(
      takenOver(search),
      { isRendered: false, removed: ['link[rel="canonical"], meta[property="og:url"]'] },
      search,
    );
});
