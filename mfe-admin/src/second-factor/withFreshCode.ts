import { askForCode } from '@fairshore/shared-auth/account';
import { AppError, toAppError } from '@fairshore/shared-data/errors';

/**
 * Runs what the database does only after a new code of the person's authenticator app; where it asks for one, the person is
 * asked, and it runs once more. Rejects when they give none. Whoever has no app is never asked.
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

/** Whether something was refused for want of a new code, so that nothing else was tried in its place. */
export function isCodeWanted(error: unknown): boolean {
  return toAppError(error).code === 'second_factor_due';
}

function refused(error: unknown): AppError {
  const { code, detail } = toAppError(error);
  return new AppError('invalid', 'this needs a code of your authenticator app, and nothing was changed.', {
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail }),
  });
}
