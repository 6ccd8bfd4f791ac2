/** What a remote's own code can do to the shared page; each is a function body in the entry of its release. */
export const misdeeds = {
  'patches fetch': `window.fetch = () => Promise.reject(new Error('Planned fault'));`,
  'patches pushState': `history.pushState = () => undefined;`,
  'patches replaceState of every history': `History.prototype.replaceState = () => undefined;`,
  'patches map': `Array.prototype.map = function () { return [] };`,
  'patches JSON.parse': `JSON.parse = () => ({});`,
  'patches Promise.then': `const then = Promise.prototype.then; Promise.prototype.then = function (...args) { return then.apply(this, args) };`,
  'patches addEventListener': `EventTarget.prototype.addEventListener = () => undefined;`,
  'patches setTimeout': `window.setTimeout = () => 0;`,
  'patches querySelector': `document.querySelector = () => null;`,
  'patches createElement': `const create = Document.prototype.createElement; Document.prototype.createElement = function (...args) { return create.apply(this, args) };`,
  'patches localStorage': `Storage.prototype.getItem = () => null;`,
  'patches Object.assign': `Object.assign = (target) => target;`,
  'patches Date.now': `Date.now = () => 0;`,
  'patches Math.random': `Math.random = () => 0;`,
  'patches the focus': `HTMLElement.prototype.focus = () => undefined;`,
  'patches matchMedia': `window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} });`,
  'patches URL': `window.URL = class {};`,
  'patches Intl': `Intl.NumberFormat = class { format() { return '0' } };`,
  'patches the observers': `window.IntersectionObserver = class { observe() {} disconnect() {} };`,
  'patches ResizeObserver': `ResizeObserver.prototype.observe = () => undefined;`,
  'patches scrollTo': `window.scrollTo = () => undefined;`,
  'patches requestAnimationFrame': `window.requestAnimationFrame = () => 0;`,
  'patches structuredClone': `window.structuredClone = () => null;`,
  'silences the console': `console.error = () => undefined;`,
  'extends all objects': `Object.prototype.mine = 'mine';`,
  'extends all arrays': `Array.prototype.last = function () { return this[this.length - 1] };`,
  'deletes flat': `delete Array.prototype.flat;`,
  'adopts a global style sheet': `const sheet = new CSSStyleSheet(); sheet.replaceSync('body { letter-spacing: 9px }'); document.adoptedStyleSheets = [sheet];`,
  'adds a style element': `const style = document.createElement('style'); document.head.append(style); style.sheet['insert' + 'Rule']('body { letter-spacing: 9px }');`,
  'adds a style sheet by a link': `const link = document.createElement('link'); link.rel = 'stylesheet'; link.href = '/theirs.css'; document.head.appendChild(link);`,
  'styles the body': `document.body.style.overflow = 'hidden';`,
  'styles the document': `document.documentElement.style.fontSize = '40px';`,
  'gives the body a class': `document.body.className = 'theirs';`,
  'makes the body inert': `document.body.inert = true;`,
  'hides the document': `document.documentElement.hidden = true;`,
  'turns the document round': `document.documentElement.dir = 'rtl';`,
  'lays a veil over the page': `const veil = document.createElement('div'); veil.id = 'veil'; veil.style.cssText = 'position:fixed;inset:0;z-index:99999'; document.body.append(veil);`,
  'lays a veil before the page': `const veil = document.createElement('div'); veil.id = 'veil'; document.body.prepend(veil);`,
  'adds a dialog to the document': `const veil = document.createElement('dialog'); veil.id = 'veil'; document.documentElement.appendChild(veil); veil.showModal();`,
  'captures clicks': `document.addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation() }, true);`,
  'captures keys': `window.addEventListener('keydown', (event) => { event.preventDefault(); event.stopImmediatePropagation() }, { capture: true });`,
  'captures the wheel': `document.body.addEventListener('wheel', (event) => event.preventDefault(), { passive: false });`,
  'asks before every leaving': `window.onbeforeunload = () => 'stay';`,
  'handles every click': `window.onclick = () => false;`,
  'keeps an interval': `setInterval(() => { window.theirs = (window.theirs ?? 0) + 1 }, 10);`,
  'keeps watching': `const head = () => { for (const one of document.querySelectorAll('h1')) if (one.textContent !== 'theirs') one.textContent = 'theirs' }; new MutationObserver(head).observe(document.documentElement, { childList: true, subtree: true });`,
  'keeps drawing': `(function draw() { window.theirs = (window.theirs ?? 0) + 1; requestAnimationFrame(draw) })();`,
  'keeps setting timers': `(function again() { window.theirs = (window.theirs ?? 0) + 1; setTimeout(again, 10) })();`,
  'loops navigation': `for (let step = 0; step < 500; step += 1) history.replaceState(history.state, '', location.pathname);`,
  'empties main': `document.querySelector('main').replaceChildren();`,
  'empties the body': `document.body.replaceChildren();`,
  'removes the header': `document.querySelector('header').remove();`,
  'removes the footer': `document.querySelector('footer').remove();`,
  'throws in a timer': `setTimeout(() => { throw new Error('Planned fault') });`,
  'rejects a promise': `void Promise.reject(new Error('Planned fault'));`,
  'throws in a listener': `addEventListener('theirs', () => { throw new Error('Planned fault') }, { once: true }); dispatchEvent(new Event('theirs'));`,
  'logs an error': `console.error(new Error('Planned fault'));`,
  'holds the page': `const end = performance.now() + 400; while (performance.now() < end);`,
} as const;

