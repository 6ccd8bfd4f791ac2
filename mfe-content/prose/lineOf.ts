import type { Nodes } from 'mdast';

/** The line of a file on which a node begins, counted from 1. */
export function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}
