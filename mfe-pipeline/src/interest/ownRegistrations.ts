import type { Interest } from '@fairshore/shared-data/interests';

type Row = Pick<Interest, 'projectId' | 'updatedAt'>;

/** The rows that requests of this page have stored. */
const stored = new Set<string>();

/** Remembers a row that a request of this page has stored, also when whoever sent it has left the form. */
export function rememberOwn(row: Row): void {
  stored.add(keyOf(row));
}

/** Whether a stored row is as a request of this page left it. */
export function isOwnRegistration(row: Row): boolean {
  return stored.has(keyOf(row));
}

// The same instant is written in different ways.
function keyOf({ projectId, updatedAt }: Row): string {
  return `${projectId} ${Date.parse(updatedAt)}`;
}
