import { isTimeout } from '@fairshore/shared-auth/request-limit';

/** Kinds of failure that a view has to distinguish. */
export type AppErrorKind =
  'offline' | 'not-signed-in' | 'denied' | 'not-found' | 'conflict' | 'invalid' | 'unknown';

/**
 * An error whose `message` is a full sentence for people; `code` is machine-readable, `detail` is the server's own
 * text.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** How long the failed request took, in milliseconds; undefined when the error did not come from a request. */
  tookMs: number | undefined;

  constructor(kind: AppErrorKind, message: string, options: { code?: string; detail?: string } = {}) {
    super(message);
    this.kind = kind;
    this.code = options.code;
    this.detail = options.detail;
  }
}

const sentences: Record<Exclude<AppErrorKind, 'unknown'>, string> = {
  offline: "We couldn't reach the server. Check your connection and try again.",
  'not-signed-in': 'Your session has ended. Please sign in again.',
  denied: 'Your account is not allowed to do this.',
  'not-found': "We couldn't find what you asked for.",
  conflict: 'This clashes with something that is already stored. Reload and try again.',
  invalid: 'The server did not accept one of the values. Please check them and try again.',
};

const timeoutSentence = 'The server did not answer in time. Please try again.';

const unknownSentence = 'Something went wrong. Please try again.';

/**
 * What an error's code means; P0001, which the database raises for people, is followed by its hint, such as `interest_closed`. Limits
 * of the database and deadlocks stay `unknown`, so that a draft is kept and sent again, but are not told in its words.
 */
const meanings: readonly (readonly [RegExp, AppErrorKind, string?])[] = [
  [/^PGRST30|^P0.*(signed_in|session_)/, 'not-signed-in'],
  [/^42501|^P0.*(suspended|denied|admin)/, 'denied'],
  [/^PGRST116|^P0.*not_found/, 'not-found'],
  [/^2350[35]|^P0.*(conflict|in_use|has_interests)/, 'conflict'],
  [/^(23|22.0)/, 'invalid'],
  [/^(57|533|PGRST00)/, 'unknown', timeoutSentence],
  [/^(40|55P)/, 'unknown', unknownSentence],
];

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function kindByStatus(status: unknown): AppErrorKind {
  if (status === 0) return 'offline';
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'denied';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  return 'unknown';
}

/**
 * Classifies anything thrown or returned as an error by the data layer.
 * Known codes get the catalogue's sentence; only an unknown one shows the server's own text.
 */
export function toAppError(error: unknown, status?: number): AppError {
  if (error instanceof AppError) return error;
  if (typeof error !== 'object' || error === null) {
    return new AppError('unknown', textOf(error) ?? unknownSentence);
  }
  const { message, code, hint } = error as { message?: unknown; code?: unknown; hint?: unknown };
  const text = textOf(message);
  // A proxy's HTML error page is not a message for people.
  const detail = text?.startsWith('<') ? undefined : text;
  const details = { code: textOf(code), detail };

  const machineCode = textOf(hint);
  const isRaised = details.code === 'P0001';
  const sign = isRaised ? `${details.code}${machineCode}` : (details.code ?? '');
  const [, meant, sentence] = meanings.find(([signs]) => signs.test(sign)) ?? [];
  if (isRaised)
    return new AppError(meant ?? 'invalid', detail ?? unknownSentence, {
      code: machineCode ?? details.code,
      detail,
    });
  if (isTimeout(error)) return new AppError('offline', timeoutSentence, { code: 'timeout', detail });
  const isFetchFailure = /fetch|network|load failed/i.test(detail ?? '') && error instanceof TypeError;
  const kind = isFetchFailure ? 'offline' : (meant ?? kindByStatus(status));
  const shown = kind === 'unknown' ? (sentence ?? detail ?? unknownSentence) : sentences[kind];
  return new AppError(kind, shown, details);
}
