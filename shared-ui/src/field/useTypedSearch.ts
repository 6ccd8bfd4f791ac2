import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/** State and handlers of a search box. */
export interface TypedSearch {
  /** The text in the box, which is ahead of the stated search while the user types. */
  typed: string;
  /** Call it on every keystroke; the text is stated once typing pauses. */
  type(text: string): void;
  /** Puts a text into the box that the caller states itself, such as an empty one when all filters are cleared. */
  put(text: string): void;
  /** Immediately states text that is still waiting for a pause. */
  settle(): void;
}

/**
 * A search box bound to a search that is stated elsewhere, such as in the address. When the stated search changes
 * from outside, by Back or a link, the box follows and pending input is dropped; with Back also when the search stays
 * the same. When it only catches up with earlier input, the box may already be ahead and keeps what was typed.
 */
export function useTypedSearch(stated: string, state: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(stated);
  const [known, setKnown] = useState(stated);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [outsideChanges, setOutsideChanges] = useState(0);
  const waiting = useRef<{ text: string; pause: ReturnType<typeof setTimeout> }>(undefined);
  const latestState = useRef(state);
  useEffect(() => {
    latestState.current = state;
  });

  if (stated !== known) {
    const own = said.indexOf(stated.trim());
    setKnown(stated);
    setSaid(own === -1 ? [] : said.slice(own + 1));
    if (own === -1) {
      setOutsideChanges(outsideChanges + 1);
      if (stated.trim() !== typed.trim()) setTyped(stated);
    }
  }

  function stop() {
    clearTimeout(waiting.current?.pause);
    waiting.current = undefined;
  }
  useEffect(() => () => stop(), [outsideChanges]);
  useEffect(() => {
    function handleBack() {
      if (waiting.current === undefined) return;
      stop();
      setTyped(known);
    }
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, [known]);

  function put(text: string) {
    stop();
    setTyped(text);
    setSaid((before) => [...before, text.trim()]);
  }

  function say(text: string) {
    put(text);
    latestState.current(text);
  }

  return {
    typed,
    type(text) {
      setTyped(text);
      stop();
      waiting.current = { text, pause: setTimeout(() => say(text), typingPauseMs) };
    },
    put,
    settle() {
      if (waiting.current) say(waiting.current.text);
    },
  };
}
