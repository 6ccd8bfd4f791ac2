/** Present value of yearly cash flows, the first one today, at a yearly rate as a fraction. */
export function presentValue(flows: readonly number[], rate: number): number {
  return flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0);
}

const lowest = -0.99;
const highest = 10;

/**
 * The yearly rate (a fraction) at which the present value of the flows is zero, found by bisection between −99 % and
 * 1,000 %. Null when the flows never change sign, or when there is no such rate within these bounds.
 */
export function internalRate(flows: readonly number[]): number | null {
  if (signChanges(flows) === 0) return null;
  let low = lowest;
  let high = highest;
  let valueAtLow = presentValue(flows, low);
  if (valueAtLow * presentValue(flows, high) > 0) return null;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    const value = presentValue(flows, middle);
    if (value === 0) return middle;
    if (valueAtLow * value < 0) {
      high = middle;
    } else {
      low = middle;
      valueAtLow = value;
    }
  }
  return (low + high) / 2;
}

/** How often the flows change between paying in and receiving; if more than once, the rate may not be unique. */
export function signChanges(flows: readonly number[]): number {
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

/** Years until the sum of the flows reaches zero and stays there, interpolated within the year; null if it never does. */
export function paybackYears(flows: readonly number[]): number | null {
  let sum = flows[0] ?? 0;
  let years: number | null = sum >= 0 ? 0 : null;
  for (let year = 1; year < flows.length; year += 1) {
    const flow = flows[year] ?? 0;
    if (sum < 0 && sum + flow >= 0) years = year - 1 + -sum / flow;
    sum += flow;
    if (sum < 0) years = null;
  }
  return years;
}
