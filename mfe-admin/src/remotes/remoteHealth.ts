import type { CanaryRate } from '@fairshore/shared-data/remotes';
import {
  canaryThreshold,
  disabledReason,
  failedWhere,
  minimumOutcomes,
  whyDropped,
} from '@fairshore/remote-kit/registry';
import type { Canary, RegistryEntry } from '@fairshore/remote-kit/registry';
import type { BadgeTone } from '@fairshore/shared-ui';
import type { ReleaseCheck } from './releaseCheck';
import type { RemoteHour } from './remoteQueries';

/**
 * Loads and failures of a remote's stable release; the last of `hours` is the current one. CSP violations are not failures, and server
 * failures are counted separately, because the browser renders those pages instead.
 */
export interface DayFigures {
  readonly loads: number;
  readonly failures: number;
  readonly violations: number;
  /** Views with uncaught errors (`errors`), unhandled rejections (`rejections`), or a freeze of five seconds or more (`frozen`). */
  readonly errors: number;
  readonly rejections: number;
  readonly frozen: number;
  /** Pages that the server rendered; `serverFailures` are those it could not render. */
  readonly rendered: number;
  readonly serverFailures: number;
  /** Failures as a percentage of loads and failures; null without either. */
  readonly rate: number | null;
  readonly hours: readonly { readonly loads: number; readonly failures: number }[];
}

/** A short label for a state, and its reason. */
export interface Verdict {
  readonly tone: BadgeTone;
  readonly word: string;
  readonly reason: string;
}

const hourMs = 3_600_000;
const failingFrom = 5;
const leastViews = 3;

/**
 * The last 24 hours of a remote, including empty ones. Only counts its stable release since it became stable, so that canaries and
 * releases that were rolled back don't count against it.
 */
export function dayFigures(
  {
    name,
    stable,
    stableSince,
  }: Pick<RegistryEntry, 'name' | 'stableSince'> & {
    readonly stable: Pick<RegistryEntry['stable'], 'version'>;
  },
  counted: readonly RemoteHour[],
  now: number,
): DayFigures {
  const current = Math.floor(now / hourMs);
  const hours = Array.from({ length: 24 }, () => ({ loads: 0, failures: 0 }));
  const began = Math.floor(Date.parse(stableSince ?? '1970-01-01') / hourMs);
  const sums = { violations: 0, errors: 0, rejections: 0, frozen: 0, rendered: 0, serverFailures: 0 };
  for (const hour of counted) {
    const at = Math.floor(Date.parse(hour.hour) / hourMs);
    const place = hours[23 - current + at];
    if (hour.remote !== name || hour.version !== stable.version || at < began || !place) continue;
    if (hour.issue !== null && stableSince !== undefined && !isSame(hour.issue, stableSince)) continue;
    place.loads += hour.loads;
    place.failures += hour.failures;
    for (const what of summed) sums[what] += hour[what];
  }
  const loads = hours.reduce((sum, hour) => sum + hour.loads, 0);
  const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
  return { loads, failures, ...sums, rate: rateOf(loads, failures), hours };
}

const summed = ['violations', 'errors', 'rejections', 'frozen', 'rendered', 'serverFailures'] as const;

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
}

/** Failures as a percentage of loads and failures, with one decimal; null without either. */
export function rateOf(loads: number, failures: number): number | null {
  const outcomes = loads + failures;
  return outcomes === 0 ? null : Math.round((1000 * failures) / outcomes) / 10;
}

/**
 * The state of a remote: whether it is enabled, then what this browser finds, then what all browsers reported (`day`; undefined if that
 * is not known).
 */
