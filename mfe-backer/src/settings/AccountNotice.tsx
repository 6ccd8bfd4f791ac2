import type { AccountAnswer } from '@fairshore/shared-auth/account';
import { Notice } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';

/** The result of an account change, unless it is already shown at a field. It stands above its form, and is scrolled into view. */
export function AccountNotice({ answer }: { answer: AccountAnswer | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [answer]);

  if (answer === null || answer.field !== undefined) return null;
  return (
    <div ref={place}>
      <Notice tone={answer.isDone ? 'success' : 'error'}>{answer.text}</Notice>
    </div>
  );
}
