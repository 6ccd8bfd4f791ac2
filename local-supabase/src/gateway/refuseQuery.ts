import { json } from '../http/responses';
import { isFunctionArgument } from './functionArgument';
import { isOperandKept, isUnquotedInTree } from './operand';

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
    const refused =
      refuseName(name) ??
      refuseText(value) ??
      (isFunctionArgument(path, name)
        ? undefined
        : (refuseValue(name, value) ?? refuseRepeat(name, value, seen)));
    if (refused) return refused;
  }
  return undefined;
}

function refuseName(name: string): Response | undefined {
  if (name.includes('\0')) return noText();
  if (columnName.test(name)) return refuseInherited(wordsOf(name));
  return refusal('PGRST100', `"failed to parse the name of a parameter (${name.slice(0, 100)})"`);
}

/** What nobody may send, whatever it is for. */
function refuseText(value: string): Response | undefined {
  if (value.includes('\0')) return noText();
  if (objectText.test(value)) return refusal('PGRST100', 'A value here is no JSON object');
  if (ownSign.test(value.replace(/\bis\.not_null/gi, ''))) return refusal('22P02', 'not_null is no value');
  return undefined;
}

function refuseValue(name: string, value: string): Response | undefined {
  const last = name.split('.').at(-1) ?? '';
  if (lists.has(last))
    return listText.test(value) ? refuseInherited(wordsOf(value)) : unparsable(name, value);
  if (treeName.test(name)) return refuseTree(name, value);
  if (notFilters.has(last)) return undefined;
  const [, operator = '', operand = ''] = /^(?:not\.)*([^.(]*)(?:\.(.*))?/s.exec(value) ?? [];
  const isKept = inheritedIn([operator]) === undefined && isOperandKept(operator, operand);
  return isKept ? undefined : unparsable('filter', value);
}

function refuseTree(name: string, tree: string): Response | undefined {
  const conditions = conditionsOf(tree);
  if (!conditions) return unparsable(name, tree);
  for (const { head, follows } of conditions) {
    if (/^(?:not\.)?(?:and|or)$/.test(head)) continue;
    if (!conditionHead.test(head)) return unparsable(name, tree);
    // Column and operator, each perhaps behind `not`; what comes after them is a value.
    const [column = '', operator = '', ...operand] = head.replaceAll(/(?<=^|\.)not\./g, '').split('.');
    const refused =
      refuseInherited([column, operator].flatMap(wordsOf)) ??
      refuseTreeOperand(operator, operand.join('.') + follows);
    if (refused) return refused;
  }
  return undefined;
}

function refuseTreeOperand(operator: string, operand: string): Response | undefined {
  const isKept = operand.startsWith('"') ? isUnquotedInTree(operator) : isOperandKept(operator, operand);
  return isKept ? undefined : unparsable('filter', `${operator}.${operand}`);
}

interface Condition {
  /** What it begins with, up to a bracket, a comma or a quote. */
  readonly head: string;
  /** The quoted text or the list after it. */
  readonly follows: string;
}

/** The conditions of a tree; nothing when a sign in it has no partner, or quotes and brackets stand where none can. */
function conditionsOf(tree: string): Condition[] | undefined {
  // The library ends a quoted text at any quote.
  if (!/^\(.*\)$/s.test(tree) || tree.includes('\\')) return undefined;
  const conditions: { head: string; follows: string }[] = [];
  const holdsConditions: boolean[] = [];
  let isAtStart = false;
  let last = '';
  let length = 0;
  for (const [token] of tree.matchAll(/"[^"]*"|\{[^{}()"]*\}|[(),]|[^"(){},]+/g)) {
    length += token.length;
    const isInside = holdsConditions.at(-1) === true;
    const current = conditions.at(-1);
    if (token.startsWith('"') && !/[.(,]$/.test(last)) return undefined;
    if (/["})]$/.test(last) && !/^[),.]/.test(token)) return undefined;
    if (token === '(') {
      const holds = holdsConditions.length === 0 || (isInside && /^(?:not\.)?(?:and|or)$/.test(last));
      holdsConditions.push(holds);
      isAtStart = holds;
      if (!holds && current) current.follows += token;
    } else if (token === ')') {
      if (holdsConditions.pop() === false && current) current.follows += token;
    } else if (token === ',' && isInside) isAtStart = true;
    else if (isAtStart) {
      conditions.push({ head: token.trim(), follows: '' });
      isAtStart = false;
    } else if (current) current.follows += token;
    last = token.trim();
  }
  return length === tree.length ? conditions : undefined;
}

/** The library keeps the last of two conditions on a column with one operator, and of two negations; PostgREST wants both. */
function refuseRepeat(name: string, value: string, seen: Set<string>): Response | undefined {
  if (notFilters.has(name.split('.').at(-1) ?? '')) return undefined;
  const tree = /^(.*\.)?not\.(?:and|or)$/.exec(name);
  const key = tree ? `${tree[1] ?? ''}not` : `${name} ${treeName.test(name) ? '' : kindOf(value)}`;
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
