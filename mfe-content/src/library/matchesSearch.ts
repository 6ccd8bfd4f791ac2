/** Whether what was typed occurs in one of the texts, whatever the case; nothing typed matches everything. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
