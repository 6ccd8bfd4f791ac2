/** Shortens a text to at most `most` characters, at a word boundary if possible; "…" marks the cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:–-]+$/, '')}…`;
}
