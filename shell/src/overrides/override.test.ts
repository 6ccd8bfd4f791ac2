/** @environment browser */
import { isAllowedOrigin, nameOf, overrideLink, overrideText, readOverride } from './override';

test.each([
  ['mfe-pipeline@1.2.3-3f9c21ab', { name: 'mfe-pipeline', version: '1.2.3-3f9c21ab' }],
  ['mfe-pipeline@http://localhost:5173', { name: 'mfe-pipeline', origin: 'http://localhost:5173' }],
  ['mfe-pipeline@https://next.example/', { name: 'mfe-pipeline', origin: 'https://next.example' }],
  ['mfe-pipeline@pr-12', { name: 'mfe-pipeline', preview: 'pr-12' }],
  ['mfe-pipeline@PR-12', undefined],
  [`mfe-pipeline@${'a'.repeat(41)}`, undefined],
  ['mfe-pipeline@../shell', undefined],
  ['mfe-pipeline@1.2.3', undefined],
  ['mfe-pipeline', undefined],
  ['shell@1.2.3-3f9c21ab', undefined],
  ['mfe-pipeline@http://localhost:5173/evil/mf-manifest.json', undefined],
  ['mfe-pipeline@http://me:secret@localhost:5173', undefined],
  ['mfe-pipeline@javascript:alert(1)', undefined],
  ['mfe-pipeline@data:text/javascript,1', undefined],
  ['mfe-pipeline@//evil.example', undefined],
  ['mfe-pipeline@ftp://next.example', undefined],
  ['mfe-pipeline@xhttp://next.example', undefined],
  ['a mfe-pipeline@1.2.3-3f9c21ab', undefined],
  ['mfe-pipeline@11.22.33-3f9c21ab', { name: 'mfe-pipeline', version: '11.22.33-3f9c21ab' }],
  ['mfe-pipeline@1.2.3-3f9c21abc', undefined],
  ['mfe-pipeline@x1.2.3-3f9c21ab', undefined],
])('%s is read as %j', (text, wanted) => expect(readOverride(text)).toEqual(wanted));

test.each([
  ['http://localhost:5173', ['http://localhost:*'], true],
  ['http://localhost:5173', ['http://localhost:5173'], true],
  ['http://localhost:5174', ['http://localhost:5173'], false],
  ['https://localhost:5173', ['http://localhost:*'], false],
  ['http://localhost.evil.example:5173', ['http://localhost:*'], false],
  ['https://evil.example', ['http://localhost:*'], false],
  ['https://evil.example', [], false],
])('%s where %j is allowed: %s', (origin, allowed, wanted) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(wanted);
});

test('a link carries the choice to a page', () => {
  expect(overrideLink('/pipeline', { name: 'mfe-pipeline', version: '1.2.3-3f9c21ab' })).toBe(
    'http://localhost/pipeline?override=mfe-pipeline%401.2.3-3f9c21ab',
  );
});

test.each([
  [{ name: 'mfe-x', version: '1.2.3-3f9c21ab' }, 'mfe-x@1.2.3-3f9c21ab', 'mfe-x 1.2.3-3f9c21ab'],
  [
    { name: 'mfe-x', origin: 'http://localhost:5173' },
    'mfe-x@http://localhost:5173',
    'mfe-x from http://localhost:5173',
  ],
])('%j is written as %s, and named %s', (override, text, words) => {
  expect(overrideText(override)).toBe(text);
  expect(readOverride(text)).toEqual(override);
  expect(nameOf(override)).toBe(words);
});
