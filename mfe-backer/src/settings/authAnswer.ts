import { authMessage } from '@fairshore/shared-auth/messages';
import type { AuthFailure } from '@fairshore/shared-auth/messages';
import { AppError, toAppError } from '@fairshore/shared-data/errors';

/**
 * Passes on what is read of the account. A failure gets the catalogue's sentence in place of the browser's or the server's words, and
 * is tried again like every other read: not if it is a refusal or came late.
 */
export async function authAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const began = Date.now();
  try {
    return await answer;
  } catch (error) {
    const failure: AuthFailure = error instanceof Error ? error : {};
    const kind = isRefusal(failure) ? 'invalid' : 'unknown';
    // The client throws one where it can't make sense of an answer.
    const isUnreadable = error instanceof TypeError;
    const sentence = isUnreadable ? toAppError(null).message : authMessage('other', failure);
    throw Object.assign(new AppError(kind, sentence), {
      tookMs: Date.now() - began,
      cause: error,
    });
  }
}

function isRefusal({ status = 0 }: AuthFailure): boolean {
  return status >= 400 && status < 500;
}
