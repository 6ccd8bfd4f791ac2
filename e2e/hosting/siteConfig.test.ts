import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteConfig as Written } from '@fairshore/release-host';
import type { SiteConfig as Read } from '@fairshore/shared-data/site';

type Same<A, B> = [Required<A>, Required<B>] extends [Required<B>, Required<A>]
  ? [keyof A, keyof B] extends [keyof B, keyof A]
    ? true
    : false
  : false;

// Host and page share no code, so each declares its own type of /config.json; the compiler compares them here.
test('hosts write /config.json in the form that pages read', () => {
  const whole: Same<Written, Read> = true;
  const links: Same<Written['links'], Read['links']> = true;
  assert.ok(whole && links);
});
