/** Six decimals: as many as the price of a token has. */
const parts = 1_000_000;

/** A number as it is exported: 13.2 rather than the 13.200000000000001 of floating-point arithmetic. */
export function exportedNumber(value: number): number {
  return Number.isFinite(value) ? Math.round(value * parts) / parts : value;
}
