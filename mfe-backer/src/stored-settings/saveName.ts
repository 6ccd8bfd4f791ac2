import { database } from '@fairshore/shared-auth';
import { changeName } from '@fairshore/shared-auth/account';
import { answerOf, AppError, toAppError } from '@fairshore/shared-data/errors';

/** Saves a display name in the profile and updates the header. An error with the code `name_refused` saved nothing. */
export async function saveName(userId: string, name: string | null): Promise<void> {
  await answerOf(database().from('profiles').update({ name }).eq('id', userId)).catch(throwRefusal);
  const { isDone, text } = await changeName(name);
  if (!isDone) throw new AppError('unknown', text, { code: 'account_name' });
}

/** Other failures may have happened after the name was saved. */
function throwRefusal(error: unknown): never {
  const { kind, message } = toAppError(error);
  if (kind === 'denied' || kind === 'invalid' || kind === 'not-signed-in')
    throw new AppError(kind, message, { code: 'name_refused' });
  throw error;
}
