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
 * Normalises text for searches: "constanta" finds "Constanța" and "o'brien" finds "O’Brien", because case, accents and variants of
 * letters, quotation marks and dashes are ignored, and so are repeated blanks and invisible characters. The database's
 * `private.folded` does the same.
 */
export function folded(text: string): string {
  return text
    .replace(/[´`ʹ-ʼ‘-‛′]/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[“-‟]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[\u0300-\u036f\p{DI}]/gu, '')
    .replace(/ +/g, ' ')
    .replace(/[^ -~]/g, (letter) => letters[letter] ?? letter);
}

/** Whether one of the texts contains the search; an empty search matches everything. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = folded(search).trim();
  return texts.some((text) => folded(text).includes(wanted));
}
