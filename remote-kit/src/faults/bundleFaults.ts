import { parse } from 'acorn';
import type { AnyNode } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { endlessFault } from './endlessFault';
import { isFunction } from './functionNode';

/** Globals that all remotes share: no release may change anything in them, wherever it is. */
const builtIns = new Set(
  'Object Function Array String Number Boolean Symbol BigInt Date Promise RegExp Map Set WeakMap WeakSet Error JSON Math Reflect Intl URL URLSearchParams Headers Request Response XMLHttpRequest WebSocket Event EventTarget Node Element HTMLElement Document Window History Storage MutationObserver IntersectionObserver ResizeObserver history location navigator document fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame queueMicrotask structuredClone matchMedia getComputedStyle scrollTo console'.split(
    ' ',
  ),
);
const globals = new Set(['window', 'globalThis', 'self']);
/** Allowed assignments: title, cookies, location, scroll restoration. */
const settable = /^(document\.(title|cookie)|location(\.\w+)?|history\.scrollRestoration)$/;
const changers = /^(Object|Reflect)\.(defineProperty|defineProperties|assign|setPrototypeOf)$/;
const fixers = /^Object\.(freeze|seal|preventExtensions)$/;
const waits = /^(alert|confirm|prompt|Atomics\.wait|document\.(write|writeln|open))$/;
const losses = /^((local|session)Storage\.clear|indexedDB\.deleteDatabase|caches\.delete)$/;

/** A fault as part of a sentence, and its place in the file, both numbers from 1; a file that can’t be parsed has no place. */
export interface BundleFault {
  readonly text: string;
  readonly line?: number;
  readonly column?: number;
}

/** Properties that only React itself assigns, in this version or older ones; all other code only reads them. */
const ownCopies: ReadonlyMap<string | undefined, string> = new Map([
  ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'React'],
  ['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', 'React'],
  ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'React DOM'],
]);

/**
 * What a file of a release does that the browser could only prevent or repair at a cost for everybody. A text that is not a valid script is
 * one fault.
 */
export function bundleFaults(code: string): BundleFault[] {
  const found: BundleFault[] = [];
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
  } catch (error) {
    return [
      { text: `can’t be read as a script (${error instanceof Error ? error.message : String(error)})` },
    ];
  }
  fullAncestor(program, (node, _, ancestors) => {
    const text = faultOf(node, ancestors);
    if (text === undefined) return;
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    found.push({ text, line, column: column + 1 });
  });
  return found;
}

function faultOf(node: AnyNode, ancestors: readonly AnyNode[]): string | undefined {
  const isFree = (name: string) => !isDeclared(name, ancestors);
  switch (node.type) {
    case 'AssignmentExpression':
      return copyFault(node.left) ?? changeOf(node.left, isFree);
    case 'MemberExpression':
      // What the minifier turns a hook call into when nothing ever sets the dispatcher: `null.useState`.
      return isNull(node.object) && /^use[A-Z]/.test(lastName(node) ?? '') ? ownCopy('React') : undefined;
    case 'ObjectExpression':
      return isSharedInternals(node.properties) ? ownCopy('React') : undefined;
    case 'UnaryExpression':
      return node.operator === 'delete' ? changeOf(node.argument, isFree) : undefined;
    case 'CallExpression':
      return (
        callFault(pathOf(node.callee, isFree), node.arguments, isFree) ??
        methodFault(node.callee, node.arguments)
      );
    case 'ForStatement':
      return node.test === null || node.test === undefined ? endlessFault(node.body) : undefined;
    case 'WhileStatement':
    case 'DoWhileStatement':
      return isTrue(node.test) ? endlessFault(node.body) : undefined;
    case 'DebuggerStatement':
      return 'contains a debugger statement';
    default:
      return undefined;
  }
}

/** A second copy has its own state: hooks of one fail in pages that the other renders. */
function copyFault(target: AnyNode): string | undefined {
  const library = ownCopies.get(lastName(target));
  return library && ownCopy(library);
}

function ownCopy(library: string): string {
  return `brings a ${library} of its own; it must use the shell’s`;
}

function isNull(node: AnyNode): boolean {
  return node.type === 'Literal' && node.raw === 'null';
}

/**
 * `{ H: null, A: null, T: null, S: null }`: the object that React 19's hooks read their dispatcher from, even if the bundler dropped its
 * export.
 */
function isSharedInternals(properties: readonly AnyNode[]): boolean {
  const empty = properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && isNull(property.value)
      ? [property.key.name]
      : [],
  );
  return ['H', 'A', 'T', 'S'].every((name) => empty.includes(name));
}

