import { SearchField } from '@fairshore/shared-ui/field';
import { maxSearchLength } from '@fairshore/shared-data/listings/pipeline';
import { useEffect, useRef, useState } from 'react';
import type { ChangeView } from './usePipelineView';

const typingPauseMs = 250;

/** The search box: ahead of the address while somebody types, and without a history of its own. */
export function SearchBox({ search, change }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [stated, setStated] = useState(search);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [outsideChanges, setOutsideChanges] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  });

  // The address changed by itself (Back, a link, Clear all): the box follows. When the change was its own, the box may be
  // ahead by now.
  if (search !== stated) {
    setStated(search);
    setSent(sent.slice(sent.indexOf(search) + 1));
    if (!sent.includes(search)) {
      setSent([]);
      setOutsideChanges(outsideChanges + 1);
      if (search !== typed.trim()) setTyped(search);
    }
  }

  // What was typed before somebody went back does not overtake them.
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      pause.current = undefined;
    },
    [outsideChanges],
  );

  function state(text: string) {
    clearTimeout(pause.current);
    pause.current = undefined;
    setSent((before) => [...before, text.trim()]);
    latestChange.current({ search: text }, { isReplacing: true });
  }

  function handleTyping(text: string) {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => state(text), typingPauseMs);
  }

  return (
    <div onBlur={() => pause.current !== undefined && state(typed)}>
      <SearchField
        label="Search projects"
        placeholder="Search title, sector or description"
        maxLength={maxSearchLength}
        value={typed}
        onValueChange={handleTyping}
        hasHotkey
      />
    </div>
  );
}

interface SearchBoxProps {
  /** What the address states. */
  search: string;
  change: ChangeView;
}
