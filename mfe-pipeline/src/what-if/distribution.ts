import type { Outcome } from './simulate';

/** Results from `from` up to `to` (whole cents; the last bin includes its upper end) and how many runs ended there. */
interface Bin {
  from: number;
  to: number;
  runs: number;
}

/** The result of a simulation, small enough to be passed between threads and drawn. */
export interface Distribution {
  bins: Bin[];
  runs: number;
  losses: number;
  /** Cents: half of the runs ended at this or above. */
  median: number;
  /** Cents: one run in twenty ended at this or below. */
  oneInTwenty: number;
  least: number;
  most: number;
}

const binsWanted = 20;

/** The quantile of ascending results, by nearest rank: of 20 results the lowest one is the one-in-twenty value. */
export function quantile(results: Float64Array, part: number): number {
  const rank = Math.max(1, Math.ceil(results.length * part));
  return results[rank - 1] ?? 0;
}

/** Bins of equal width around the results, one of them starting at zero, so that no bin holds both gains and losses. */
export function distributionOf({ results, losses }: Outcome): Distribution {
  const least = results[0] ?? 0;
  const most = results.at(-1) ?? 0;
  const width = niceWidth((most - least) / binsWanted);
  const first = Math.floor(least / width);
  const count = Math.floor(most / width) - first + 1;
  const bins = Array.from({ length: count }, (_, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    runs: 0,
  }));
  for (const result of results) {
    const bin = bins[Math.floor(result / width) - first];
    if (bin) bin.runs += 1;
  }
  return {
    bins,
    runs: results.length,
    losses,
    median: quantile(results, 0.5),
    oneInTwenty: quantile(results, 0.05),
    least,
    most,
  };
}

/** Rounds a bin width up to 1, 2, 2.5 or 5 times a power of ten, at least a dollar; in cents. */
function niceWidth(raw: number): number {
  if (!(raw > 100)) return 100;
  const size = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 2.5, 5, 10].find((nice) => nice * size >= raw) ?? 10) * size;
}
