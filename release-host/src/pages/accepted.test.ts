import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedEncoding, acceptsHtml } from './accepted';

const accepts: [header: string | undefined, isAllowed: boolean][] = [
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['*', true],
  ['text/html', true],
  ['TEXT/HTML;level=1', true],
  ['text/*', true],
  ['application/xhtml+xml', true],
  ['application/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['application/json', false],
  ['image/png, image/*', false],
  ['text/plain', false],
  ['text/html;q=0', false],
  ['text/html;q=0, */*', false],
  ['*/*;q=0', false],
  ['text/html;q=0, application/xhtml+xml', true],
  ['nonsense', false],
];
for (const [header, isAllowed] of accepts)
  test(`Accept: ${String(header)} ${isAllowed ? 'allows' : 'excludes'} HTML`, () => {
    assert.equal(acceptsHtml(header), isAllowed);
  });

const encodings: [header: string | null, coding: string | undefined][] = [
  [null, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['deflate', undefined],
  ['brotli', undefined],
];
for (const [header, coding] of encodings)
  test(`Accept-Encoding: ${String(header)} gives ${coding ?? 'plain text'}`, () => {
    assert.equal(acceptedEncoding(header), coding);
  });
