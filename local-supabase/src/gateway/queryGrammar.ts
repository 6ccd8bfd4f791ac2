/**
 * Parsed by hand, since no library reads PostgREST's query strings. Only forms that mean the same here and at PostgREST are
 * accepted.
 */

/** One condition, `column=not.in.(a,b)`. */
export interface Condition {
  readonly column: string;
  /** Its operator, or `not` for a negated one: of two conditions with the same one, the library keeps only the last. */
  readonly kind: string;
}

/** Names that every JavaScript object inherits: the library stores parsed names in plain objects. */
const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
const item = /^(?:(?<alias>\w+):)?(?<name>\w+)(?:!(?<hint>\w+))?$/;
const orderItem = /^(?<name>\w+)(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$/;
/** supabase-js quotes the column names of inserts. */
const columnItem = /^(?<quote>"?)(?<name>\w+)\k<quote>$/;
const comparison = /^(?:not\.)?(?:eq|neq|gt|gte|lt|lte)\.(?<value>.*)$/s;
const pattern = /^(?:not\.)?i?like\.(?<value>.*)$/s;
const question = /^(?:not\.)?is\.(?:null|true|false)$/;
const list = /^(?:not\.)?in\.\((?<elements>.*)\)$/s;
const element = /"(?<quoted>[^"\\]*)"|(?<plain>[^",]+)/y;
/** Characters with a special meaning to either parser: quotes, brackets, the escape, and control characters. */
const special = /["\\(){}[\]\p{Cc}]/u;
/** Words that the library reads as null anywhere; PostgREST does so only after `is.`. */
const nothing = /^(?:null|unknown|not_null)$/i;
/** Digits that the library leaves as text. */
const keptAsText = /^(?:-?0\d+|(?=.*[A-Fa-f])[\dA-Fa-f]+)$/;

/** Whether this is a valid name for a column, a relation or a function. */
export function isName(text: string): boolean {
  return /^[A-Za-z_]\w{0,62}$/.test(text) && !inherited.has(text);
}

/**
 * The column lists of a `select`, one for the requested relation and one for each embedded relation:
 * `id,who:people!inner(name)` has two. `count` is rejected: PostgREST counts rows by it, and none of our columns has that
 * name.
 */
export function readSelection(relation: string, text: string): string[][] | undefined {
  const lists: string[][] = [[]];
  const relations = [relation];
  const open = [0];
  let last = ',';
  for (const [token] of text.matchAll(/[(),]|[^(),]+/g)) {
    const current = lists[open.at(-1) ?? -1];
    if (!current) return undefined;
    const isItem = !/^[(),]$/.test(token);
    // An item follows a comma or an opening parenthesis; anything else follows an item or a closing one.
    if (isItem !== /^[(,]$/.test(last)) return undefined;
    if (isItem) {
      const name = readItem(token);
      if (name === undefined || name === 'count') return undefined;
      current.push(name);
    } else if (token === '(') {
      if (last === ')' || last === '*') return undefined;
      open.push(lists.push([]) - 1);
      relations.push(current.at(-1) ?? '');
    } else if (token === ')') open.pop();
    last = token;
  }
  const isWhole = open.length === 1 && !/^[(,]$/.test(last);
  return isWhole && !lists.some((names, at) => names.includes(relations[at] ?? '')) ? lists : undefined;
}

function readItem(text: string): string | undefined {
  if (text === '*') return text;
  const { alias = 'none', name = '', hint = 'none' } = item.exec(text)?.groups ?? {};
  return [alias, name, hint].every(isName) ? name : undefined;
}

/** The columns of `order`; each may have a direction. */
export function readOrder(text: string): string[] | undefined {
  return readNames(text, orderItem);
}

/** The columns of `columns` or `on_conflict`. */
export function readColumns(text: string): string[] | undefined {
  return readNames(text, columnItem);
}

function readNames(text: string, form: RegExp): string[] | undefined {
  const names = text.split(',').map((part) => form.exec(part)?.groups?.['name'] ?? '');
  return names.every(isName) ? names : undefined;
}

/**
 * Parses a filter, if column, operator and value have a form that the library and PostgREST read alike; undefined otherwise.
 */
export function readCondition(column: string, text: string): Condition | undefined {
  if (!isName(column)) return undefined;
  const kind = text.slice(0, text.indexOf('.'));
  return isQuestion(text) ? { column, kind } : undefined;
}

function isQuestion(text: string): boolean {
  if (question.test(text)) return true;
  const value = comparison.exec(text)?.groups?.['value'];
  if (value !== undefined) return isTextKept(value);
  const wanted = pattern.exec(text)?.groups?.['value'];
  if (wanted !== undefined) return !special.test(wanted);
  const elements = list.exec(text)?.groups?.['elements'];
  return elements !== undefined && isList(elements);
}

function isList(text: string): boolean {
  element.lastIndex = 0;
  for (let at = 0; ; at += 1) {
    const { quoted, plain = '' } = element.exec(text)?.groups ?? {};
    if (quoted === undefined ? plain === '' || !isTextKept(plain) : !isQuotedKept(quoted)) return false;
    if (element.lastIndex === text.length) return true;
    if (text.charAt(element.lastIndex) !== ',') return false;
    element.lastIndex += 1;
  }
}

/** The library recognises its own keyword `not_null` within quotes too. */
function isQuotedKept(text: string): boolean {
  return !/[\p{Cc}{}]/u.test(text) && text.trim() !== 'not_null';
}

/**
 * Whether the text is neither a word for null nor a number that the library would rewrite: `1.50`, `0x32`, more than 2⁵³.
 */
function isTextKept(text: string): boolean {
  if (special.test(text) || text !== text.trim() || nothing.test(text)) return false;
  if (text === '' || keptAsText.test(text)) return true;
  const number = Number(text);
  return !Number.isFinite(number) || String(number) === text;
}
