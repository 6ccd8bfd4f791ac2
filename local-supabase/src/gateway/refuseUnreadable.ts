import { authError, json } from '../http/responses';

/** JSON nested deeper than this overflows the stack of its parsers. */
const deepest = 200;
/** Maximum of columns: each row gets every column that any row names. */
const mostColumns = 200;
/** Longest e-mail address that GoTrue stores. */
const longestEmail = 255;
const texts = ['email', 'password', 'phone', 'token', 'token_hash', 'type', 'refresh_token', 'auth_code'];
const moreTexts = ['code_verifier', 'redirect_to', 'nonce', 'code_challenge', 'code_challenge_method'];
const objects = ['data', 'gotrue_meta_security'];

/**
 * Refuses what hosted Supabase refuses when it parses a body, and what breaks the library: JSON nested too deep, arguments and
 * rows that are not objects, sign-in fields that are not text, and text that no database can store.
 */
export function refuseUnreadable(path: string, body: Uint8Array): Response | undefined {
  if (body.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(body);
  const isAuth = path.startsWith('/auth/v1/');
  if (depthOf(text) > deepest) return isAuth ? badJson() : restError('The JSON is nested too deeply');
  const value = parse(text);
  if (isAuth) return value === undefined || !isObject(value) ? badJson() : refuseFields(value);
  if (value === undefined || !path.startsWith('/rest/v1/')) return undefined;
  if (holdsUnstorable(value)) return unstorable();
  if (path.startsWith('/rest/v1/rpc/'))
    return isObject(value) ? undefined : restError('The arguments of a function are a JSON object');
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isObject)) return restError('Rows are a JSON object or a list of them');
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  if (columns.size === 0) return restError('Rows name at least one column');
  return columns.size > mostColumns ? restError(`Rows name at most ${mostColumns} columns`) : undefined;
}

/** Refuses bodies other than JSON: from CSV the library builds rows times columns fields before it checks any. */
export function refuseOtherThanJson(path: string, { headers, body }: Request): Response | undefined {
  const type = headers.get('content-type');
  if (!path.startsWith('/rest/v1/') || body === null || type === null) return undefined;
  if (/^application\/(?:json|vnd\.pgrst\.object\+json)\s*(?:;|$)/i.test(type.trim())) return undefined;
  const message = `Content-Type not acceptable: ${type.slice(0, 100)}`;
  return json(415, { code: 'PGRST102', details: null, hint: null, message });
}

function refuseFields(fields: Record<string, unknown>): Response | undefined {
  for (const name of [...texts, ...moreTexts]) {
    const value = fields[name];
    if (value !== undefined && value !== null && typeof value !== 'string') return badJson();
  }
  for (const [name, value] of Object.entries(fields)) {
    if (holdsUnstorable(name) || holdsUnstorable(value))
      return authError(400, 'validation_failed', `${name} contains a character that it may not.`);
  }
  if (typeof fields['email'] === 'string' && fields['email'].length > longestEmail)
    return authError(400, 'validation_failed', `An e-mail address has at most ${longestEmail} characters.`);
  for (const name of objects) {
    const value = fields[name];
    if (value !== undefined && value !== null && !isObject(value)) return badJson();
  }
  return undefined;
}

/**
 * Whether any text in a value, field names included, has a character that PostgreSQL can't store: a NUL or half of a surrogate
 * pair. The driver would silently replace the half by another character.
 */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => holdsUnstorable(name) || holdsUnstorable(part));
}

/**
 * How deep brackets are nested, ignoring those within strings. A single pass, because a regular expression might rescan the
 * rest at each quote.
 */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isText && sign === '\\') at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '[' || sign === '{')) most = Math.max(most, (depth += 1));
    else if (!isText && (sign === ']' || sign === '}')) depth -= 1;
  }
  return most;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badJson(): Response {
  return authError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** PostgreSQL's error for such text in JSON. */
function unstorable(): Response {
  const message = 'unsupported Unicode escape sequence';
  const details =
    'A text contains a NUL or half of a surrogate pair, which no text of the database can hold.';
  return json(400, { code: '22P05', details, hint: null, message });
}

function restError(message: string): Response {
  return json(400, { code: 'PGRST102', details: null, hint: null, message });
}
