/** A SCALE inquiry as it is stored and mailed; omitted optional fields are empty strings. */
export interface Inquiry {
  name: string;
  email: string;
  phone: string;
  product: string;
  jurisdiction: string;
  budget: string;
}

/** Maximum length of each field in characters, the same as in the leads table. */
const longest: Readonly<Record<keyof Inquiry, number>> = {
  name: 120,
  email: 254,
  phone: 40,
  product: 200,
  jurisdiction: 120,
  budget: 80,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const fieldNames = Object.keys(longest) as (keyof Inquiry)[];

/**
 * Reads the body of a request, `{to, subject, data}`. `to` and `subject` are sent by the page and ignored: the server
 * decides where a mail goes. Returns the names of invalid fields. `requestId`, a UUID that may be left out, is the same
 * whenever the page sends the same inquiry again. A `website` field comes from the form's hidden field, which only bots
 * fill in.
 */
export function readInquiry(
  body: string,
): { inquiry: Inquiry; requestId?: string } | { invalid: string[] } | { isProgram: true } {
  const sent = objectOf(parse(body));
  const data = objectOf(sent?.['data']);
  if (!data) return { invalid: ['data'] };
  const website = sent?.['website'];
  if (typeof website === 'string' && website.trim() !== '') return { isProgram: true };
  const inquiry: Inquiry = { name: '', email: '', phone: '', product: '', jurisdiction: '', budget: '' };
  const invalid = fieldNames.filter((field) => {
    const value = data[field] ?? '';
    if (typeof value !== 'string') return true;
    inquiry[field] = value.trim();
    return !fits(field, inquiry[field]);
  });
  const requestId = sent?.['requestId'] ?? '';
  if (typeof requestId !== 'string' || (requestId !== '' && !uuid.test(requestId)))
    return { invalid: [...invalid, 'requestId'] };
  if (invalid.length > 0) return { invalid };
  return requestId === '' ? { inquiry } : { inquiry, requestId };
}

function fits(field: keyof Inquiry, value: string): boolean {
  if (value.length > longest[field]) return false;
  if (field === 'name') return value !== '';
  return field !== 'email' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
