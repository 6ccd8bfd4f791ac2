import type { AccountAnswer } from '@fairshore/shared-auth/account';
import { Notice } from '@fairshore/shared-ui';

/** What came of a change to the account, unless it stands at a field already. */
export function AccountNotice({ answer }: { answer: AccountAnswer | null }) {
  if (answer === null || answer.field !== undefined) return null;
  return <Notice tone={answer.isDone ? 'success' : 'error'}>{answer.text}</Notice>;
}
