import type { InterestFormValues } from '@fairshore/shared-data/interests/schema';

/** Where the tab keeps what was typed into the forms of projects, by listing id. */
export const interestDraftsKey = 'fairshore.interest-drafts';

const empty: InterestFormValues = { amount: '', note: '' };

/** What was typed for a project in this tab and not confirmed yet. */
export function readDraft(listingId: string): InterestFormValues {
  const { amount, note } = readAll()[listingId] ?? empty;
  return { amount: String(amount ?? ''), note: String(note ?? '') };
}

/** Keeps what is typed until it is confirmed, or the tab is closed. */
export function keepDraft(listingId: string, { amount, note }: InterestFormValues): void {
  const all = readAll();
  if (amount === '' && note === '') delete all[listingId];
  else all[listingId] = { amount, note };
  try {
    if (Object.keys(all).length === 0) window.sessionStorage.removeItem(interestDraftsKey);
    else window.sessionStorage.setItem(interestDraftsKey, JSON.stringify(all));
  } catch {
    // Where nothing can be stored, the form itself still holds it.
  }
}

function readAll(): Record<string, Partial<InterestFormValues>> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(interestDraftsKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
