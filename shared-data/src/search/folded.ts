const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * A text as searches compare it: "constanta" finds "Constanța", because capitals, accents and forms of letters make no
 * difference. The database's `private.folded` does the same.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łøđðħıŧßæœþ]/g, (letter) => letters[letter] ?? letter);
}

/** Whether what was typed occurs in one of the texts; nothing typed matches everything. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = folded(search.trim());
  return texts.some((text) => folded(text).includes(wanted));
}
