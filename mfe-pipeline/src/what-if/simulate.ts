import { seededRandom } from './seededRandom';

/** One project of a simulation: cents put in, and target APR in percent. */
export interface SimulatedPosition {
  cents: number;
  apr: number;
  /** It fails in every run. */
  isLost?: boolean;
}

/** What is assumed: chances are from 0 to 1, the same for each project and each on its own. */
interface Assumptions {
  /** That a project fails: everything put into it is lost, and it pays nothing. */
  failChance: number;
  /** That one which doesn't fail pays late. */
  lateChance: number;
  /** How late, in months; for so much of the year nothing is paid. */
  lateMonths: number;
}

export interface Simulation {
  positions: readonly SimulatedPosition[];
  assumptions: Assumptions;
  seed: number;
  runs: number;
}

/** What the runs came to, in whole cents after one year: below zero is a loss. */
export interface Outcome {
  /** Ascending, one a run. */
  results: Float64Array;
  /** How many runs ended below what was put in. */
  losses: number;
}

/** How many runs a simulation has. */
export const runCount = 10_000;

/** What a position comes to after a year in one way of going, in whole cents. */
export function resultOf({ cents, apr }: SimulatedPosition, way: 'paid' | 'failed' | number): number {
  if (way === 'failed') return -cents;
  const months = way === 'paid' ? 12 : Math.max(0, 12 - way);
  return Math.round((cents * apr * months) / 1_200);
}

/** Runs the year again and again; the same seed gives the same results. Two numbers are drawn for each project and run. */
export function simulate({ positions, assumptions, seed, runs }: Simulation): Outcome {
  const { failChance, lateChance, lateMonths } = assumptions;
  const random = seededRandom(seed);
  const ways = positions.map((position) => ({
    paid: resultOf(position, 'paid'),
    late: resultOf(position, lateMonths),
    failed: resultOf(position, 'failed'),
    failChance: position.isLost ? 1 : failChance,
  }));
  const results = new Float64Array(runs);
  let losses = 0;
  for (let run = 0; run < runs; run += 1) {
    let total = 0;
    for (const way of ways) {
      // Both are drawn in any case, so that one slider leaves the luck of the other as it was.
      const [failing, delaying] = [random(), random()];
      if (failing < way.failChance) total += way.failed;
      else total += delaying < lateChance ? way.late : way.paid;
    }
    results[run] = total;
    if (total < 0) losses += 1;
  }
  return { results: results.sort(), losses };
}