export type Misdeed = keyof typeof misdeeds;
export type LastingMisdeed = keyof typeof lasting;

const patched: Readonly<Record<string, string>> = {
  fetch: 'Fetch',
  pushState: 'HistoryPushState',
  'replaceState of every history': 'HistoryReplaceState',
  map: 'ArrayMap',
  'JSON.parse': 'JSONParse',
  'Promise.then': 'PromiseThen',
  addEventListener: 'EventTargetAddEventListener',
  setTimeout: 'SetTimeout',
  querySelector: 'DocumentQuerySelector',
  createElement: 'DocumentCreateElement',
  localStorage: 'StorageGetItem',
  'Object.assign': 'ObjectAssign',
  'Date.now': 'DateNow',
  'Math.random': 'MathRandom',
  'the focus': 'HTMLElementFocus',
  matchMedia: 'MatchMedia',
  URL: 'URL',
  Intl: 'IntlNumberFormat',
  'the observers': 'IntersectionObserver',
  ResizeObserver: 'ResizeObserverObserve',
  scrollTo: 'ScrollTo',
  requestAnimationFrame: 'RequestAnimationFrame',
  structuredClone: 'StructuredClone',
};

/** The kind of trespass reported for the owner; undefined for what guards don't report: errors and long tasks are counted separately. */
export function namedAs(misdeed: Misdeed): string | undefined {
  if (misdeed.startsWith('patches ')) return `Patched${patched[misdeed.slice('patches '.length)] ?? ''}`;
  if (/^(empties|removes)/.test(misdeed)) return 'Crashed';
  if (/style sheet|style element/.test(misdeed)) return 'LeftStyles';
  if (/^(styles|gives|makes|hides|turns)/.test(misdeed)) return 'ChangedRoot';
  if (/^(lays|adds)/.test(misdeed)) return 'LeftElement';
  if (/^(captures|asks|handles)/.test(misdeed)) return 'LeftListener';
  if (/^keeps (drawing|setting)/.test(misdeed)) return 'LeftTimer';
  const others: Partial<Record<Misdeed, string>> = {
    'keeps an interval': 'LeftInterval',
    'keeps watching': 'LeftObserver',
    'loops navigation': 'LoopedNavigation',
    'silences the console': 'PatchedConsoleError',
    'extends all objects': 'PatchedObjectMine',
    'extends all arrays': 'PatchedArrayLast',
    'deletes flat': 'PatchedArrayFlat',
  };
  return others[misdeed];
}

/** What only another document undoes: the page that is shown next is loaded anew. */
const lasting = {
  'patches fetch for good': `Object.defineProperty(window, 'fetch', { value: () => Promise.reject(new Error('Planned fault')), configurable: false, writable: false });`,
  'removes the style sheets': `document.querySelectorAll('style').forEach((style) => style.remove());`,
} as const;

/** Globals passed in as local names: static analysis of a bundle can't find what is done through them, only the page can. */
const own =
  'window document history Array Object JSON Math Date Intl Promise History Document EventTarget HTMLElement Storage MutationObserver ResizeObserver console';

/** Code for a release's entry that provides each misdeed on `window.misdeeds`, as that release's own code. */
export const misdeedsCode = `((${own.split(' ').join(', ')}) => {
window.misdeeds = {${Object.entries({ ...misdeeds, ...lasting })
  .map(([name, code]) => `${JSON.stringify(name)}: () => { ${code} }`)
  .join(',\n')}};
})(${own.split(' ').join(', ')});\n`;
