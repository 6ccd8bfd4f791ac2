import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';

/** What was typed as a question, by listing id. */
const drafts = ownItem('question-drafts');

/** What the person of this tab typed about a project and has not sent yet; empty when nothing. */
export function readQuestion(listingId: string): string {
  const body = readAll()[listingId];
  return typeof body === 'string' ? body : '';
}

/** Why nothing is left of what was typed about a project; null when nothing was lost. */
export function lostQuestion(listingId: string): LostItem['reason'] | null {
  const lost = drafts.lost();
  return lost?.parts.includes(listingId) ? lost.reason : null;
}

/** Keeps what is typed until it is sent, its person leaves or the tab is closed. */
export function keepQuestion(listingId: string, body: string): void {
  const all = readAll();
  if (body === '') delete all[listingId];
  else all[listingId] = body;
  drafts.keep(Object.keys(all).length === 0 ? undefined : all);
}

function readAll(): Record<string, unknown> {
  const stored = drafts.read();
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
