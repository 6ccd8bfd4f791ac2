import { useEffect, useState } from 'react';

/** How long a text must be stable before it is announced, in milliseconds: longer than typing pauses. */
const settleMs = 900;

/** The text once it has been stable for a while, for a status; the first one that isn't empty isn't announced. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState({ first: text, text: '' });

  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSettled((last) => {
          if (last.first === '') return { first: text, text: '' };
          return last.text === '' && last.first === text ? last : { ...last, text };
        }),
      settleMs,
    );
    return () => clearTimeout(timer);
  }, [text]);

  return settled.text;
}
