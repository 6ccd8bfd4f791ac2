import { json } from '../http/responses';

/**
 * Names that every object of JavaScript has. The library keeps what it reads in plain objects: it takes such a name for a column
 * or an operator that it knows, drops the condition, or writes it to what all objects share.
 */
const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
const naming = new Set(['select', 'order', 'columns', 'on_conflict']);

/** Refuses a question with a character or a name that no column, relation, function or operator can have. */
export function refuseNames(path: string, parameters: URLSearchParams): Response | undefined {
  if (!path.startsWith('/rest/v1/')) return undefined;
  for (const [name, value] of parameters) {
    if (name.includes('\0') || value.includes('\0'))
      return refusal('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
    const column = inheritedIn(wordsOf(name)) ?? inheritedIn(namesIn(name, value));
    if (column !== undefined) return refusal('42703', `column ${column} does not exist`);
    const operator = inheritedIn([/^(?:not\.)*([^.(]*)/.exec(value)?.[1] ?? '']);
    if (operator !== undefined && !name.startsWith('p_'))
      return refusal('PGRST100', `"failed to parse filter (${value.slice(0, 100)})"`);
  }
  return undefined;
}

function namesIn(name: string, value: string): string[] {
  if (naming.has(name.split('.').at(-1) ?? '')) return wordsOf(value);
  return /(^|\.)(and|or)$/.test(name) ? namesOfConditions(value) : [];
}

/** What a condition says before its value: column and operator, each perhaps behind `not`. */
function namesOfConditions(tree: string): string[] {
  const names: string[] = [];
  let isAtStart = true;
  for (const [token, quoted] of tree.matchAll(/"((?:[^"\\]|\\.)*)"|[(),]|[^"(),]+/gs)) {
    if (/^[(,]$/.test(token)) isAtStart = true;
    else if (quoted !== undefined && isAtStart) names.push(unescaped(quoted));
    else if (quoted === undefined && token !== ')') {
      const parts = token.split('.').filter((part) => part !== 'not');
      names.push(...parts.slice(0, isAtStart || token.startsWith('.') ? 2 : 0).flatMap(wordsOf));
      isAtStart = false;
    }
  }
  return names;
}

/** The words of a text, those within quotes as they are read: `"a\b"` is `ab`. */
function wordsOf(text: string): string[] {
  return unescaped(text)
    .replaceAll('"', '')
    .split(/[^\w$]+/);
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/gs, '$1');
}

function inheritedIn(names: readonly string[]): string | undefined {
  return names.find((name) => inherited.has(name));
}

function refusal(code: string, message: string): Response {
  return json(400, { code, details: null, hint: null, message });
}
