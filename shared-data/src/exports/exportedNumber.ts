/** Six decimals: as many as the price of a token has. */
const parts = 1_000_000;

/** A number as files have it: 13.2, not the 13.200000000000001 that arithmetic left. */
export function exportedNumber(value: number): number {
  return Number.isFinite(value) ? Math.round(value * parts) / parts : value;
}
