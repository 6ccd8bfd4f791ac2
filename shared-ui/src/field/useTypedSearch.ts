import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/** A search box and what it says. */
export interface TypedSearch {
  /** What stands in the box, ahead of what is stated while somebody types. */
  typed: string;
  /** Follows a key: it is stated once typing has paused. */
  type(text: string): void;
  /** Puts a text into the box that whoever calls states right now, such as none with all filters cleared. */
  put(text: string): void;
  /** States at once what still waits for a pause. */
  settle(): void;
}

/**
 * A search box over an address (or another store) that states the search. When that changes by itself, by Back or a link, the
 * box follows, and what was on its way to it is dropped. When it only catches up with what the box said, the box may be ahead
 * by now and no letter is taken back.
 */
export function useTypedSearch(stated: string, state: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(stated);
  const [known, setKnown] = useState(stated);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [outsideChanges, setOutsideChanges] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    clearTimeout(pause.current);
    pause.current = undefined;
  }
  useEffect(() => () => stop(), [outsideChanges]);

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
      pause.current = setTimeout(() => say(text), typingPauseMs);
    },
    put,
    settle() {
      if (pause.current !== undefined) say(typed);
    },
  };
}
