/** A text of at most so many characters, cut between words where there are any; "…" says that it goes on. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:–-]+$/, '')}…`;
}
