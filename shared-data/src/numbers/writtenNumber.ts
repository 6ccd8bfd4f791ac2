/** Parses a whole number from 0 in an address or an attribute (digits only); null for anything else. */
export function wholeNumber(text: string | null | undefined): number | null {
  return text != null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The page number in an address, from 1; anything else means the first page. */
export function pageNumber(text: string | null): number {
  return wholeNumber(text) || 1;
}

/** A number as the database sends it (`numeric` arrives as a number or as text); NaN for anything else. */
export function storedNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
