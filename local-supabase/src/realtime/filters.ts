import type { PublishedColumn } from './publication';

const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
type Operator = (typeof operators)[number];
const maxValues = 100;
/** Enough for a hundred ids. */
const maxLength = 4096;

/** One condition of a subscription, such as `raised=gte.1000`. */
export interface FilterCondition {
  column: string;
  operator: Operator;
  values: readonly string[];
  compare(left: unknown, right: string): number;
}

/**
 * Parses `column=op.value`, or several joined by commas. Returns the conditions, all of which have to hold, or the reason why
 * the filter is refused.
 */
export function parseFilter(
  text: string,
  columns: readonly PublishedColumn[],
): readonly FilterCondition[] | string {
  if (text.length > maxLength) return `a filter takes at most ${maxLength} characters`;
  const conditions: FilterCondition[] = [];
  for (const part of splitOutside(text)) {
    const [, column, operatorText, rest] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(part.trim()) ?? [];
    if (!column || !operatorText || rest === undefined) return `cannot read the filter ${part}`;
    const operator = operators.find((known) => known === operatorText);
    if (!operator) return `filter operator ${operatorText} is not one of ${operators.join(', ')}`;
    const type = columns.find(({ name }) => name === column)?.type;
    if (!type) return `invalid column for filter ${column}`;
    const values =
      operator === 'in' ? splitOutside(rest.replace(/^\(|\)$/g, '')).map(unquote) : [unquote(rest)];
    if (values.length > maxValues) return `a filter takes at most ${maxValues} values`;
    const compare = comparison(type);
    const unfit = values.find((value) => !fits(type, value));
    if (unfit !== undefined) return `${unfit} is no ${type} for filter column ${column}`;
    conditions.push({ column, operator, values, compare });
  }
  return conditions;
}

/** Whether the row passes; columns missing from the row are ignored (a delete has only its key). */
export function passesFilter(
  conditions: readonly FilterCondition[],
  row: Readonly<Record<string, unknown>>,
): boolean {
  return conditions.every(({ column, operator, values, compare }) => {
    if (!(column in row)) return true;
    const value = row[column];
    // As in SQL, a comparison with null is never true.
    if (value === null || value === undefined) return false;
    const [first = ''] = values;
    switch (operator) {
      case 'eq':
        return compare(value, first) === 0;
      case 'neq':
        return compare(value, first) !== 0;
      case 'lt':
        return compare(value, first) < 0;
      case 'lte':
        return compare(value, first) <= 0;
      case 'gt':
        return compare(value, first) > 0;
      case 'gte':
        return compare(value, first) >= 0;
      case 'in':
        return values.some((candidate) => compare(value, candidate) === 0);
    }
  });
}

function isNumeric(type: string): boolean {
  return /^(int[248]|numeric|float[48]|oid|money)$/.test(type);
}

function isTime(type: string): boolean {
  return type === 'timestamptz' || type === 'timestamp' || type === 'date';
}

function fits(type: string, value: string): boolean {
  if (isNumeric(type)) return value.trim() !== '' && Number.isFinite(Number(value));
  if (isTime(type)) return !Number.isNaN(Date.parse(value));
  if (type === 'uuid') return /^[0-9a-f-]{36}$/i.test(value);
  if (type === 'bool') return /^(true|false|t|f)$/i.test(value);
  return true;
}

function comparison(type: string): (left: unknown, right: string) => number {
  if (isNumeric(type)) return (left, right) => Number(left) - Number(right);
  if (isTime(type)) return (left, right) => Date.parse(String(left)) - Date.parse(right);
  if (type === 'bool') return (left, right) => Number(left === true) - Number(/^t/i.test(right));
  if (type === 'uuid') return (left, right) => order(String(left).toLowerCase(), right.toLowerCase());
  return (left, right) => order(typeof left === 'string' ? left : JSON.stringify(left), right);
}

function order(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Splits at commas that are neither in quotes nor in parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let current = '';
  let depth = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '\\') {
      current += character + text.charAt(index + 1);
      index += 1;
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && character === '(') depth += 1;
    if (!isQuoted && character === ')') depth -= 1;
    if (!isQuoted && depth === 0 && character === ',') {
      parts.push(current);
      current = '';
    } else current += character;
  }
  return [...parts, current];
}

function unquote(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}
