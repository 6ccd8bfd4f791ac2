/**
 * Pages are rendered on the server and taken over in the browser, which must draw the same first. So code that runs while a page is
 * rendered, or when its module is loaded, reads nothing that the server lacks, and no clock. Such code is a component, a hook, what
 * these run at once (initial state, memos, callbacks of arrays, interpolated styles) and the functions of the same file that they
 * call; effects, handlers and what they call may read all of it.
 */
const notOnServer = new Set(
  (
    'window document localStorage sessionStorage indexedDB navigator location history screen visualViewport matchMedia ' +
    'innerWidth innerHeight scrollX scrollY devicePixelRatio getComputedStyle getSelection requestAnimationFrame ' +
    'addEventListener removeEventListener scrollTo scrollBy alert confirm prompt print IntersectionObserver ResizeObserver ' +
    'MutationObserver BroadcastChannel EventSource MessageChannel WebSocket Worker XMLHttpRequest structuredClone'
  ).split(' '),
);
const clocks = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID']);
/** Arguments that React calls while it renders. */
const renderedArguments = { useState: [0], useReducer: [0, 2], useMemo: [0], useSyncExternalStore: [2] };
const arrayMethods =
  /^(map|flatMap|filter|find|findIndex|findLast|findLastIndex|some|every|forEach|reduce|reduceRight|sort|toSorted|from)$/;
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function nameOf(node) {
  if (node.id) return node.id.name;
  const { parent } = node;
  if (parent.type === 'VariableDeclarator') return parent.id.name;
  // memo(function …), forwardRef(…)
  return parent.type === 'CallExpression' && parent.parent.type === 'VariableDeclarator'
    ? parent.parent.id.name
    : undefined;
}

function isComponentOrHook(node) {
  const { parent } = node;
  if (parent.type === 'MethodDefinition')
    return ['render', 'constructor'].includes(parent.key.name) && Boolean(parent.parent.parent.superClass);
  return /^([A-Z]|use[A-Z])/.test(nameOf(node) ?? '');
}

function calleeName(callee) {
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name;
}

/** Whether a call runs this argument of it while the page is rendered. */
function isRenderedArgument(call, argument) {
  const name = calleeName(call.callee);
  const places = Object.hasOwn(renderedArguments, name ?? '') ? renderedArguments[name] : [];
  return places.includes(call.arguments.indexOf(argument));
}

function isRunAtOnce(node) {
  const { parent } = node;
  if (parent.type === 'TemplateLiteral') return parent.parent.type === 'TaggedTemplateExpression';
  if (parent.type !== 'CallExpression') return false;
  if (parent.callee === node || isRenderedArgument(parent, node)) return true;
  return parent.callee.type === 'MemberExpression' && arrayMethods.test(calleeName(parent.callee) ?? '');
}

function functionAround(node) {
  let around = node.parent;
  while (around && !functionTypes.has(around.type)) around = around.parent;
  return around;
}

/**
 * What is only reached in a browser: `isHydrated && …`, `isHydrated ? … : server`, `if (isHydrated) …`, at the top of a module also
 * `typeof window === 'undefined' ? … : …`.
 */
function isGuarded(node) {
  for (
    let { parent } = node, child = node;
    parent && !functionTypes.has(parent.type);
    child = parent, { parent } = parent
  ) {
    const isBranch =
      (['ConditionalExpression', 'IfStatement'].includes(parent.type) && child !== parent.test) ||
      (parent.type === 'LogicalExpression' && child === parent.right);
    if (isBranch && asksForBrowser(parent.test ?? parent.left, !functionAround(node))) return true;
  }
  return false;
}

function asksForBrowser(test, isModule) {
  switch (test.type) {
    case 'Identifier':
      return /hydrated/i.test(test.name);
    case 'CallExpression':
      return asksForBrowser(test.callee, isModule);
    case 'UnaryExpression':
      return (isModule && test.operator === 'typeof') || asksForBrowser(test.argument, isModule);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return asksForBrowser(test.left, isModule) || asksForBrowser(test.right, isModule);
    default:
      return false;
  }
}

const sameOnServer = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      browser:
        '{{name}} is not there on the server, where this runs: read it in an effect or a handler, by useSyncExternalStore, or after useIsHydrated().',
      clock:
        '{{name}} is another in the browser than on the server: read it in an effect or a handler, or after useIsHydrated().',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const found = [];
    /** Calls of functions and what is handed to React, from function to function. */
    const calls = [];

    function definitionOf(identifier) {
      let scope = sourceCode.getScope(identifier);
      for (;;) {
        const variable = scope.set.get(identifier.name);
        if (variable) {
          const [definition] = variable.defs;
          const node = definition?.node;
          const value = node?.type === 'VariableDeclarator' ? node.init : node;
          return value && functionTypes.has(value.type) ? value : undefined;
        }
        if (!scope.upper) return undefined;
        scope = scope.upper;
      }
    }

    function isGlobal(identifier) {
      let scope = sourceCode.getScope(identifier);
      while (!scope.set.has(identifier.name) && scope.upper) scope = scope.upper;
      return (scope.set.get(identifier.name)?.defs.length ?? 0) === 0;
    }
    function noteCall(identifier, from) {
      const to = definitionOf(identifier);
      if (to) calls.push({ from: functionAround(from), to });
    }

    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier') noteCall(callee, node);
        for (const argument of node.arguments)
          if (argument.type === 'Identifier' && isRenderedArgument(node, argument)) noteCall(argument, node);
        if (callee.type === 'Identifier' && callee.name === 'Date')
          found.push({ node, name: 'Date()', messageId: 'clock' });
        if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
        const name = `${callee.object.name}.${callee.property.name}`;
        if (clocks.has(name) && isGlobal(callee.object))
          found.push({ node, name: `${name}()`, messageId: 'clock' });
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          found.push({ node, name: 'new Date()', messageId: 'clock' });
      },
      'Program:exit'() {
        const [globalScope] = sourceCode.scopeManager?.scopes ?? [];
        for (const { name, defs, references } of globalScope?.variables ?? []) {
          if (!notOnServer.has(name) || defs.length > 0) continue;
          for (const reference of references) {
            const node = reference.identifier;
            const isType =
              reference.isTypeReference || /^TS(TypeQuery|QualifiedName)$/.test(node.parent.type);
            if (!isType) found.push({ node, name, messageId: 'browser' });
          }
        }
        const rendering = renderingFunctions();
        for (const { node, name, messageId } of found) {
          const around = functionAround(node);
          const isCheck =
            !around && node.parent.type === 'UnaryExpression' && node.parent.operator === 'typeof';
          // A clock that is read when a module is loaded is its affair: nothing says that it is drawn.
          const isRead = around ? rendering.has(around) : messageId === 'browser';
          if (isRead && !isCheck && !isGuarded(node)) context.report({ node, messageId, data: { name } });
        }
      },
    };

    function renderingFunctions() {
      const known = new Map();
      const called = new Set();

      function renders(node) {
        const answer = known.get(node);
        if (answer !== undefined) return answer;
        const around = functionAround(node);
        const isRendering =
          isComponentOrHook(node) || called.has(node) || (isRunAtOnce(node) && (!around || renders(around)));
        known.set(node, isRendering);
        return isRendering;
      }

      for (let size = -1; size !== called.size;) {
        size = called.size;
        known.clear();
        for (const { from, to } of calls) if (from && renders(from)) called.add(to);
      }
      return { has: renders };
    }
  },
};

export const renderingPlugin = { rules: { 'same-on-server': sameOnServer } };
