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

/** Of the database's own limits and of those before it. They stay `unknown`, so that a draft is kept and sent again. */
const sentencesByCode: readonly (readonly [RegExp, string])[] = [
  [/^(57|53300|PGRST00)/, timeoutSentence],
  [/^(40|55P03)/, 'Somebody else changed this at the same moment. Please try again.'],
];

const kindByCode: Readonly<Record<string, AppErrorKind>> = {
  '42501': 'denied',
  '23505': 'conflict',
  '23503': 'conflict',
  '23514': 'invalid',
  '23502': 'invalid',
  '22P02': 'invalid',
  '22P05': 'invalid',
  '22001': 'invalid',
  '22003': 'invalid',
  PGRST116: 'not-found',
  PGRST301: 'not-signed-in',
  PGRST302: 'not-signed-in',
  PGRST303: 'not-signed-in',
};

/** Errors that the database raises for people carry a machine-readable code in their hint, e.g. `interest_closed`. */
function kindByHint(hint: string | undefined): AppErrorKind {
  if (hint === undefined) return 'invalid';
  if (/signed_?in|session_/.test(hint)) return 'not-signed-in';
  if (/suspended|denied|admin/.test(hint)) return 'denied';
  if (/not_found/.test(hint)) return 'not-found';
  if (/conflict|in_use|has_interests/.test(hint)) return 'conflict';
  return 'invalid';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function kindByStatus(status: unknown): AppErrorKind | undefined {
  if (status === 0) return 'offline';
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'denied';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  return undefined;
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

  if (details.code === 'P0001') {
    const machineCode = textOf(hint);
    return new AppError(kindByHint(machineCode), detail ?? unknownSentence, {
      code: machineCode ?? details.code,
      detail,
    });
  }
  if (isTimeout(error)) return new AppError('offline', timeoutSentence, { code: 'timeout', detail });
  const isFetchFailure = /fetch|network|load failed/i.test(detail ?? '') && error instanceof TypeError;
  const kind = isFetchFailure
    ? 'offline'
    : ((details.code === undefined ? undefined : kindByCode[details.code]) ?? kindByStatus(status));
  if (kind === undefined || kind === 'unknown') {
    const [, sentence] = sentencesByCode.find(([codes]) => codes.test(details.code ?? '')) ?? [];
    return new AppError('unknown', sentence ?? detail ?? unknownSentence, details);
  }
  return new AppError(kind, sentences[kind], details);
}
