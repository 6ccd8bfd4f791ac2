import { utcDayOf } from '../activity/when';
import type { StatementPeriod } from '../activity/statementPeriod';
import { registeredCents } from '../history/activity';
import type { Activity } from '../history/activity';
import { balancesOf, inOrder } from '../history/balances';
import type { Balance } from '../history/balances';

/**
 * The registered amounts as a ledger: the opening amount, every activity of the period with its change and the balance after
 * it, and the closing amount. All figures are US dollars, summed in whole cents.
 */
export interface Ledger {
  opening: number;
  lines: readonly Balance[];
  /** Sums of the lines by type, in a fixed order; types that did not occur are omitted. */
  sums: readonly { label: string; change: number }[];
  closing: number;
  /** What changed after the period, up to now. */
  since: number;
  projects: readonly ProjectMovement[];
  /**
   * Whether opening and closing amount match what the database recorded with each project's last step up to then. Always true
   * for examples, which have no steps.
   */
  isProven: boolean;
}

/** The change of one project in a period. */
interface ProjectMovement {
  projectId: string;
  project: string;
  opening: number;
  change: number;
  closing: number;
}

/** The ledger of a period. Activities can be in any order, provided that those of the same instant are newest first. */
export function ledgerOf(activities: readonly Activity[], period: StatementPeriod): Ledger {
  const { from, to } = period;
  const isBefore = ({ date }: Activity) => from !== null && utcDayOf(date) < from;
  const isAfter = ({ date }: Activity) => to !== null && utcDayOf(date) > to;
  const before = activities.filter(isBefore);
  const upToEnd = activities.filter((activity) => !isAfter(activity));
  const during = upToEnd.filter((activity) => !isBefore(activity));
  const opening = centsOf(before);
  const closing = centsOf(upToEnd);

  const lines = balancesOf(during, opening);

  return {
    opening: opening / 100,
    lines,
    sums: sumsOf(during),
    closing: closing / 100,
    since: centsOf(activities.filter(isAfter)) / 100,
    projects: movementsOf(before, upToEnd),
    isProven: isRecorded(before, opening) && isRecorded(upToEnd, closing),
  };
}

function centsOf(activities: readonly Activity[]): number {
  return activities.reduce((sum, activity) => sum + registeredCents(activity), 0);
}

const sumLabels = [
  'Registered and raised',
  'Counting again',
  'Lowered and withdrawn',
  'Lapsed',
  'Not taken up',
] as const;

function sumLabelOf({ type, step }: Activity): (typeof sumLabels)[number] {
  if (type === 'lapse') return 'Lapsed';
  if (type === 'not_taken') return 'Not taken up';
  if (type === 'withdrawal') return 'Lowered and withdrawn';
  return step?.kind === 'confirmed' || step?.kind === 'invited' ? 'Counting again' : 'Registered and raised';
}

function sumsOf(activities: readonly Activity[]): Ledger['sums'] {
  const moving = activities.filter((activity) => registeredCents(activity) !== 0);
  return sumLabels.flatMap((label) => {
    const own = moving.filter((activity) => sumLabelOf(activity) === label);
    return own.length === 0 ? [] : { label, change: centsOf(own) / 100 };
  });
}

/** The movements per project, sorted by name; includes projects that are zero at both ends but changed in between. */
function movementsOf(before: readonly Activity[], upToEnd: readonly Activity[]): ProjectMovement[] {
  const moved = upToEnd.filter((activity) => registeredCents(activity) !== 0);
  // The newest is first, and its name is the one that holdings show.
  const names = new Map(moved.map(({ projectId, project }) => [projectId, project] as const).reverse());
  return [...names]
    .map(([projectId, project]) => {
      const isOf = (activity: Activity) => activity.projectId === projectId;
      const opening = centsOf(before.filter(isOf));
      const closing = centsOf(moved.filter(isOf));
      const hasMoved = moved.filter(isOf).length > before.filter(isOf).length;
      const movement = { projectId, project, opening: opening / 100, closing: closing / 100 };
      return { ...movement, change: (closing - opening) / 100, hasMoved };
    })
    .filter(({ opening, closing, hasMoved }) => opening !== 0 || closing !== 0 || hasMoved)
    .map(({ hasMoved: _, ...movement }) => movement)
    .toSorted((a, b) => a.project.localeCompare(b.project, 'en'));
}

/** Whether a sum matches the last steps of all projects; activities are newest first. */
function isRecorded(activities: readonly Activity[], cents: number): boolean {
  if (activities.some(({ step }) => step === undefined)) return true;
  const last = new Map<string, number>();
  for (const { projectId, step } of inOrder(activities)) {
    if (step) last.set(projectId, Math.round(step.totalAfter * 100));
  }
  return [...last.values()].reduce((sum, total) => sum + total, 0) === cents;
}
