import { formatFigure } from '@fairshore/shared-data/money';
import type { Registry } from '@fairshore/remote-kit/registry';
import type { ReleaseFaults, ReleaseVital } from './remoteQueries';

/** The faults and speed of one release's views in the last 24 hours; `role` is what browsers get it as, such as stable. */
export interface ReleaseView extends ReleaseFaults {
  readonly role: string;
  /** The team on call for it; empty for faults that belong to nobody. */
  readonly owner: string;
  /** The 75th percentile of the views by metric, in milliseconds; CLS in thousandths. */
  readonly vitals: Readonly<Record<string, number | null>>;
}

/**
 * The releases with any counts: first those that browsers get, then former releases, then what belongs to nobody. Remotes that no longer
 * exist are left out.
 */
export function releaseViews(
  { remotes, shell }: Pick<Registry, 'remotes' | 'shell'>,
  faults: readonly ReleaseFaults[],
  vitals: readonly ReleaseVital[],
): ReleaseView[] {
  const views = faults.flatMap((row): ReleaseView[] => {
    const entry = remotes.find(({ name }) => name === row.remote);
    if (!entry && row.remote !== 'shell' && row.remote !== 'nobody') return [];
    const own = vitals.filter(({ remote, version }) => remote === row.remote && version === row.version);
    return [
      {
        ...row,
        role: roleOf(row, entry, shell),
        owner: entry?.owner ?? (row.remote === 'shell' ? 'Shell' : ''),
        vitals: Object.fromEntries(own.map(({ metric, p75 }) => [metric, p75])),
      },
    ];
  });
  return views.sort(
    (a, b) =>
      places.indexOf(a.role) - places.indexOf(b.role) ||
      a.remote.localeCompare(b.remote) ||
      b.version.localeCompare(a.version, 'en', { numeric: true }),
  );
}

const places = ['Canary', 'Stable', 'Previous', 'Out of use', 'Nobody’s'];

function roleOf(
  { remote, version }: ReleaseFaults,
  entry: Registry['remotes'][number] | undefined,
  shell: string | undefined,
): string {
  if (remote === 'nobody') return 'Nobody’s';
  if (version === entry?.canary?.version) return 'Canary';
  if (version === (entry?.stable.version ?? shell)) return 'Stable';
  return version === entry?.previous?.version ? 'Previous' : 'Out of use';
}

/** The faults in a release's views, each with its share of them: `9 uncaught (1.5%)`; empty if there were none. */
export function faultTexts(view: ReleaseView): string[] {
  const counts: readonly [number, string][] = [
    [view.errors + view.rejections, 'uncaught'],
    [view.consoleErrors, 'logged'],
    [view.failedRequests, view.failedRequests === 1 ? 'failed request' : 'failed requests'],
    [view.violations, 'against the policy'],
    [view.trespasses, 'trespassed'],
    [view.slow, 'held over 200 ms'],
    [view.frozen, 'frozen'],
  ];
  return counts.flatMap(([hits, what]) =>
    hits > 0 ? [`${hits} ${what}${shareText(hits, view.views)}`] : [],
  );
}

/** The 75th percentiles of a release's views: `LCP 1.4 s`, `CLS 0.05`; empty if nothing was measured. */
export function vitalTexts(vitals: ReleaseView['vitals']): string[] {
  return ['LCP', 'INP', 'CLS', 'TTFB'].flatMap((metric) => {
    const value = vitals[metric];
    return value == null ? [] : [`${metric} ${vitalText(metric, value)}`];
  });
}

/** A share in brackets; empty if the number of views is unknown. */
function shareText(hits: number, views: number): string {
  return views === 0 ? '' : ` (${Math.round(Math.min(hits / views, 1) * 1000) / 10}%)`;
}

function vitalText(metric: string, value: number): string {
  if (metric === 'CLS') return formatFigure(value / 1000, 2);
  return value >= 1000 ? `${formatFigure(value / 1000, 1)} s` : `${value} ms`;
}
