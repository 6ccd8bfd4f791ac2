import type { AccountAnswer } from '@fairshore/shared-auth/account';
import { useRef, useState } from 'react';

/** Runs one account change at a time, and provides the result of the last one. */
export function useAccountChange(): AccountChange {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<AccountAnswer | null>(null);
  const isRunning = useRef(false);

  async function run(change: () => Promise<AccountAnswer>): Promise<AccountAnswer | null> {
    // A second press can arrive before the first has disabled the button.
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
  /** Resolves to null when another change is in progress. */
  run(change: () => Promise<AccountAnswer>): Promise<AccountAnswer | null>;
}
