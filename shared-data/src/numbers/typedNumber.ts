/** The result of reading the text typed into a number field. */
export type TypedNumber =
  | { kind: 'empty' }
  | ({ kind: 'number' } & ReadNumber)
  /** Could be thousands or decimals, such as 1.000; the thousands come first. */
  | { kind: 'ambiguous'; readings: readonly [number, number] }
  /** A number in another unit than the field's: euros in a dollar field. */
  | { kind: 'otherUnit'; unit: string }
  | { kind: 'unreadable' };

/** A number as read; `decimals` counts the significant digits after the decimal mark: 1.50 has one. */
export interface ReadNumber {
  value: number;
  decimals: number;
}

/** What a number field accepts. */
export interface NumberField {
  /** The unit that may be typed with the number, as a sign or code; none when omitted. */
  unit?: 'USD' | 'EUR' | 'GBP' | '%';
  /** The smallest value the field accepts; lower readings are ruled out. */
  least?: number;
  /** The largest value the field accepts; higher readings are ruled out. */
  most?: number;
  /** Maximum number of decimals; unlimited when omitted. */
  decimals?: number;
}

const units: Readonly<Record<string, string>> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '٪': '%' };
const longestText = 120;

const unit = String.raw`(US\$|USD|EUR|GBP|\p{Sc}|[%٪])?`;
const whole = new RegExp(
  String.raw`^([+-]?) *${unit} *([+-]?) *([\d.,' ٫٬]*\d[.,]?)(?:e([+-]?\d{1,3})| *(k|m|b|bn))? *${unit}$`,
  'iu',
);

/** Digits grouped in threes or in the Indian way, with the separator between groups. */
const groups: readonly (readonly [mark: string, shape: RegExp])[] = [
  [',', /^[1-9]\d{0,2}(,\d{3})+$/],
  [',', /^[1-9]\d?(,\d{2})+,\d{3}$/],
  ['.', /^[1-9]\d{0,2}(\.\d{3})+$/],
  [' ', /^[1-9]\d{0,2}( \d{3})+$/],
  ["'", /^[1-9]\d{0,2}('\d{3})+$/],
  ['٬', /^[1-9]\d{0,2}(٬\d{3})+$/],
];
const thousandOrOne = /^[1-9]\d{0,2}\.\d{3}$/;
const thousandByComma = /^[1-9]\d{0,2},\d{3}$/;
const shifts: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, bn: 9 };

/**
 * Reads a number the way people write them: decimal point or comma; groups separated by commas, points, spaces or
 * apostrophes; digits of any script; a sign; a currency or %; `5k`, `2.5M`, `1e3`. A comma before three digits
 * separates thousands, because that is how the suite itself writes them. A point before three digits could be
 * either, and is ambiguous unless the thousands exceed the field's maximum. When both readings are below its
 * minimum, the thousands are returned, and are too small. In a percentage field, a comma reading beyond the
 * maximum is taken as a decimal: 9,125 is 9.125.
 */
export function readTypedNumber(text: string, { unit: wanted, least, most }: NumberField = {}): TypedNumber {
  const typed = plainMarks(text);
  if (typed === '') return { kind: 'empty' };
  const match = typed.length > longestText ? null : whole.exec(typed);
  if (!match) return unreadable;
  const [, before = '', leading, after = '', body = '', exponent = '0', suffix = '', trailing] = match;
  if ((before && after) || (leading && trailing) || (suffix && wanted === '%')) return unreadable;
  const found = leading ?? trailing;
  if (found && unitOf(found) !== wanted) return { kind: 'otherUnit', unit: found };

  const shift = parseInt(exponent, 10) + (shifts[suffix.toLowerCase()] ?? 0);
  const number = (digits: string) => numberOf(before + after, digits, shift);
  if (thousandOrOne.test(body)) {
    const [thousands, one] = [number(body.replace('.', '')), number(body)];
    if (!thousands || !one) return unreadable;
    if (isBeyond(thousands, most)) return { kind: 'number', ...one };
    if (isBelow(thousands, least)) return { kind: 'number', ...(isBelow(one, least) ? thousands : one) };
    return { kind: 'ambiguous', readings: [thousands.value, one.value] };
  }
  const isShare =
    wanted === '%' && thousandByComma.test(body) && isBeyond(number(body.replace(',', '')), most);
  const digits = isShare ? body.replace(',', '.') : digitsOf(body);
  const read = digits === null ? null : number(digits);
  return read ? { kind: 'number', ...read } : unreadable;
}

const unreadable: TypedNumber = { kind: 'unreadable' };

/** Normalises a number in any notation to plain digits with a decimal point; null if it is not a number. */
function digitsOf(body: string): string | null {
  if (/^\d+$/.test(body)) return body;
  if (isGrouped(body)) return body.replace(/\D/g, '');
  const [, integer = '', mark = '', decimals = ''] = /^(.*)([.,٫])(\d*)$/.exec(body) ?? [];
  if (mark === '' || integer.includes(mark)) return null;
  if (/^\d*$/.test(integer)) return `${integer}.${decimals}`;
  return isGrouped(integer) ? `${integer.replace(/\D/g, '')}.${decimals}` : null;
}

function isBeyond(read: { value: number } | null, most = Infinity): boolean {
  return read !== null && Math.abs(read.value) > most;
}

function isBelow(read: { value: number }, least = -Infinity): boolean {
  return read.value < least;
}

function isGrouped(text: string): boolean {
  return groups.some(([mark, shape]) => text.includes(mark) && shape.test(text));
}

function numberOf(sign: string, digits: string, shift: number): ReadNumber | null {
  const value = Number(`${sign}${digits}e${shift}`);
  if (!Number.isFinite(value)) return null;
  const written = (digits.split('.')[1] ?? '').replace(/0+$/, '').length;
  return { value: value === 0 ? 0 : value, decimals: Math.max(0, written - shift) };
}

function unitOf(found: string): string {
  const code = found.toUpperCase();
  return units[code] ?? code;
}

/**
 * Replaces full-width marks, digits of other scripts, and the many spaces, minus signs and apostrophes with their
 * plain forms.
 */
function plainMarks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff00-\uffef]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\s/g, ' ')
    .replace(/[−–﹣]/g, '-')
    .replace(/[’‘ʼ`´]/g, "'")
    .trim();
}

/** Unicode lists the digits of each script consecutively from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