/** The fault of changing `Array.prototype.map`, `window.fetch`, `history.pushState`; undefined for anything that is not shared. */
function changeOf(target: AnyNode, isFree: (name: string) => boolean): string | undefined {
  const path = pathOf(target, isFree);
  if (path === undefined || settable.test(path)) return undefined;
  return isBuiltIn(path) ? `changes ${path}, which all remotes share` : undefined;
}

function isBuiltIn(path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  return builtIns.has(first) && !rest.includes('body');
}

function callFault(
  path: string | undefined,
  args: readonly AnyNode[],
  isFree: (name: string) => boolean,
): string | undefined {
  if (path === undefined) return undefined;
  const target = args[0] && pathOf(args[0], isFree);
  if (target !== undefined && isBuiltIn(target)) {
    if (changers.test(path)) return `changes ${target}, which all remotes share`;
    if (fixers.test(path)) return `makes ${target} immutable for everybody`;
  }
  if (waits.test(path)) return `blocks the page with ${path}()`;
  if (losses.test(path)) return `deletes what others store, with ${path}()`;
  if (path === 'navigator.serviceWorker.register')
    return 'registers a service worker, which would outlive it and intercept every page';
  if (path === 'document.createElement' && textOf(args[0])?.toLowerCase() === 'iframe')
    return 'opens an iframe, which nothing guards';
  return undefined;
}

/** Checks only the name of the method, whatever it is called on. */
function methodFault(callee: AnyNode, args: readonly AnyNode[]): string | undefined {
  const name = callee.type === 'Identifier' ? callee.name : lastName(callee);
  if (name === 'open' && args.length >= 3 && isFalse(args[2]))
    return 'sends a synchronous request, which blocks the page';
  if ((name === 'insertRule' || name === 'deleteRule') && args.length > 0)
    return `writes into a style sheet with ${name}(), where no rule can be attributed to a remote`;
  if (name === 'addEventListener' && textOf(args[0]) === 'unload')
    return 'listens for unload, which keeps pages out of the back/forward cache';
  return undefined;
}

/** A global and its properties, such as `Array.prototype.map`, without `window`; undefined when it doesn't start at a global. */
function pathOf(node: AnyNode, isFree: (name: string) => boolean): string | undefined {
  if (node.type === 'Identifier') return isFree(node.name) ? node.name : undefined;
  if (node.type !== 'MemberExpression') return undefined;
  const name = lastName(node);
  const path = pathOf(node.object, isFree);
  if (path === undefined || name === undefined) return undefined;
  return globals.has(path) ? name : `${path}.${name}`;
}

function lastName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (!computed && property.type === 'Identifier') return property.name;
  return computed ? (textOf(property) ?? undefined) : undefined;
}

/** Whether a name is declared in one of the enclosing functions or blocks. */
function isDeclared(name: string, ancestors: readonly AnyNode[]): boolean {
  return ancestors.some((node) => declaredIn(node).has(name));
}

const known = new WeakMap<AnyNode, Set<string>>();

function declaredIn(node: AnyNode): Set<string> {
  const before = known.get(node);
  if (before) return before;
  const names = new Set<string>();
  known.set(node, names);
  if (isFunction(node)) {
    for (const param of node.params) addNames(param, names);
    if (node.id) names.add(node.id.name);
  }
  if (node.type === 'CatchClause' && node.param) addNames(node.param, names);
  if (node.type === 'ForStatement' && node.init) addDeclared(node.init, names);
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') addDeclared(node.left, names);
  if (node.type === 'Program' || node.type === 'BlockStatement')
    for (const statement of node.body) addDeclared(statement, names);
  return names;
}

function addDeclared(node: AnyNode, names: Set<string>): void {
  if (node.type === 'VariableDeclaration') for (const { id } of node.declarations) addNames(id, names);
  if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
    names.add(node.id.name);
}

function addNames(pattern: AnyNode, names: Set<string>): void {
  fullAncestor(pattern, (node) => {
    if (node.type === 'Identifier') names.add(node.name);
  });
}

function textOf(node: AnyNode | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** `false`, or `!1` as a minifier writes it. */
function isFalse(node: AnyNode | undefined): boolean {
  if (node?.type === 'Literal') return node.value === false;
  return node?.type === 'UnaryExpression' && node.operator === '!' && isTrue(node.argument);
}

function isTrue(node: AnyNode): boolean {
  if (node.type === 'Literal') return node.value === true || node.value === 1;
  const inner = node.type === 'UnaryExpression' && node.operator === '!' ? node.argument : undefined;
  return inner?.type === 'Literal' && inner.value === 0;
}
