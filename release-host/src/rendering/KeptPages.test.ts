import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshMs, KeptPages } from './KeptPages';

test('whoever waits for a page that can’t be rendered again gets no older one than others do', async () => {
  let now = 0;
  const pages = new KeptPages<{ queries: readonly unknown[] }>(() => now, freshMs);
  const page = { queries: [{}] };
  assert.equal(await pages.serve('/late', () => Promise.resolve(page)), page);
  now = 89_000;
  let fail = (): void => undefined;
  const made = new Promise<undefined>((resolve) => (fail = () => resolve(undefined)));
  assert.equal(await pages.serve('/late', () => made), page);
  now = 92_000;
  const waiting = pages.serve('/late', () => Promise.resolve(undefined));
  fail();
  assert.equal(await waiting, undefined);
});

test('a page that failed in the last second of its minute is not served for two more', async () => {
  let now = 0;
  const pages = new KeptPages<{ queries: readonly unknown[] }>(() => now, freshMs);
  const page = { queries: [{}] };
  const broken = () => Promise.resolve(undefined);
  assert.equal(await pages.serve('/broken', () => Promise.resolve(page)), page);
  now = 89_000;
  assert.equal(await pages.serve('/broken', broken), page);
  now = 90_500;
  assert.equal(await pages.serve('/broken', broken), undefined);
});
