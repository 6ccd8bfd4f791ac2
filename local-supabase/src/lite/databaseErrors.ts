/** A PostgreSQL error as both drivers report it. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** An error response in PostgREST's format. */
interface PostgrestError {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** PostgREST's table of SQLSTATE to HTTP status, longest prefix first; the rest is 400. */
const statuses: readonly (readonly [prefix: string, status: number])[] = [
  ['P0001', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['57014', 500],
  // The message can't be parsed; the connection stays open.
  ['08P01', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  // PostgREST returns 500, but it is the query that exceeds the database's limits.
  ['54', 400],
  ['55', 500],
  // The server ended the session, or is still starting.
  ['57P0', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** Replaces PostgreSQL's message, which contains an internal file name. */
const fullDisk = {
  code: '53100',
  details: null,
  hint: null,
  message: 'The disk of the database is full. Nothing was changed; please try again later.',
};

/**
 * An error that a function defines itself by `raise sqlstate 'PGRST'`: the body in its message, status and headers in its
 * detail.
 */
function statedError(message: string, detail: string | undefined): PostgrestError | undefined {
  try {
    const body: unknown = JSON.parse(message);
    const answer: unknown = JSON.parse(detail ?? '');
    if (!isRecord(body) || !isRecord(answer) || typeof answer['status'] !== 'number') return undefined;
    const headers = isRecord(answer['headers']) ? answer['headers'] : {};
    return {
      status: answer['status'],
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: { details: null, hint: null, ...body },
    };
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Hosted Supabase's response to a database error that `@supabase/lite` doesn't handle. */
export function postgrestError(error: unknown): PostgrestError | undefined {
  if (!isDatabaseError(error)) return undefined;
  const { code, message, detail, hint } = error;
  const stated = code === 'PGRST' ? statedError(message, detail) : undefined;
  if (stated) return stated;
  // PostgREST returns 500, as for all of class 55, but writing to a read-only view is a client error.
  const isViewWrite = code === '55000' && /^cannot (insert into|update|delete from) view /.test(message);
  const status = isViewWrite ? 405 : (statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400);
  const isFull = code === '53100';
  return {
    status,
    headers: status === 503 ? { 'retry-after': isFull ? '30' : '1' } : {},
    body: isFull ? fullDisk : { code, details: detail ?? null, hint: hint ?? null, message },
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
