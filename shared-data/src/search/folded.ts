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

/** What nobody sees, and the accents that decomposed letters have apart. */
const unseen = /[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g;

/**
 * Normalises text for searches: "constanta" finds "Constanța" and "o'brien" finds "O’Brien", because case, accents and variants of
 * letters, quotation marks and dashes are ignored, and so are repeated blanks and invisible characters. The database's
 * `private.folded` does the same.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(' \u0301', "'")
    .replace(unseen, '')
    .toLowerCase()
    .replace(/[łøđðħıŧßæœþ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[`\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replace(/[\u2010\u2012-\u2015\u2212]/g, '-')
    .replace(/[ \t]+/g, ' ');
}

/** Whether one of the texts contains the search; an empty search matches everything. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const wanted = folded(search).trim();
  return texts.some((text) => folded(text).includes(wanted));
}
