import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { beforeEach, it } from 'node:test';

const require = createRequire(import.meta.url);
require('../../jest.labels.cjs');
const { JSDOM }: { JSDOM: new (html: string) => { window: Window } } = createRequire(
  require.resolve('jest-environment-jsdom'),
)('jsdom');

const page = `<!doctype html><label for="a">one</label><form><label>two <input name="b"><i></i></label><p><input id="a"></p>
  <label for="a">three</label><label for="">four <select></select></label><label for="none"></label><label for="box"></label>
  <div id="box"></div></form><input type="hidden"><button></button><textarea></textarea><output></output><meter></meter>
  <progress></progress>`;

let document: Document;
beforeEach(() => {
  document = new JSDOM(page).window.document;
});

function one<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  assert.ok(found, selector);
  return found;
}

/** The labels of each field: `read` from the field itself, and `own` from the labels whose control it is. */
function labels(): { read: string[][]; own: string[][] } {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, button, textarea'),
    ...document.querySelectorAll<HTMLInputElement>('output, meter, progress'),
  ];
  const told = (label: Element) => label.outerHTML;
  const all = [...document.querySelectorAll('label')];
  return {
    read: fields.map((field) => [...(field.labels ?? [])].map(told)),
    own: fields.map((field) => all.filter((label) => label.control === field).map(told)),
  };
}

const changes: Readonly<Record<string, () => unknown>> = {
  'another id': () => (one('input').id = 'a'),
  'an id that goes': () => one('#a').removeAttribute('id'),
  'a field with the id that had none': () => (one('button').id = 'none'),
  'an element with the id before it': () => (one('i').id = 'a'),
  'a label that comes': () =>
    one('form').append(Object.assign(document.createElement('label'), { htmlFor: 'a' })),
  'a label that goes': () => one('label').remove(),
  'a label that moves': () => one('form').append(one('label')),
  'another for': () => one('label').setAttribute('for', 'none'),
  'a field that comes into a label': () => one('form label').prepend(document.createElement('select')),
  'a field that goes': () => one('form label input').remove(),
  'a field that is hidden': () => one('form label input').setAttribute('type', 'hidden'),
};

for (const [name, change] of Object.entries(changes)) {
  it(`labels of a field follow ${name}`, () => {
    const before = labels();
    assert.deepEqual(before.read, before.own);
    change();
    const after = labels();
    assert.notDeepEqual(after.own, before.own);
    assert.deepEqual(after.read, after.own);
  });
}

it('the list of labels is live, and hidden inputs have none', () => {
  const list = one<HTMLInputElement>('#a').labels;
  assert.equal(list?.length, 2);
  one('label').remove();
  assert.equal(list?.length, 1);
  assert.equal(one<HTMLInputElement>('#a').labels, list);
  assert.equal(one<HTMLInputElement>('[type="hidden"]').labels, null);
});
