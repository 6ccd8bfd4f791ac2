/** @environment browser */
import { observeViolations, violationEvent } from './policyViolations';
import type { RemoteEvent } from './reportRemoteEvents';

const version = '1.0.2-0a1b2c3d';
const shown = () => ({ remote: 'mfe-x', version });
Object.assign(globalThis, { SHELL_VERSION: '1.0.0-test' });
const ofContent = `http://localhost:4000/remotes/mfe-content/${version}/page.js`;

test.each([
  ['an image', 'img-src', 'https://evil.example/x.png?mail=ana@b.example', 'image', 'https://evil.example'],
  ['an inline script', 'script-src-elem', 'inline', 'script', 'inline'],
  ['an inline style', 'style-src-attr', 'inline', 'style', 'inline'],
  ['a connection', 'connect-src', 'wss://evil.example/ana', 'connection', 'wss://evil.example'],
  ['markup', 'require-trusted-types-for', 'trusted-types-sink', 'trusted-types', 'trusted-types-sink'],
  ['a picture in a text', 'font-src', 'data', 'other', 'data'],
  ['a file', 'frame-src', 'blob:https://a.example/1f3', 'other', 'blob:'],
])('%s is reported without what follows its origin', (_name, effectiveDirective, blocked, kind, said) =>
  expect(violationEvent({ effectiveDirective, blocked, sourceFile: ofContent })).toEqual({
    remote: 'mfe-content',
    version,
    phase: 'policy',
    kind,
    message: `${effectiveDirective}: ${said}`,
  }),
);

test.each([
  ['http://localhost:4000/project/42', 'nobody', ''],
  [`http://localhost:4000/shell/${version}/main.js`, 'shell', version],
  [null, 'nobody', ''],
])('what %s caused is reported as that of %s', (sourceFile, remote, expected) =>
  expect(
    violationEvent({ effectiveDirective: 'script-src-elem', blocked: 'inline', sourceFile }),
  ).toMatchObject({ remote, version: expected }),
);

test.each([
  ['<main><p></p></main>', 'mfe-x'],
  ['<header><p></p></header>', 'shell'],
  ['<p></p>', 'nobody'],
])('without a file, a violation by an element in %s is reported as that of %s', (markup, remote) => {
  document.body.innerHTML = markup;
  const told: RemoteEvent[] = [];
  observeViolations((event) => told.push(event), shown);
  document.querySelector('p')?.dispatchEvent(new Violated('c', ''));
  expect(told.map((event) => event.remote)).toEqual([remote]);
  document.body.innerHTML = '';
});

test.each([
  ['chrome-extension', null],
  ['moz-extension://0a1b/x.js', null],
  ['inline', 'safari-web-extension://0A1B/content.js'],
])('what an extension does is not reported: %s of %s', (blocked, sourceFile) =>
  expect(violationEvent({ effectiveDirective: 'script-src', blocked, sourceFile })).toBeUndefined(),
);

/** Like a browser's event, whose values are not own properties, so that a copy of it has none. */
class Violated extends Event {
  constructor(
    private readonly host: string,
    private readonly file = ofContent,
  ) {
    super('securitypolicyviolation', { bubbles: true });
  }
  get effectiveDirective() {
    return 'img-src';
  }
  get blockedURI() {
    return `https://${this.host}.example/a.png`;
  }
  get sourceFile() {
    return this.file;
  }
}

test('each violation is reported once, ten per document', () => {
  const told: RemoteEvent[] = [];
  observeViolations((event) => told.push(event), shown);
  const violate = (host: string) => document.dispatchEvent(new Violated(host));
  violate('a');
  violate('a');
  expect(told.map(({ message }) => message)).toEqual(['img-src: https://a.example']);
  for (let index = 0; index < 20; index += 1) violate(`b${index}`);
  expect(told).toHaveLength(10);
});