export function remoteVerdict(
  check: ReleaseCheck | undefined,
  day: DayFigures | undefined,
  entry: Pick<RegistryEntry, 'disabled' | 'disabledBecause'> & {
    readonly stable: Pick<RegistryEntry['stable'], 'version'>;
  },
): Verdict {
  if (entry.disabled) return { tone: 'closed', word: 'Disabled', reason: disabledReason(entry) };
  if (check === undefined) return { tone: 'draft', word: 'Checking', reason: 'Its manifest is being read.' };
  if (check === 'unreachable') {
    return { tone: 'negative', word: 'Unreachable', reason: 'This browser can’t reach its manifest.' };
  }
  if (check === 'changed') {
    return {
      tone: 'negative',
      word: 'Changed',
      reason: 'Its manifest does not match the release, so no browser runs it.',
    };
  }
  if (day === undefined) {
    return {
      tone: 'draft',
      word: 'Not known',
      reason:
        'Its manifest is available and matches the release. What the browsers reported could not be loaded.',
    };
  }
  const fault = stableFault(day);
  if (fault !== undefined)
    return {
      tone: 'negative',
      word: 'Failing',
      reason: `${entry.stable.version} ${fault} in the last 24 hours.`,
    };
  return { tone: 'open', word: 'Healthy', reason: 'Its manifest is available and matches the release.' };
}

/**
 * The fault of a stable release, judged like a canary but without a comparison: from 20 views or pages on, and for faults in its views
 * from three occurrences on. Undefined if there is none.
 */
function stableFault(day: DayFigures): string | undefined {
  const views = day.loads + day.failures;
  const pages = day.rendered + day.serverFailures;
  const faults: readonly [says: (share: number) => string, hits: number, of: number, least: number][] = [
    [(share) => `failed ${share}% of the time`, day.failures, views, 1],
    [(share) => `failed on the server ${share}% of the time`, day.serverFailures, pages, 1],
    [(share) => `froze the page in ${share}% of its views`, day.frozen, views, leastViews],
    [(share) => `threw what nobody caught in ${share}% of its views`, day.errors, views, leastViews],
    [
      (share) => `left a rejected promise to nobody in ${share}% of its views`,
      day.rejections,
      views,
      leastViews,
    ],
  ];
  for (const [says, hits, of, least] of faults) {
    const share =
      of < minimumOutcomes || hits < least ? 0 : Math.round((1000 * Math.min(hits, of)) / of) / 10;
    if (share > failingFrom) return says(share);
  }
  return undefined;
}

/** The state of a canary, by the same criteria as browsers and the release command use; `isKnown` is false if its health couldn't be loaded. */
export function canaryVerdict(canary: Canary, health: CanaryRate | undefined, isKnown = true): Verdict {
  const rate = health?.rate ?? null;
  const threshold = canaryThreshold(canary);
  const why = (health && whyDropped(canary, health)) ?? canary.droppedBecause;
  if (canary.dropped || why !== undefined) {
    return {
      tone: 'negative',
      word: 'Dropped',
      reason: `${why ?? `It fails more than ${threshold}% of the time.`} No browser chooses it any more.`,
    };
  }
  if (!isKnown) return { tone: 'draft', word: 'On trial', reason: 'How it fares could not be loaded.' };
  if (rate === null) {
    const outcomes = (health?.loads ?? 0) + (health?.failures ?? 0);
    return {
      tone: 'draft',
      word: 'On trial',
      reason: `${outcomes} of the ${minimumOutcomes} loads it takes to judge it.`,
    };
  }
  return {
    tone: 'filling',
    word: 'On trial',
    reason: `It failed ${failedWhere({ rate, serverRate: health?.serverRate ?? null })}; more than ${threshold}% drops it.`,
  };
}

/** What to do about a remote, in a sentence that names the faulty release; undefined if there is nothing to do. */
export function adviceFor(
  {
    stable,
    previous,
    canary,
  }: Pick<RegistryEntry, 'previous' | 'canary'> & {
    readonly stable: Pick<RegistryEntry['stable'], 'version'>;
  },
  verdict: Pick<Verdict, 'word'>,
  trial: Pick<Verdict, 'word'> | undefined,
): string | undefined {
  if (verdict.word === 'Failing')
    return previous
      ? `${stable.version} is at fault: roll back to ${previous.version}${canary ? ', which takes the canary back, too' : ''}.`
      : `${stable.version} is at fault, and there is no earlier release: disable it, or release another.`;
  if (canary && trial?.word === 'Dropped')
    return `${canary.version} is at fault: abort the canary.${verdict.word === 'Healthy' ? ` ${stable.version} is fine.` : ''}`;
  return undefined;
}
