/** Words a minute that an adult reads of a plain text on a screen. */
const wordsPerMinute = 200;

/** How many words a text has: runs of characters between spaces, so a figure counts as one. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes that a text of so many words takes to read, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
