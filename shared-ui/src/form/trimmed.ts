import * as z from 'zod/mini';

/** Takes no space on screen, but often comes along with copied text: zero-width blanks, soft hyphens, directional marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Embeddings, overrides and isolates reorder a text, and what stands around it, for whoever reads it. No language needs them; the marks
 * of right-to-left text stay. The database does the same: `private.without_reordering`.
 */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g;

/** A check that trims a text and drops characters that reorder it; one that consists of nothing visible becomes empty. */
export function trimmed() {
  return z.overwrite<string>((text) =>
    withoutInvisible(text).trim() === '' ? '' : text.replace(reordering, '').trim(),
  );
}

/** Removes what nobody sees, for texts that machines read. Names keep it: it joins letters and the parts of an emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
