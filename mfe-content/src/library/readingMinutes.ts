/** Words per minute that an adult reads of a plain text on a screen. */
const wordsPerMinute = 200;

/** The number of words in a text: runs of characters between spaces, so a figure counts as one. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Reading time of a text with that many words, in whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
