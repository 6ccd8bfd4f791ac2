import { useState } from 'react';

/** The rows to show, and the number held back. */
export interface SteadyRows<Row> {
  rows: readonly Row[] | undefined;
  /** The number of rows not shown yet. */
  waiting: number;
  /** How many of these come before every row that is shown. */
  ahead: number;
  /** Shows all rows as they currently are. */
  show(): void;
}

/**
 * Keeps rows steady while somebody is reading: changed rows are updated in place, deleted ones disappear, and nothing else moves. New
 * rows are held back until `show` is called or `view` changes, and the rows they push off the end of a page stay; while nobody is reading,
 * they appear immediately.
 */
export function useSteadyRows<Row>({
  rows,
  rowKey,
  view,
  isReading,
}: SteadyRowsOptions<Row>): SteadyRows<Row> {
  const [shown, setShown] = useState<Shown<Row>>({ view, rows: [], isHeld: false });
  if (rows === undefined) return { rows, waiting: 0, ahead: 0, show: () => undefined };

  const next = nextShown(shown, { rows, rowKey, view, isReading });
  if (next !== shown) setShown(next);
  if (!next.isHeld) return { rows, waiting: 0, ahead: 0, show: () => undefined };
  const known = new Set(next.rows.map(rowKey));
  return {
    rows: next.rows,
    waiting: rows.filter((row) => !known.has(rowKey(row))).length,
    ahead: aheadOf(rows, known, rowKey),
    show: () => setShown({ view, rows, source: rows, isHeld: false }),
  };
}

function nextShown<Row>(shown: Shown<Row>, options: Present<Row>): Shown<Row> {
  const { rows, rowKey, view, isReading } = options;
  const known = new Set(shown.rows.map(rowKey));
  const isSame =
    shown.rows.length === rows.length &&
    shown.rows.every((row, index) => rowKey(row) === rowKey(rows[index] ?? row));
  const hasMore = rows.some((row) => !known.has(rowKey(row)));
  // The first rows of a view are never held back.
  const isHeld =
    shown.view === view && shown.rows.length > 0 && !isSame && (isReading || (shown.isHeld && hasMore));
  if (shown.source === rows && shown.view === view && shown.isHeld === isHeld) return shown;
  return { view, rows: isHeld ? heldRows(shown.rows, options) : rows, source: rows, isHeld };
}

/** The shown rows as they are now, without deleted ones. As many as came in ahead may have been pushed off the end: these stay as they were. */
function heldRows<Row>(shown: readonly Row[], { rows, rowKey }: Present<Row>): readonly Row[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const ahead = aheadOf(rows, new Set(shown.map(rowKey)), rowKey);
  const end = shown.findLastIndex((row) => byKey.has(rowKey(row))) + 1;
  const pushed = rows.length < shown.length ? 0 : Math.min(ahead, shown.length - end);
  return shown.flatMap((row, index) => byKey.get(rowKey(row)) ?? (index < shown.length - pushed ? [] : row));
}

/** The number of rows before the first known one. */
function aheadOf<Row>(
  rows: readonly Row[],
  known: ReadonlySet<string>,
  rowKey: (row: Row) => string,
): number {
  const first = rows.findIndex((row) => known.has(rowKey(row)));
  return first === -1 ? rows.length : first;
}

interface Shown<Row> {
  view: string;
  rows: readonly Row[];
  /** What `rows` was made of. */
  source?: readonly Row[];
  isHeld: boolean;
}

type Present<Row> = SteadyRowsOptions<Row> & { rows: readonly Row[] };

/** `view` identifies what is shown: after a change of search, order or page, rows are not held back. */
interface SteadyRowsOptions<Row> {
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  view: string;
  isReading: boolean;
}
