const { createRequire } = require('node:module');

const jsdom = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
const fromJsdom = createRequire(jsdom);
// Before jsdom as a whole: the module that asks it takes it as it is loaded.
const selectors = fromJsdom('./jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);
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

// Of the properties whose values it works out those stay, too; the rest are colours.
const { propertiesWithResolvedValueImplemented: workedOut } = fromJsdom(
  './jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(workedOut)) if (!names.includes(name)) delete workedOut[name];

const known = new Map();

/** Whether the tag, id, classes and attributes that a selector requires are there: most rules are of other elements. */
function mayMatch(element, selector) {
  if (!known.has(selector)) known.set(selector, subjectsOf(selector));
  const subjects = known.get(selector);
  return subjects === undefined || subjects.some((subject) => isLike(element, subject));
}

/** What each selector of a list requires of the element itself; undefined if that is not plain to see. */
function subjectsOf(list) {
  if (/[\\|"']/.test(list)) return undefined;
  let plain = list;
  while (plain.includes('(')) {
    const shorter = plain.replace(/\([^()]*\)/g, '');
    if (shorter === plain) return undefined;
    plain = shorter;
  }
  return plain.split(',').map((selector) => {
    const attributes = [...selector.matchAll(/\[[^\]]*\]/g)].map(([attribute]) => attribute);
    // Only those after the last space belong to the element.
    const [own = ''] = /[^\s>+~]*$/.exec(selector.replace(/\[[^\]]*\]/g, '[]').trim()) ?? [];
    const count = own.split('[]').length - 1;
    return {
      tag: /^[a-z][\w-]*/i.exec(own)?.[0].toLowerCase(),
      id: /#([\w-]+)/.exec(own)?.[1],
      classes: [...own.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
      attributes: attributes
        .slice(attributes.length - count)
        .map((attribute) => /[\w-]+/.exec(attribute)?.[0] ?? ''),
    };
  });
}

function isLike(element, { tag, id, classes, attributes }) {
  if (tag !== undefined && tag !== element._localName) return false;
  if (id !== undefined && id !== element.getAttributeNS(null, 'id')) return false;
  if (!attributes.every((name) => element.hasAttributeNS(null, name))) return false;
  if (classes.length === 0) return true;
  const given = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  return classes.every((name) => given.includes(name));
}
