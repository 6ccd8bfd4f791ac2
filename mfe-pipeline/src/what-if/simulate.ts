import { seededRandom } from './seededRandom';

/** One project of a simulation: invested cents, and target APR in percent. */
export interface SimulatedPosition {
  cents: number;
  apr: number;
  /** It fails in every run. */
  isLost?: boolean;
}

/** The assumptions: chances from 0 to 1, the same for each project and independent of each other. */
interface Assumptions {
  /** The chance that a project fails: everything invested is lost, and it pays nothing. */
  failChance: number;
  /** The chance that a project which doesn't fail pays late. */
  lateChance: number;
  /** The delay in months; nothing is paid for that part of the year. */
  lateMonths: number;
}

export interface Simulation {
  positions: readonly SimulatedPosition[];
  assumptions: Assumptions;
  seed: number;
  runs: number;
}

/** The results of the runs, in whole cents after one year; a loss is below zero. */
export interface Outcome {
  /** Ascending, one per run. */
  results: Float64Array;
  /** Number of runs that ended with a loss. */
  losses: number;
}

/** How many runs a simulation has. */
export const runCount = 10_000;

/** A position's result after a year for one course of events, in whole cents. */
export function resultOf({ cents, apr }: SimulatedPosition, way: 'paid' | 'failed' | number): number {
  if (way === 'failed') return -cents;
  const months = way === 'paid' ? 12 : Math.max(0, 12 - way);
  return Math.round((cents * apr * months) / 1_200);
}

/** Simulates the year repeatedly; the same seed gives the same results. Two random numbers are drawn per project and run. */
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
      // Always draws both, so that moving one slider doesn't change the random numbers of the other.
      const [failing, delaying] = [random(), random()];
      if (failing < way.failChance) total += way.failed;
      else total += delaying < lateChance ? way.late : way.paid;
    }
    results[run] = total;
    if (total < 0) losses += 1;
  }
  return { results: results.sort(), losses };
}
