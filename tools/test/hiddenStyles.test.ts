import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { it } from 'node:test';

const require = createRequire(import.meta.url);
require('../../jest.sheet.cjs');
const { JSDOM }: { JSDOM: new (html: string) => { window: Window & typeof globalThis } } = createRequire(
  require.resolve('jest-environment-jsdom'),
)('jsdom');

const page = `<!doctype html><main id="main" class="one two" data-a><ul class="two"><li><a href="/" class="a-b one">x</a></li>
  <li class="three one"><button disabled type="button"><svg><path class="one"></path></svg></button></li></ul>
  <p id="a" lang="en">y <b class="\n one\ttwo ">z</b></p><input type="checkbox" checked data-a="b c"></main>`;

const selectors = [
  [
    'main',
    'MAIN',
    '*',
    'path',
    'ul, b, .none',
    '#a',
    'p#a',
    'a#a',
    '.one',
    '.two.one',
    'li.one',
    '.a',
    '.a-b',
    '.\\61 -b',
  ],
  [
    'main .one',
    'ul > li',
    'ul>li.one',
    'li ~ li',
    'li+li',
    '.none .one',
    '[data-a]',
    '[data-a="b c"]',
    '[data-a=x]',
  ],
  [
    'input[type=checkbox]',
    '[lang] b',
    '[lang|=en]',
    '[class~=two]',
    'ul [disabled]',
    ':checked',
    'button:disabled',
  ],
  [
    ':not(.one)',
    'li:not(.one, .two)',
    ':is(.three, #a)',
    'main:has(.three:not(p)) b',
    'li:nth-child(2n + 1)',
    '.one::before',
  ],
  [
    'li:first-child > a',
    ':is(ul, p) > :not(:is(.one))',
    '[href="a,b"]',
    '[href="/"], .none',
    ':where(b).two',
  ],
].flat();

for (const selector of selectors)
  it(`a rule hides what ${selector} matches, and nothing else`, () => {
    const { window } = new JSDOM(page);
    const { document } = window;
    const sheet = document.createElement('style');
    sheet.textContent = `${selector} { display: none; }`;
    document.head.append(sheet);
    const all = [...document.body.querySelectorAll('*')];
    const hidden = all.filter((element) => window.getComputedStyle(element).display === 'none');
    const told = (elements: readonly Element[]) => elements.map((element) => element.outerHTML);
    assert.deepEqual(told(hidden), told(all.filter((element) => element.matches(selector))));
  });

it('the browser’s own rules hide what they hide, and what is inherited is', () => {
  const { window } = new JSDOM(
    `<!doctype html><p hidden></p><dialog></dialog><script></script><div style="visibility: hidden; color: red"><i></i></div><b></b>`,
  );
  const styles = [...window.document.body.querySelectorAll('*')].map((element) => {
    const { display, visibility } = window.getComputedStyle(element);
    return `${element.localName} ${display || 'inline'} ${visibility}`;
  });
  assert.deepEqual(styles, [
    'p none visible',
    'dialog none visible',
    'script none visible',
    'div block hidden',
    'i inline hidden',
    'b inline visible',
  ]);
});
