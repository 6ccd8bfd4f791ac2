const { createRequire } = require('node:module');

const jsdom = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
const fromJsdom = createRequire(jsdom);
const cssom = fromJsdom('rrweb-cssom');
const file = fromJsdom.resolve('./jsdom/browser/default-stylesheet.js');

// Every query by role computes styles, and jsdom matches each rule of its browser sheet against each element for that. Of its
// rules those stay that hide something or take the pointer from it, as of our own (jest.globals.cjs).
const names = ['display', 'visibility', 'pointer-events'];
const sheet = cssom.parse(fromJsdom(file));
const rules = [...sheet.cssRules].flatMap(({ selectorText, style }) => {
  const said = names.filter((name) => style?.getPropertyValue(name));
  const text = said.map((name) => `${name}: ${style.getPropertyValue(name)};`).join(' ');
  return text === '' ? [] : [`${selectorText} { ${text} }`];
});
// Before anything else reads it.
require.cache[file].exports = rules.join('\n');
