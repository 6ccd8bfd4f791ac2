import { useEffect, useState } from 'react';

/** The outcome of copying: null for none yet (or a while ago), done, or not allowed by the browser. */
export type CopyOutcome = 'copied' | 'refused' | null;

/** Copies a text to the clipboard and returns the outcome for a moment. */
export function useCopy(text: string): { readonly outcome: CopyOutcome; readonly copy: () => void } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      // Without HTTPS there is no clipboard.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return { outcome, copy: () => void copy() };
}
