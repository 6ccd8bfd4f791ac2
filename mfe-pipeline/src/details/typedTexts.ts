import { noteDrafts } from '../notes/noteDraft';
import { questionDrafts } from '../questions/questionDraft';
import { typedInterest } from './typedInterest';

/** A field of the project's page and what was typed in it. */
interface TypedText {
  label: string;
  text: string;
}

/** The project as last shown before it was taken down, and what was typed about it and not sent. */
export interface LastShown {
  name: string;
  typed: readonly TypedText[];
}

/** What is typed in the interest form inside an element, and as a new question and note about the same project. */
export function typedTexts(inside: HTMLElement | null, listingId: string): readonly TypedText[] {
  const interest = typedInterest(inside);
  return [
    { label: interest?.isTotal ? 'New total (USD)' : 'Amount (USD)', text: interest?.amount ?? '' },
    { label: 'Note', text: interest?.note ?? '' },
    { label: 'Your question', text: questionDrafts.read(listingId).body.trim() },
    { label: 'New note', text: noteDrafts.read(listingId).body.trim() },
  ].filter(({ text }) => text !== '');
}
