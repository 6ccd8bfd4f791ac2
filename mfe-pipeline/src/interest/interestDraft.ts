import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';
import type { InterestDraft } from './interest.schema';
import type { TypedBeside } from './registeredElsewhere';

/** What was typed into the forms of projects, by listing id. */
const drafts = ownItem('interest-drafts');

const empty: InterestDraft = { amount: '', note: '' };

/** What the person of this tab typed for a project and has not confirmed yet. */
export function readDraft(listingId: string): InterestDraft {
  const { amount, note } = readAll()[listingId] ?? empty;
  return { amount: String(amount ?? ''), note: String(note ?? '') };
}

/** When, and beside which total, that was typed. */
export function draftBeside(listingId: string): TypedBeside {
  const { had, at } = readAll()[listingId] ?? {};
  return { had: typeof had === 'number' ? had : null, at: typeof at === 'number' ? at : Infinity };
}

/** Why nothing is left of what was typed for a project; null when nothing was lost. */
export function lostDraft(listingId: string): LostItem['reason'] | null {
  const lost = drafts.lost();
  return lost?.parts.includes(listingId) ? lost.reason : null;
}

/** Keeps what is typed until it is confirmed, its person leaves or the tab is closed. */
export function keepDraft(listingId: string, { amount, note }: InterestDraft, beside?: TypedBeside): void {
  const all = readAll();
  if (amount === '' && note === '') delete all[listingId];
  else all[listingId] = { amount, note, ...beside };
  drafts.keep(Object.keys(all).length === 0 ? undefined : all);
}

function readAll(): Record<string, Partial<InterestDraft & TypedBeside>> {
  const stored = drafts.read();
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
