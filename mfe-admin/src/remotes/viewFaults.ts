import { formatFigure } from '@fairshore/shared-data/money';
import type { Registry } from '@fairshore/remote-kit/registry';
import type { ReleaseFaults, ReleaseVital } from './remoteQueries';

/** What the views of one release had in the last 24 hours, and how fast it was; `role` is what browsers get it as. */
export interface ReleaseView extends ReleaseFaults {
  readonly role: string;
  /** Who is on call for it; empty for nobody's. */
  readonly owner: string;
  /** What three quarters of the views stay within, by metric: milliseconds, of CLS thousandths. */
  readonly vitals: Readonly<Record<string, number | null>>;
}

/**
 * The releases of which anything was counted, those that browsers get first, then what is gone, then what is nobody's. Of a remote
 * that is gone nothing is told any more.
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
      b.version.localeCompare(a.version),
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

/** The faults that a release's views had, each with its share of them: `9 uncaught (1.5%)`; none where there were none. */
export function faultTexts(view: ReleaseView): string[] {
  const counts: readonly [number, string][] = [
    [view.errors + view.rejections, 'uncaught'],
    [view.consoleErrors, 'logged'],
    [view.failedRequests, 'failed requests'],
    [view.violations, 'against the policy'],
    [view.trespasses, 'trespassed'],
    [view.slow, 'held over 200 ms'],
    [view.frozen, 'frozen'],
  ];
  return counts.flatMap(([hits, what]) =>
    hits > 0 ? [`${hits} ${what}${shareText(hits, view.views)}`] : [],
  );
}

/** What three quarters of a release's views stay within: `LCP 1.4 s`, `CLS 0.05`; none where nothing was measured. */
export function vitalTexts(vitals: ReleaseView['vitals']): string[] {
  return ['LCP', 'INP', 'CLS', 'TTFB'].flatMap((metric) => {
    const value = vitals[metric];
    return value == null ? [] : [`${metric} ${vitalText(metric, value)}`];
  });
}

/** A share in brackets; nothing where nobody knows how many views there were. */
function shareText(hits: number, views: number): string {
  return views === 0 ? '' : ` (${Math.round(Math.min(hits / views, 1) * 1000) / 10}%)`;
}

function vitalText(metric: string, value: number): string {
  if (metric === 'CLS') return formatFigure(value / 1000, 2);
  return value >= 1000 ? `${formatFigure(value / 1000, 1)} s` : `${value} ms`;
}
