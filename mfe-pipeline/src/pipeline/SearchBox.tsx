import { SearchField } from '@fairshore/shared-ui/field';
import { maxSearchLength } from '@fairshore/shared-data/listings/pipeline';
import { useEffect, useRef, useState } from 'react';
import type { ChangeView } from './usePipelineView';

const typingPauseMs = 250;

/** The search box: ahead of the address while somebody types, and without a history of its own. */
export function SearchBox({ search, change }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [stated, setStated] = useState(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address changed by itself (Back, a link, Clear all): the box follows. It stays when the change was its own.
  if (search !== stated) {
    setStated(search);
    if (search !== typed.trim()) setTyped(search);
  }

  function state(text: string) {
    clearTimeout(pause.current);
    pause.current = undefined;
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
