import { ownItem } from '@fairshore/shared-auth';
import type { LostItem } from '@fairshore/shared-auth';
import type { InterestDraft } from './interest.schema';
import type { TypedBeside } from './registeredElsewhere';

/** Drafts of the interest forms, by listing id. */
const drafts = ownItem('interest-drafts');

const empty: InterestDraft = { amount: '', note: '' };

/** The user's unconfirmed input for a project in this tab. */
export function readDraft(listingId: string): InterestDraft {
  const { amount, note } = readAll()[listingId] ?? empty;
  return { amount: String(amount ?? ''), note: String(note ?? '') };
}

/** When that was typed, and which total was shown at the time. */
export function draftBeside(listingId: string): TypedBeside {
  const { had, at } = readAll()[listingId] ?? {};
  return { had: typeof had === 'number' ? had : null, at: typeof at === 'number' ? at : Infinity };
}

/** Why a project's draft was cleared; null when nothing was lost. */
export function lostDraft(listingId: string): LostItem['reason'] | null {
  const lost = drafts.lost();
  return lost?.parts.includes(listingId) ? lost.reason : null;
}

/** Stores the input until it is confirmed, the user signs out or the tab is closed. */
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
