/** Converts US dollars to cents, rounded to the nearest whole cent. */
export function toCents(usd: number): number {
  return Math.round(usd * 100);
}

/** A share in percent, to one decimal; 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0;
}

/** A share as text: whole percents, with "under 1%" and "over 99%" where rounding would show 0% or 100%. */
export function shareText(part: number, whole: number): string {
  const share = whole > 0 ? (part / whole) * 100 : 0;
  if (share > 0 && share < 1) return 'under 1%';
  if (share < 100 && share > 99) return 'over 99%';
  return `${Math.round(share)}%`;
}
