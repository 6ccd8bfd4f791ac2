import { json } from '../http/responses';

/**
 * Names that every object of JavaScript has. The library keeps what it reads in plain objects: it takes such a name for a column
 * or an operator that it knows, drops the condition, or writes it to what all objects share.
 */
const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
const lists = new Set(['select', 'order', 'columns', 'on_conflict']);
const notFilters = new Set([...lists, 'limit', 'offset', 'apikey']);

const word = '[A-Za-z_]\\w*';
/** A column, perhaps of a relation or within its JSON. What else there is the library cuts off, or takes for a name of its own. */
const columnName = new RegExp(`^(?:${word}\\.)*${word}(?:->>?-?\\w+)*$`);
const conditionHead = new RegExp(`^(?:${word}(?:->>?-?\\w+)*\\.)+`);
const listText = /^[\w ,.:()!*>"-]*$/;
const treeName = /(?:^|\.)(?:and|or)$/;
/** JSON, which the library reads out of a value: an object there can be a query of its own, with SQL in it. */
const objectText = /\{[\s\\]*"/;
/** A sign of the library's own that no database can read; after `is.` it is a question. */
const ownSign = /(?:^|[.,({"])\s*not_null\s*(?:$|[,)}"])/i;

/**
 * Lets through the questions that the library reads as PostgREST does, and refuses the others with PostgREST's codes: names
 * that are none, values that are more than values, and conditions of which it would keep one and drop the rest.
 */
export function refuseQuery(path: string, parameters: URLSearchParams): Response | undefined {
  if (!path.startsWith('/rest/v1/')) return undefined;
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    const refused = refuseName(name) ?? refuseValue(name, value) ?? refuseRepeat(name, value, seen);
    if (refused) return refused;
  }
  return undefined;
}

function refuseName(name: string): Response | undefined {
  if (name.includes('\0')) return noText();
  if (columnName.test(name)) return refuseInherited(wordsOf(name));
  return refusal('PGRST100', `"failed to parse the name of a parameter (${name.slice(0, 100)})"`);
}

function refuseValue(name: string, value: string): Response | undefined {
  if (value.includes('\0')) return noText();
  if (objectText.test(value)) return refusal('PGRST100', 'A value here is no JSON object');
  if (ownSign.test(value.replace(/\bis\.not_null/gi, ''))) return refusal('22P02', 'not_null is no value');
  const last = name.split('.').at(-1) ?? '';
  if (lists.has(last))
    return listText.test(value) ? refuseInherited(wordsOf(value)) : unparsable(name, value);
  if (treeName.test(name)) return refuseTree(name, value);
  if (name.startsWith('p_')) return undefined;
  return inheritedIn([operatorOf(value)]) === undefined ? undefined : unparsable('filter', value);
}

function refuseTree(name: string, tree: string): Response | undefined {
  const heads = headsOf(tree);
  if (!heads) return unparsable(name, tree);
  for (const head of heads) {
    if (/^(?:not\.)?(?:and|or)$/.test(head)) continue;
    if (!conditionHead.test(head)) return unparsable(name, tree);
    // Column and operator, each perhaps behind `not`; what follows is a value.
    const parts = head.split('.').filter((part) => part !== 'not');
    const refused = refuseInherited(parts.slice(0, 2).flatMap(wordsOf));
    if (refused) return refused;
  }
  return undefined;
}

/** What the conditions of a tree begin with, up to a bracket, a comma or a quote; nothing when a sign in it has no partner. */
function headsOf(tree: string): string[] | undefined {
  // The library ends a quoted text at any quote.
  if (!/^\(.*\)$/s.test(tree) || tree.includes('\\')) return undefined;
  const heads: string[] = [];
  const holdsConditions: boolean[] = [];
  let isAtStart = false;
  let last = '';
  let length = 0;
  for (const [token] of tree.matchAll(/"[^"]*"|\{[^{}()"]*\}|[(),]|[^"(){},]+/g)) {
    length += token.length;
    const isInside = holdsConditions.at(-1) === true;
    if (token === '(') {
      const holds = holdsConditions.length === 0 || (isInside && /^(?:not\.)?(?:and|or)$/.test(last));
      holdsConditions.push(holds);
      isAtStart = holds;
    } else if (token === ')') holdsConditions.pop();
    else if (token === ',') isAtStart = isInside;
    else if (isAtStart) heads.push(token.trim());
    last = isAtStart && /^[^"(),{]/.test(token) ? token.trim() : '';
    if (!/^[(,]$/.test(token)) isAtStart = false;
  }
  return length === tree.length ? heads : undefined;
}

/** The library keeps the last of two conditions on a column with one operator, and of two negations; PostgREST wants both. */
function refuseRepeat(name: string, value: string, seen: Set<string>): Response | undefined {
  if (notFilters.has(name.split('.').at(-1) ?? '') || name.startsWith('p_')) return undefined;
  const key = name.startsWith('not.') ? 'not' : `${name} ${treeName.test(name) ? '' : kindOf(value)}`;
  if (seen.has(key))
    return refusal('PGRST100', `Two conditions on ${name} have one operator: and=(…) takes both`);
  seen.add(key);
  return undefined;
}

/** What the library keeps one of for a column: each operator, and all of its negations but two. */
function kindOf(value: string): string {
  if (/^not\.(?!in\.|is\.)/.test(value)) return 'not';
  // The four searches of a text are one operator of its.
  return (/^(?:not\.)?[^.(]*/.exec(value)?.[0] ?? '').replace(/^(?:pl|ph|w)fts$/, 'fts');
}

function operatorOf(value: string): string {
  return /^(?:not\.)*([^.(]*)/.exec(value)?.[1] ?? '';
}

function wordsOf(text: string): string[] {
  return text.split(/\W+/);
}

function refuseInherited(names: readonly string[]): Response | undefined {
  const name = inheritedIn(names);
  return name === undefined ? undefined : refusal('42703', `column ${name} does not exist`);
}

function inheritedIn(names: readonly string[]): string | undefined {
  return names.find((name) => inherited.has(name));
}

function unparsable(what: string, text: string): Response {
  return refusal('PGRST100', `"failed to parse ${what} (${text.slice(0, 100)})"`);
}

function noText(): Response {
  return refusal('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
}

function refusal(code: string, message: string): Response {
  return json(400, { code, details: null, hint: null, message });
}
