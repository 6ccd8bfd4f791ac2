import { authError, json } from './responses';

/** JSON nested deeper than this overflows the stack of whoever reads it. */
const deepest = 200;
const texts = ['email', 'password', 'phone', 'token', 'token_hash', 'type', 'refresh_token', 'auth_code'];
const moreTexts = ['code_verifier', 'redirect_to', 'nonce', 'code_challenge', 'code_challenge_method'];
const objects = ['data', 'gotrue_meta_security'];

/**
 * Refuses what hosted Supabase refuses while it reads a request, and the library stumbles over: a choice of columns that
 * names none, JSON without a floor, arguments that are no object, rows that are none, fields of a sign-in that are no text,
 * or text that no database can hold.
 */
export function refuseUnreadable(
  path: string,
  parameters: URLSearchParams,
  body: Uint8Array,
): Response | undefined {
  const select = path.startsWith('/rest/v1/') ? (parameters.get('select') ?? '') : '';
  if (!isReadableSelect(select))
    return restError(`"failed to parse select parameter (${select})" (line 1, column 1)`, 'PGRST100');
  if (body.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(body);
  const isAuth = path.startsWith('/auth/v1/');
  if (depthOf(text) > deepest) return isAuth ? badJson() : restError('The JSON is nested too deeply');
  const value = parse(text);
  if (isAuth) return value === undefined || !isObject(value) ? badJson() : refuseFields(value);
  if (value === undefined || isObject(value)) return undefined;
  if (path.startsWith('/rest/v1/rpc/')) return restError('The arguments of a function are a JSON object');
  return Array.isArray(value) ? undefined : restError('Empty or invalid json');
}

/** Whether it begins with a name and closes its quotes; the library reads the rest, and takes neither for a fault. */
function isReadableSelect(select: string): boolean {
  if (select === '') return true;
  const unquoted = select.replace(/"(?:[^"\\]|\\.)*"/g, 'quoted').replace(/^\s*\.\.\./, '');
  return !unquoted.includes('"') && !/^\s*([(),:!.]|$)/.test(unquoted);
}

function refuseFields(fields: Record<string, unknown>): Response | undefined {
  for (const name of [...texts, ...moreTexts]) {
    const value = fields[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') return badJson();
    if (value.includes('\0'))
      return authError(400, 'validation_failed', `${name} contains a character that it may not.`);
  }
  for (const name of objects) {
    const value = fields[name];
    if (value !== undefined && value !== null && !isObject(value)) return badJson();
    if (JSON.stringify(value ?? null).includes('\\u0000'))
      return authError(400, 'validation_failed', `${name} contains a character that it may not.`);
  }
  return undefined;
}

/** How deep brackets are nested, those within strings left out. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') most = Math.max(most, (depth += 1));
    else if (token === ']' || token === '}') depth -= 1;
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

function restError(message: string, code = 'PGRST102'): Response {
  return json(400, { code, details: null, hint: null, message });
}
