import type { AccountAnswer } from '../answers/accountAnswer';
import { database } from '../client/database';
import { askForCode } from './askForCode';

/**
 * Runs a change of a person's second factor, which the database accepts only within ten minutes of a code; if the last
 * code is older, the person is asked for a new one first. A person without an app is never asked.
 */
export async function afterNewCode<Result>(work: () => Promise<Result>): Promise<Result | AccountAnswer> {
  // Without an answer the change is tried anyway; the database decides by itself.
  const { data: isDue } = await database().rpc('is_second_factor_due');
  if (isDue !== true || (await askForCode())) return work();
  return { isDone: false, text: 'This needs a code of your authenticator app, and nothing was changed.' };
}
