import { registeredCents } from '../history/activity';
import type { Activity } from '../history/activity';
import { cents, portfolioSummary } from './holdings';
import type { Holding } from './holdings';

/**
 * One instant of a portfolio (ISO time): the registered amount and its indicative value, in US dollars. `before` has the
 * figures just before it, if something was registered, changed or withdrawn at that instant.
 */
export interface PerformancePoint {
  at: string;
  registered: number;
  value: number;
  before?: { registered: number; value: number };
}

/** What remains of an amount that was registered at once; reducing several together can leave fractions of a cent. */
interface Layer {
  since: number;
  cents: number;
}

/** A continuous period of interest in a project: its changes over time, until nothing was left. */
interface Stretch {
  apr: number;
  steps: { at: number; cents: number; layers: readonly Layer[] }[];
}

/** Histories longer than this many days have a point per month, others one per day. */
const longestDaily = 62;
const dayMs = 86_400_000;

/**
 * The development of a portfolio, from its first interest (or `since`) up to `now`. The registered amount changes in steps;
 * the indicative value of each amount starts at the amount when registered and rises linearly to its target APR today. A
 * withdrawal reduces all amounts of a project proportionally. The last point is at `now` and has the figures of the tiles; no
 * point lies after it or before the first interest.
 */
export function performance(
  activities: readonly Activity[],
  holdings: readonly Holding[],
  now: Date,
  since?: Date,
): PerformancePoint[] {
  const end = now.getTime();
  const stretches = stretchesOf(activities, holdings, end);
  const changes = new Set(stretches.flatMap(({ steps }) => steps.map(({ at }) => at)));
  const first = Math.min(...changes, end);
  const start = Math.max(first, since?.getTime() ?? first);
  const instants = [...new Set([...changes, ...calendar(start, end), start])]
    .filter((at) => at >= start && at < end)
    .sort((a, b) => a - b);

  const points = instants.map((at): PerformancePoint => {
    const hasBefore = at > start && changes.has(at);
    return {
      at: new Date(at).toISOString(),
      ...figuresAt(stretches, at, end),
      ...(hasBefore && { before: figuresAt(stretches, at, end, true) }),
    };
  });
  const { totalRegistered, currentValue } = portfolioSummary(holdings);
  return [...points, { at: now.toISOString(), registered: totalRegistered, value: currentValue }];
}

function stretchesOf(activities: readonly Activity[], holdings: readonly Holding[], end: number): Stretch[] {
  const aprs = new Map(holdings.map(({ projectId, apr }) => [projectId, apr]));
  const open = new Map<string, Stretch>();
  const all: Stretch[] = [];
  const moves = activities
    .filter((activity) => activity.status === 'completed' && registeredCents(activity) !== 0)
    .map((activity) => ({ ...activity, time: Math.min(Date.parse(activity.date), end) }))
    // The input is newest first; reversing it keeps activities of the same instant in order.
    .toReversed()
    .sort((a, b) => a.time - b.time);
  for (const move of moves) {
    const { projectId, apr = 0, time } = move;
    let stretch = open.get(projectId);
    if (!stretch) {
      stretch = { apr, steps: [] };
      open.set(projectId, stretch);
      all.push(stretch);
    }
    const change = registeredCents(move);
    const { cents: held = 0, layers = [] } = stretch.steps.at(-1) ?? {};
    const total = Math.max(0, held + change);
    stretch.steps.push({
      at: time,
      cents: total,
      layers:
        change > 0
          ? [...layers, { since: time, cents: change }]
          : layers.map((layer) => ({ ...layer, cents: held === 0 ? 0 : (layer.cents * total) / held })),
    });
    if (total === 0) open.delete(projectId);
  }
  // Amounts still held use the current APR, so that they end at the tile's figure.
  for (const [projectId, stretch] of open) stretch.apr = aprs.get(projectId) ?? stretch.apr;
  return all;
}

/** The figures at an instant; just before it when `isBefore`. */
function figuresAt(
  stretches: readonly Stretch[],
  at: number,
  end: number,
  isBefore = false,
): { registered: number; value: number } {
  let registered = 0;
  let value = 0;
  for (const { apr, steps } of stretches) {
    const step = steps.findLast((one) => (isBefore ? one.at < at : one.at <= at));
    if (!step) continue;
    registered += step.cents;
    for (const layer of step.layers) {
      const part = end > layer.since ? (at - layer.since) / (end - layer.since) : 1;
      value += layer.cents * (1 + (apr / 100) * part);
    }
  }
  return { registered: registered / 100, value: cents(value / 100) };
}

/** The starts of days, or of months if there were too many, between two instants in the reader's time zone. */
function calendar(start: number, end: number): number[] {
  const isDaily = end - start <= longestDaily * dayMs;
  const day = new Date(start);
  day.setHours(0, 0, 0, 0);
  if (!isDaily) day.setDate(1);
  const instants: number[] = [];
  while (day.getTime() < end) {
    if (day.getTime() > start) instants.push(day.getTime());
    if (isDaily) day.setDate(day.getDate() + 1);
    else day.setMonth(day.getMonth() + 1);
    // A day whose midnight is skipped begins an hour later; the ones after it don't.
    day.setHours(0, 0, 0, 0);
  }
  return instants;
}
