import { useEffect, useRef, useState } from 'react';

const settleMs = 250;

/**
 * What a search box shows, ahead of the address that keeps it: `onSettled` hears of it once typing has paused, and
 * an address that changed by itself (a link, the Back button) shows in the box.
 */
export function useSearchText(
  stored: string,
  onSettled: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(stored);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (timer.current === undefined) setText(stored);
  }, [stored]);

  function handleText(typed: string) {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(typed);
    }, settleMs);
  }

  return [text, handleText];
}
