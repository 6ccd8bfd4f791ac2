import { bundleFaults } from './bundleFaults';

const told = (code: string) =>
  bundleFaults(code).map(({ text, line, column }) => (line ? `${text} (${line}:${column})` : text));

const refused: readonly [name: string, code: string, fault: string][] = [
  ['a built-in', 'Array.prototype.map = f', 'changes Array.prototype.map, which all remotes share (1:1)'],
  [
    'one by its name as text',
    'Array["prototype"]["map"] = f',
    'changes Array.prototype.map, which all remotes share (1:1)',
  ],
  ['one of the window', 'window.fetch = f', 'changes fetch, which all remotes share (1:1)'],
  [
    'one of the window, by another name',
    'globalThis.fetch = f',
    'changes fetch, which all remotes share (1:1)',
  ],
  ['one without a window', 'fetch = f', 'changes fetch, which all remotes share (1:1)'],
  [
    'the history',
    '(() => { history.pushState = f })()',
    'changes history.pushState, which all remotes share (1:10)',
  ],
  [
    'what all objects have',
    'Object.defineProperty(Object.prototype, "x", {})',
    'changes Object.prototype, which all remotes share (1:1)',
  ],
  [
    'much at once',
    'Object.assign(String.prototype, { x })',
    'changes String.prototype, which all remotes share (1:1)',
  ],
  [
    'a deletion',
    'delete Array.prototype.flat',
    'changes Array.prototype.flat, which all remotes share (1:1)',
  ],
  [
    'what can’t be put back',
    'Object.freeze(Array.prototype)',
    'makes Array.prototype immutable for everybody (1:1)',
  ],
  [
    'a service worker',
    'navigator.serviceWorker.register("/sw.js")',
    'registers a service worker, which would outlive it and intercept every page (1:1)',
  ],
  [
    'a request that holds the page',
    'x.open("GET", "/", !1)',
    'sends a synchronous request, which blocks the page (1:1)',
  ],
  [
    'a React beside the shell’s',
    'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {}',
    'brings a React of its own; it must use the shell’s (1:1)',
  ],
  [
    'one whose internals nobody asks for',
    'const i = { H: null, A: null, T: null, S: null }',
    'brings a React of its own; it must use the shell’s (1:11)',
  ],
  [
    'one of which a hook is left',
    'x(null.useState(1))',
    'brings a React of its own; it must use the shell’s (1:3)',
  ],
  [
    'one of before',
    'e.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = {}',
    'brings a React of its own; it must use the shell’s (1:1)',
  ],
  ['a question of the browser’s', 'window.confirm("?")', 'blocks the page with confirm() (1:1)'],
  ['document.write', 'document.write("x")', 'blocks the page with document.write() (1:1)'],
  ['a loop without an end', 'for (;;) x += 1', 'has a loop that never ends (1:1)'],
  ['another', 'while (!0) { x += 1 }', 'has a loop that never ends (1:1)'],
  [
    'one in which only a switch can be left',
    'for (;;) switch (x) { case 1: break }',
    'has a loop that never ends (1:1)',
  ],
  [
    'one in which only an inner loop can be left',
    'for (;;) for (const y of x) if (y) break',
    'has a loop that never ends (1:1)',
  ],
  [
    'one in which only a block can be left',
    'for (;;) inner: { if (x) break inner }',
    'has a loop that never ends (1:1)',
  ],
  [
    'one in which only a function returns',
    'for (;;) x = () => { return f() }',
    'has a loop that never ends (1:1)',
  ],
  ['what others keep', 'localStorage.clear()', 'deletes what others store, with localStorage.clear() (1:1)'],
  [
    'a rule in a sheet',
    's.insertRule("p {}")',
    'writes into a style sheet with insertRule(), where no rule can be attributed to a remote (1:1)',
  ],
  [
    'unload',
    'addEventListener("unload", f)',
    'listens for unload, which keeps pages out of the back/forward cache (1:1)',
  ],
  [
    'methods of it',
    'x.addEventListener("unload", f)',
    'listens for unload, which keeps pages out of the back/forward cache (1:1)',
  ],
  ['a frame', 'document.createElement("iframe")', 'opens an iframe, which nothing guards (1:1)'],
  ['a debugger', 'debugger', 'contains a debugger statement (1:1)'],
  ['a second line', 'f();\n  fetch = f', 'changes fetch, which all remotes share (2:3)'],
];

for (const [name, code, fault] of refused) test(`refuses ${name}`, () => expect(told(code)).toEqual([fault]));

for (const [name, code] of [
  ['a variable of the same name', '(function (fetch, history) { fetch = f; history.pushState = f })()'],
  ['one that is declared in a block', '{ let fetch; fetch = f }'],
  ['one that is caught', 'try {} catch (location) { location.x = 1 }'],
  ['one that is destructured', 'const { history } = x; history.pushState = f'],
  ['calls of all these', 'fetch("/"); history.pushState(null, ""); [].map(f); new Map()'],
  [
    'what is not everybody’s',
    'x.fetch = f; x.prototype.map = f; window.webpackChunk = []; document.body.hidden = true',
  ],
  [
    'a title, an address',
    'document.title = "x"; location.href = "/"; window.location = "/"; history.scrollRestoration = "manual"',
  ],
  ['an object of its own', 'Object.freeze(x); Object.defineProperty(x, "y", {}); Object.assign({}, x)'],
  ['a loop with a way out', 'for (;;) { if (x) break }'],
  ['a loop that is left from an inner one', 'outer: for (;;) for (const y of x) if (y) break outer'],
  ['a loop that returns from a switch', 'function f() { for (;;) switch (x) { case 1: return } }'],
  ['a loop that lets others run', 'async function f() { while (true) await x }'],
  ['a dialog that is opened', 'x.open(); x.open("a", "b"); indexedDB.open("a", 1)'],
  ['a function of its own', 'function alert() {} alert()'],
] as const)
  test(`lets ${name} pass`, () => expect(told(code)).toEqual([]));

test('reports a file that can’t be parsed', () =>
  expect(told('const =').join()).toMatch(/^can’t be read as a script \(Unexpected token/));
