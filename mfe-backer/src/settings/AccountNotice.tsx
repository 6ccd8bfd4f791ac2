import type { AccountAnswer } from '@fairshore/shared-auth/account';
import { Notice } from '@fairshore/shared-ui';

/** The result of an account change, unless it is already shown at a field. */
export function AccountNotice({ answer }: { answer: AccountAnswer | null }) {
  if (answer === null || answer.field !== undefined) return null;
  return <Notice tone={answer.isDone ? 'success' : 'error'}>{answer.text}</Notice>;
}
