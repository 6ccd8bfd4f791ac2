import { database } from '@fairshore/shared-auth';
import { changeName } from '@fairshore/shared-auth/account';
import { answerOf, AppError } from '@fairshore/shared-data/errors';

/** Saves a display name in the profile and updates the header. */
export async function saveName(userId: string, name: string | null): Promise<void> {
  await answerOf(database().from('profiles').update({ name }).eq('id', userId));
  const { isDone, text } = await changeName(name);
  if (!isDone) throw new AppError('unknown', text);
}
