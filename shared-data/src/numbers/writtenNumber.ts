/** A whole number from 0 as a program writes it into an address or an attribute, in digits; null for anything else. */
export function wholeNumber(text: string | null | undefined): number | null {
  return text != null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** A page as an address names it, from 1; what names none is the first. */
export function pageNumber(text: string | null): number {
  return wholeNumber(text) || 1;
}

/** A number as a database sends it, `numeric` being a number or its text; NaN for anything else. */
export function storedNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
