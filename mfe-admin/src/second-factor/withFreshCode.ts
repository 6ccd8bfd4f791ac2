import { askForCode } from '@fairshore/shared-auth/account';
import { AppError, toAppError } from '@fairshore/shared-data/errors';

/**
 * Runs work for which the database may require a new code from the person's authenticator app. If it does, asks the person for one and
 * runs the work again. Rejects if they don't enter one. People without an app are never asked.
 */
export async function withFreshCode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isCodeWanted(error)) throw error;
    if (!(await askForCode())) throw refused(error);
    return work();
  }
}

/** Whether something was refused because a new code is required, so that callers don't try anything else instead. */
export function isCodeWanted(error: unknown): boolean {
  return toAppError(error).code === 'second_factor_due';
}

function refused(error: unknown): AppError {
  const { code, detail } = toAppError(error);
  return new AppError('invalid', 'this needs a code from your authenticator app; nothing was changed.', {
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail }),
  });
}
