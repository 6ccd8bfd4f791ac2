import { answerTo } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';

/**
 * Calls the person by another name, in the header at once and on their other devices with the next token; null goes back
 * to the name of the sign-up. It is kept beside the names that Google sends anew with every sign-in.
 */
export function changeName(name: string | null): Promise<AccountAnswer> {
  return answerTo('other', async (auth) => {
    const { error } = await auth.updateUser({ data: { chosen_name: name } });
    return error ?? { isDone: true, text: '' };
  });
}
