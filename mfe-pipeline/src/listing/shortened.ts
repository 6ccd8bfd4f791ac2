/** Shortens a text to at most `most` characters, at a word boundary if possible; "…" marks the cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const lastSpace = cut.search(/\s\S*$/);
  // A text without spaces may be cut within a character, whose first half must go, too.
  const kept = lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s.,;:–-]+$/, '')}…`;
}
