import { blameStack } from './blameStack';

const site = 'https://fairshore.example';
const remote = `${site}/remotes/mfe-x/1.0.0-0123abcd`;
const other = `${site}/remotes/mfe-y/2.0.0-0123abcd`;
const shell = `${site}/shell/1.1.0-5e11a000`;
const cdn = 'https://cdn.example/mfe-x/1.0.0-0123abcd';
const extension = 'chrome-extension://abcdefghijklmnop/content.js:1:2';

const chromium = (...frames: string[]) =>
  ['TypeError: x is not a function', ...frames.map((frame) => `    at ${frame}`)].join('\n');
const others = (...frames: string[]) => frames.join('\n');

test.each([
  [
    'a click handler in Chromium',
    chromium(`onClick (${remote}/731.ab.js:1:42)`, `x (${shell}/vendor.ab.js:1:1)`),
    'mfe-x',
    '731.ab.js:1:42',
  ],
  [
    'an anonymous one',
    chromium(`${remote}/731.ab.js:1:42`, `${shell}/vendor.ab.js:1:1`),
    'mfe-x',
    '731.ab.js:1:42',
  ],
  [
    'one in Firefox',
    others(`onClick@${remote}/731.ab.js:1:42`, `x@${shell}/vendor.ab.js:1:1`),
    'mfe-x',
    '731.ab.js:1:42',
  ],
  [
    'one in Safari',
    others(`@${remote}/731.ab.js:1:42`, `[native code]`, `x@${shell}/vendor.ab.js:1:1`),
    'mfe-x',
    '731.ab.js:1:42',
  ],
  [
    'Safari’s global code',
    others(`global code@${remote}/remoteEntry.ab.js:1:7`),
    'mfe-x',
    'remoteEntry.ab.js:1:7',
  ],
  ['an async function', chromium(`async load (${remote}/1.js:1:9)`), 'mfe-x', '1.js:1:9'],
  ['one of Firefox’s', others(`async*load@${remote}/1.js:1:9`), 'mfe-x', '1.js:1:9'],
  ['files of another origin', chromium(`f (${cdn}/1.js:1:9)`), 'mfe-x', '1.js:1:9'],
  [
    'an address with a retry in it',
    chromium(`f (${remote}/remoteEntry.ab.js?r=2:1:9)`),
    'mfe-x',
    'remoteEntry.ab.js:1:9',
  ],
  [
    'what a shared part did for a remote',
    chromium(
      `format (${shell}/shared.ab.js:1:5)`,
      `row (${remote}/1.js:1:9)`,
      `r (${shell}/vendor.ab.js:1:1)`,
    ),
    'mfe-x',
    '1.js:1:9',
  ],
  [
    'what React refused a remote',
    chromium(
      `useX (${shell}/vendor.ab.js:1:5)`,
      `Page (${remote}/1.js:1:9)`,
      `r (${shell}/vendor.ab.js:1:1)`,
    ),
    'mfe-x',
    '1.js:1:9',
  ],
  [
    'a part of the shell that a remote’s click had drawn',
    chromium(
      `Header (${shell}/main.ab.js:1:5)`,
      `r (${shell}/vendor.ab.js:1:1)`,
      `onClick (${remote}/1.js:1:9)`,
    ),
    'shell',
    'main.ab.js:1:5',
  ],
  [
    'the nearest of two remotes',
    chromium(`f (${other}/1.js:1:5)`, `g (${remote}/1.js:1:9)`),
    'mfe-y',
    '1.js:1:5',
  ],
  [
    'the shell alone',
    chromium(`f (${shell}/main.ab.js:1:5)`, `r (${shell}/vendor.ab.js:1:1)`),
    'shell',
    'main.ab.js:1:5',
  ],
  ['a library alone', chromium(`r (${shell}/vendor.ab.js:1:1)`), 'shell', 'vendor.ab.js:1:1'],
  ['an extension', chromium(`f (${extension})`), 'nobody', undefined],
  [
    'an extension that a remote called',
    chromium(`fetch (${extension})`, `f (${remote}/1.js:1:5)`),
    'nobody',
    undefined,
  ],
  [
    'a remote that an extension called',
    chromium(`f (${remote}/1.js:1:5)`, `g (${extension})`),
    'mfe-x',
    '1.js:1:5',
  ],
  ['another script of the page', chromium(`f (${site}/analytics.js:1:5)`), 'nobody', undefined],
  [
    'code that was made up while running',
    others('f@debugger eval code:1:1', 'anonymous@<anonymous>:1:1'),
    'nobody',
    undefined,
  ],
  ['no stack', '', 'nobody', undefined],
])('%s', (_, stack, name, place) => {
  const blamed = blameStack({ stack, message: 'x is not a function' });
  expect(blamed.remote).toBe(name);
  expect(blamed.place).toBe(place);
});

test('names the release', () =>
  expect(blameStack({ stack: others(`f@${remote}/1.js:1:5`) }).version).toBe('1.0.0-0123abcd'));

test('ignores a message that looks like a stack frame', () => {
  const message = `oh\n    at f (${remote}/1.js:1:5)`;
  const stack = `Error: ${message}\n    at g (${shell}/main.ab.js:1:5)`;
  expect(blameStack({ stack, message }).remote).toBe('shell');
});
