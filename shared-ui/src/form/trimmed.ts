import * as z from 'zod/mini';

/** Takes no space on screen, but often comes along with copied text: zero-width blanks, soft hyphens, directional marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A check that trims a text; one that consists of nothing visible becomes empty. */
export function trimmed() {
  return z.overwrite<string>((text) => (withoutInvisible(text).trim() === '' ? '' : text.trim()));
}

/** Removes what nobody sees, for texts that machines read. Names keep it: it joins letters and the parts of an emoji. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
