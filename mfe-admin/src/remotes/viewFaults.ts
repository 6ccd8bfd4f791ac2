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

/** A share of views as a table says it: `3 (1.5%)`; the count alone where nobody knows how many views there were. */
export function shareText(hits: number, views: number): string {
  if (hits === 0 || views === 0) return String(hits);
  return `${hits} (${Math.round(Math.min(hits / views, 1) * 1000) / 10}%)`;
}

/** A vital as a table says it: `1.4 s`, `180 ms`, of CLS `0.05`; a dash where nothing was measured. */
export function vitalText(metric: string, value: number | null | undefined): string {
  if (value == null) return '—';
  if (metric === 'CLS') return formatFigure(value / 1000, 2);
  return value >= 1000 ? `${formatFigure(value / 1000, 1)} s` : `${value} ms`;
}
