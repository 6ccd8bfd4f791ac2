/** A SCALE inquiry as it is stored and mailed; optional fields are empty text when left out. */
export interface Inquiry {
  name: string;
  email: string;
  phone: string;
  product: string;
  jurisdiction: string;
  budget: string;
}

/** The longest value of each field in characters; the leads table allows as much. */
const longest: Readonly<Record<keyof Inquiry, number>> = {
  name: 120,
  email: 254,
  phone: 40,
  product: 200,
  jurisdiction: 120,
  budget: 80,
};

const fieldNames = Object.keys(longest) as (keyof Inquiry)[];

/**
 * Reads the body of a request, `{to, subject, data}`. `to` and `subject` are sent by the page and ignored: where a mail
 * goes is the server's word. Answers the names of the fields that do not fit.
 */
export function readInquiry(body: string): { inquiry: Inquiry } | { invalid: string[] } {
  const data = parseData(body);
  if (!data) return { invalid: ['data'] };
  const inquiry: Inquiry = { name: '', email: '', phone: '', product: '', jurisdiction: '', budget: '' };
  const invalid = fieldNames.filter((field) => {
    const value = data[field] ?? '';
    if (typeof value !== 'string') return true;
    inquiry[field] = value.trim();
    return !fits(field, inquiry[field]);
  });
  return invalid.length > 0 ? { invalid } : { inquiry };
}

function fits(field: keyof Inquiry, value: string): boolean {
  if (value.length > longest[field]) return false;
  if (field === 'name') return value !== '';
  return field !== 'email' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function parseData(body: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) return undefined;
    const { data } = parsed;
    return typeof data === 'object' && data !== null ? { ...data } : undefined;
  } catch {
    return undefined;
  }
}
