/** What somebody typed into a field for a number. */
export type TypedNumber =
  | { kind: 'empty' }
  | ({ kind: 'number' } & ReadNumber)
  /** One thousand to some, one to others: the thousands first. */
  | { kind: 'ambiguous'; readings: readonly [number, number] }
  /** A number of something else than the field asks for: euros where it is about dollars. */
  | { kind: 'otherUnit'; unit: string }
  | { kind: 'unreadable' };

/** A number as it was read; `decimals` counts the digits after the decimal mark that say something: 1.50 has one. */
export interface ReadNumber {
  value: number;
  decimals: number;
}

/** What a field asks for. */
export interface NumberField {
  /** The sign or code that may stand beside the number; none when left out. */
  unit?: 'USD' | 'EUR' | 'GBP' | '%';
  /** The least the field takes: a reading below it can't be meant. */
  least?: number;
  /** What the field can hold at most: a reading beyond it can't be meant. */
  most?: number;
  /** How many digits after the decimal mark it takes at most; any when left out. */
  decimals?: number;
}

const units: Readonly<Record<string, string>> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '٪': '%' };
const longestText = 120;

const unit = String.raw`(US\$|USD|EUR|GBP|\p{Sc}|[%٪])?`;
const whole = new RegExp(
  String.raw`^([+-]?) *${unit} *([+-]?) *([\d.,' ٫٬]*\d[.,]?)(?:e([+-]?\d{1,3})| *(k|m|b|bn))? *${unit}$`,
  'iu',
);

/** Digits in groups of three, or as India writes them, with the mark that stands between groups. */
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
 * Reads a number the way people write them: decimal point or comma, groups between commas, points, spaces or apostrophes,
 * digits of any script, a sign, a currency or %, `5k`, `2.5M`, `1e3`. A comma before three digits groups, because that is
 * how the suite itself writes a thousand; a point before three digits could be either, and is ambiguous unless the thousands
 * are more than the field holds; where either is below its least, it is the thousands, and too little. A percentage beyond its field's limit isn't meant, with a comma neither: 9,125 is 9.125.
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

/** Plain digits with a point for decimals, from a number in which either is written in any way; null for none. */
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

/** Full-width marks, digits of other scripts, and the many spaces, minus signs and apostrophes in their plain form. */
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

/** Unicode has the digits of each script in a row from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
