import type { AccountAnswer } from '../answers/accountAnswer';
import { database } from '../client/database';
import { askForCode } from './askForCode';

/**
 * Runs a change of somebody's second factor, which the database takes from who gave a code in the last ten minutes; where that
 * is longer ago, they are asked for a new one first. Whoever has no app is never asked.
 */
export async function afterNewCode<Result>(work: () => Promise<Result>): Promise<Result | AccountAnswer> {
  // Without an answer the change is tried, which the database judges by itself.
  const { data: isDue } = await database().rpc('is_second_factor_due');
  if (isDue !== true || (await askForCode())) return work();
  return { isDone: false, text: 'This needs a code of your authenticator app, and nothing was changed.' };
}
