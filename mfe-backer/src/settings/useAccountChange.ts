import type { AccountAnswer } from '@fairshore/shared-auth/account';
import { useRef, useState } from 'react';

/** One change of the account at a time, and what came of the last one. */
export function useAccountChange(): AccountChange {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<AccountAnswer | null>(null);
  const isRunning = useRef(false);

  async function run(change: () => Promise<AccountAnswer>): Promise<AccountAnswer | null> {
    // Two presses can come before the first has disabled anything.
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    setAnswer(null);
    const came = await change();
    isRunning.current = false;
    setBusy(false);
    setAnswer(came);
    return came;
  }

  return { isBusy, answer, run };
}

interface AccountChange {
  isBusy: boolean;
  answer: AccountAnswer | null;
  /** Null when another change is under way. */
  run(change: () => Promise<AccountAnswer>): Promise<AccountAnswer | null>;
}
