/**
 * Characters without a glyph in any font: control characters, marks without a base letter, direction and joiner characters, lone
 * surrogates.
 */
const withoutShape = /[\p{M}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu;

/** A text in letters that can be drawn; `missing` are the characters that the fonts lack. Those without a similar letter are dropped. */
export function legible(text: string, missing: ReadonlySet<string>): string {
  const letters = Array.from(text.normalize('NFC'));
  const hasGaps = letters.some((letter) => missing.has(letter));
  const drawn = letters.map((letter) => (missing.has(letter) ? likeness(letter, missing) : letter)).join('');
  const shaped = oneSpace(drawn.replaceAll(withoutShape, ''));
  return hasGaps ? oneSpace(withoutLooseEnds(shaped)) : shaped;
}

function oneSpace(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Removes empty brackets, and separators left over after text was dropped. */
function withoutLooseEnds(text: string): string {
  return text.replaceAll(/\(\s*\)|\[\s*\]/g, '').replaceAll(/^[\s·|/,–—-]+|[\s·|/,–—-]+$/g, '');
}

/** Whether the text still makes sense: a name of which only a number or a bracket is left is worse than nothing. */
export function isLegible(original: string, drawn: string): boolean {
  return drawn !== '' && (/\p{L}/u.test(drawn) || !/\p{L}/u.test(original));
}

/** The same letter in another form (`ﬁ`, `𝐅`, `Ａ`), or without diacritics. */
function likeness(letter: string, missing: ReadonlySet<string>): string {
  const plain = letter.normalize('NFKD').replaceAll(withoutShape, '');
  return Array.from(plain, (part) => (missing.has(part) ? '' : part)).join('');
}
