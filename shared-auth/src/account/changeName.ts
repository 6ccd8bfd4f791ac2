import { answerTo } from '../answers/accountAnswer';
import type { AccountAnswer } from '../answers/accountAnswer';

/**
 * Changes the person's display name; null goes back to the name given at sign-up. The header shows it at once, other
 * devices with their next token. Stored separately from the names that Google resends with every sign-in.
 */
export function changeName(name: string | null): Promise<AccountAnswer> {
  return answerTo('other', async (auth) => {
    const { error } = await auth.updateUser({ data: { chosen_name: name } });
    return error ?? { isDone: true, text: '' };
  });
}
