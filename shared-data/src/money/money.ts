const unknownFigure = '—';
const minus = '−';

const largest = ['T', 1e12] as const;
const units = [['M', 1e6], ['B', 1e9], largest] as const;

function withSign(value: number, digits: string): string {
  return `${value < 0 ? minus : ''}$${digits}`;
}

/**
 * Formats like `Intl.NumberFormat('en-US')`, rounding half away from zero on the decimal digits as printed.
 * Written by hand because creating a page's first Intl formats takes longer on a phone than all the cards they are
 * for.
 */
function decimals(value: number, least: number, most: number): string {
  const [whole = '', fraction = ''] = String(Math.abs(value)).split('.');
  if (!/^\d+$/.test(whole) || /e/.test(fraction))
    return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
  const kept = BigInt(whole + fraction.slice(0, most).padEnd(most, '0'));
  const rounded = kept + (Number(fraction[most] ?? 0) >= 5 ? 1n : 0n);
  const digits = String(rounded).padStart(most + 1, '0');
  const point = digits.length - most;
  const grouped = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimal = digits.slice(point, point + least) + digits.slice(point + least).replace(/0+$/, '');
  return `${value < 0 && rounded > 0n ? '-' : ''}${grouped}${decimal && `.${decimal}`}`;
}

/** US dollars to the cent where there are cents: $500, $1,240,000, $99.50. */
export function formatExactMoney(usd: number): string {
  if (!Number.isFinite(usd)) return unknownFigure;
  const cents = Math.round(Math.abs(usd) * 100);
  return withSign(cents === 0 ? 0 : usd, decimals(cents / 100, cents % 100 === 0 ? 0 : 2, 2));
}

/** US dollars in short: K above 1,000, then M, B and T with two decimals ($500, $1,000, $1.5K, $570K, $1.24M, $1.00B). */
export function formatMoney(usd: number): string {
  if (!Number.isFinite(usd)) return unknownFigure;
  const size = Math.abs(usd);
  // A value that rounds up to the next unit is written in that unit: 999,960 is $1.00M, and 999,995,000 $1.00B.
  if (size >= 999_500) {
    const unit = units.find(([, factor]) => size < 999.995 * factor) ?? largest;
    return withSign(usd, `${decimals(size / unit[1], 2, 2)}${unit[0]}`);
  }
  if (size >= 100_000) return withSign(usd, `${decimals(size / 1_000, 0, 0)}K`);
  if (size > 1_000) return withSign(usd, `${decimals(size / 1_000, 0, 1)}K`);
  return formatExactMoney(usd);
}

/** US dollars of a limit that somebody has to meet: in short only where that rounds nothing away ($1.5K, $570K; $1,249). */
export function formatLimit(usd: number): string {
  const [short, exact] = [formatMoney(usd), formatExactMoney(usd)];
  return significant(short) === significant(exact) ? short : exact;
}

function significant(figure: string): string {
  return figure.replace(/\D/g, '').replace(/0+$/, '');
}

/** A figure without a unit, with at least `digits` and at most `most` decimals: 4.7, 1,250.00. */
export function formatFigure(figure: number, digits: number, most = digits): string {
  if (!Number.isFinite(figure)) return unknownFigure;
  const size = decimals(Math.abs(figure), digits, most);
  return figure < 0 && /[1-9]/.test(size) ? `${minus}${size}` : size;
}

/**
 * A percentage, rounded to `digits` decimals. Leave `digits` out for a stated rate, which reads the same
 * everywhere: at least one decimal, and every further one it has (12.0%, 12.25%).
 */
export function formatPercent(percent: number, digits?: number): string {
  return Number.isFinite(percent) ? `${formatFigure(percent, digits ?? 1, digits ?? 20)}%` : unknownFigure;
}

/** Price of one token in US dollars, up to 6 decimals; TBA while it is not set. */
export function formatTokenPrice(usd: number | null): string {
  if (usd === null || !Number.isFinite(usd)) return 'TBA';
  return withSign(usd, decimals(Math.abs(usd), 2, 6));
}

/** A whole number with thousands separators: 1,817. */
export function formatCount(count: number): string {
  return Number.isFinite(count) ? decimals(Math.round(count), 0, 0) : unknownFigure;
}

/** Share of the cap that is raised, in whole percent, 0 to 100; 0 when there is no cap. */
export function progressPercent(raised: number, cap: number): number {
  if (!(cap > 0) || !(raised > 0)) return 0;
  // The quotient of whole numbers has exact halves, which are rounded up as in the database.
  return Math.min(100, Math.round((100 * inCents(raised)) / inCents(cap)));
}

function inCents(usd: number): number {
  return Math.round(100 * usd);
}
