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
 * rows are held back until `show` is called or `view` changes; while nobody is reading, they appear immediately.
 */
export function useSteadyRows<Row>({
  rows,
  rowKey,
  view,
  isReading,
}: SteadyRowsOptions<Row>): SteadyRows<Row> {
  const [shown, setShown] = useState<Shown>({ view, keys: [], isHeld: false });
  const keys = rows?.map(rowKey) ?? [];
  const next = nextShown(shown, view, keys, isReading);
  if (rows !== undefined && next !== shown) setShown(next);
  if (rows === undefined || !next.isHeld) return { rows, waiting: 0, ahead: 0, show: () => undefined };

  const known = new Set(next.keys);
  const firstKnown = keys.findIndex((key) => known.has(key));
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  return {
    rows: next.keys.flatMap((key) => byKey.get(key) ?? []),
    waiting: keys.filter((key) => !known.has(key)).length,
    ahead: Math.max(firstKnown, 0),
    show: () => setShown({ view, keys, isHeld: false }),
  };
}

function nextShown(shown: Shown, view: string, keys: readonly string[], isReading: boolean): Shown {
  const isSame = shown.keys.length === keys.length && shown.keys.every((key, index) => key === keys[index]);
  if (shown.view === view && isSame) return shown.isHeld ? { ...shown, isHeld: false } : shown;
  if (shown.view === view && shown.isHeld && (isReading || hasMore(keys, shown.keys))) return shown;
  // The first rows of a view are never held back.
  const mayHold = shown.view === view && shown.keys.length > 0 && isReading;
  return mayHold ? { ...shown, isHeld: true } : { view, keys, isHeld: false };
}

function hasMore(keys: readonly string[], shown: readonly string[]): boolean {
  const known = new Set(shown);
  return keys.some((key) => !known.has(key));
}

interface Shown {
  view: string;
  keys: readonly string[];
  isHeld: boolean;
}

/** `view` identifies what is shown: after a change of search, order or page, rows are not held back. */
interface SteadyRowsOptions<Row> {
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  view: string;
  isReading: boolean;
}
