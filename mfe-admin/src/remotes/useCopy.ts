import { useEffect, useState } from 'react';

/** What came of copying: nothing yet (or some while ago), done, or not allowed by the browser. */
export type CopyOutcome = 'copied' | 'refused' | null;

/** Copies a text to the clipboard and says for a moment what came of it. */
export function useCopy(text: string): { readonly outcome: CopyOutcome; readonly copy: () => void } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  }

  return { outcome, copy };
}
