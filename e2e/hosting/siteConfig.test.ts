import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteConfig as Written } from '@fairshore/release-host';
import type { SiteConfig as Read } from '@fairshore/shared-data/site';

type Same<A, B> = [Required<A>, Required<B>] extends [Required<B>, Required<A>]
  ? [keyof A, keyof B] extends [keyof B, keyof A]
    ? true
    : false
  : false;

// Host and page know nothing of each other, so each says by itself what is in /config.json; the compiler compares.
test('what a host writes into /config.json is what a page reads', () => {
  const whole: Same<Written, Read> = true;
  const links: Same<Written['links'], Read['links']> = true;
  assert.ok(whole && links);
});
