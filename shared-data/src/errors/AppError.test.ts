import { AppError, toAppError } from './AppError';

describe('toAppError', () => {
  it.each([
    ['no answer', { message: 'TypeError: fetch failed', code: '' }, 0, 'offline'],
    ['a failed fetch', new TypeError('Failed to fetch'), undefined, 'offline'],
    [
      'no answer in time',
      { message: 'TimeoutError: The server did not answer in time.', code: '' },
      0,
      'offline',
    ],
    ['an expired token', { message: 'JWT expired', code: 'PGRST303' }, 401, 'not-signed-in'],
    ['401 without a code', { message: 'no' }, 401, 'not-signed-in'],
    ['row-level security', { message: 'new row violates row-level security', code: '42501' }, 403, 'denied'],
    ['403 without a code', { message: 'no' }, 403, 'denied'],
    ['no single row', { message: 'no rows', code: 'PGRST116' }, 406, 'not-found'],
    ['404', { message: 'gone' }, 404, 'not-found'],
    ['a duplicate', { message: 'duplicate key', code: '23505' }, 409, 'conflict'],
    ['a used row', { message: 'violates foreign key', code: '23503' }, 409, 'conflict'],
    ['a check', { message: 'violates check constraint', code: '23514' }, 400, 'invalid'],
    ['a number too large', { message: 'out of range', code: '22003' }, 400, 'invalid'],
    ['half a character', { message: 'unsupported Unicode', code: '22P05' }, 400, 'invalid'],
    ['anything else', { message: 'boom', code: 'XX000' }, 500, 'unknown'],
    ['a code of the auth server', { message: 'Gone', code: 'session_not_found' }, 400, 'unknown'],
    ['an error that is none', 'just text', undefined, 'unknown'],
    ['nothing', undefined, undefined, 'unknown'],
  ])('classifies %s', (_name, error, status, kind) => {
    const appError = toAppError(error, status);
    expect(appError.kind).toBe(kind);
    expect(appError.message).toMatch(/\S/);
  });

  it.each([
    ['not_signed_in', 'not-signed-in'],
    ['account_suspended', 'denied'],
    ['listing_not_found', 'not-found'],
    ['listing_has_interests', 'conflict'],
    ['interest_closed', 'invalid'],
    ['words_missing', 'invalid'],
    ['session_ended', 'not-signed-in'],
    ['own_session', 'invalid'],
    [undefined, 'invalid'],
  ])('shows the sentence the database raised with hint %s', (hint, kind) => {
    const error = toAppError({ code: 'P0001', message: 'A sentence for people.', hint }, 400);
    expect(error).toMatchObject({ kind, message: 'A sentence for people.', code: hint ?? 'P0001' });
  });

  it("keeps the server's own text separate from the message shown to people", () => {
    const error = toAppError({ message: 'permission denied for table x', code: '42501' }, 403);
    expect(error.message).toBe('Your account is not allowed to do this.');
    expect(error.detail).toBe('permission denied for table x');
  });

  it.each([
    ['57014', 'canceling statement due to statement timeout', 500, 'The server did not answer in time.'],
    [
      '57P01',
      'terminating connection due to administrator command',
      503,
      'The server did not answer in time.',
    ],
    ['53300', 'Too many requests are waiting for the database.', 503, 'The server did not answer in time.'],
    [
      'PGRST003',
      'Timed out acquiring connection from connection pool.',
      504,
      'The server did not answer in time.',
    ],
    ['40P01', 'deadlock detected', 500, 'Something went wrong.'],
    ['40001', 'could not serialize access', 500, 'Something went wrong.'],
    ['55P03', 'canceling statement due to lock timeout', 500, 'Something went wrong.'],
  ])(
    "says %s in words of its own, not the database's, and stays unknown",
    (code, message, status, sentence) => {
      expect(toAppError({ message, code }, status)).toMatchObject({
        kind: 'unknown',
        message: `${sentence} Please try again.`,
        code,
        detail: message,
      });
    },
  );

  it("shows the server's text for an unknown error code", () => {
    expect(toAppError({ message: 'disk full', code: '53100' }, 500).message).toBe('disk full');
  });

  it("ignores the HTML of a proxy's error page", () => {
    const error = toAppError({ message: '<html><h1>502 Bad Gateway</h1></html>' }, 502);
    expect(error.message).toBe('Something went wrong. Please try again.');
    expect(error.detail).toBeUndefined();
  });

  it('leaves an AppError as it is', () => {
    const error = new AppError('conflict', 'Twice.');
    expect(toAppError(error)).toBe(error);
  });
});
