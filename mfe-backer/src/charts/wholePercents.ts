/** Shares in whole percent that add up to 100: the remainder of rounding down goes to the largest fractions. */
export function wholePercents(values: readonly number[]): number[] {
  const total = sumOf(values);
  if (!(total > 0)) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const whole = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const leftOver = 100 - sumOf(whole);
  const raised = new Set(byRemainder.slice(0, leftOver).map(({ index }) => index));
  return whole.map((percent, index) => (raised.has(index) ? percent + 1 : percent));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
