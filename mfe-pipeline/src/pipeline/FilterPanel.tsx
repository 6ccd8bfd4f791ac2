import { token } from '@fairshore/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { checkDraft, draftOf } from './filterDraft';
import type { FilterDraft, NarrowedView } from './filterDraft';
import { FilterFields } from './FilterFields';
import type { PipelineView } from './pipelineView';
import type { ChangeView } from './usePipelineView';

const typingPauseMs = 500;

/** The filters on wide screens: a row below the search, applied with every change. */
export function FilterPanel({ id, view, change }: FilterPanelProps) {
  const [draft, setDraft] = useState(() => draftOf(view));
  const [stated, setStated] = useState(view);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [outsideChanges, setOutsideChanges] = useState(0);
  const [errors, setErrors] = useState(() => checkDraft(draft).errors);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed from outside (Back, a removed chip), so the fields follow it and pending input is dropped. After the panel's own
  // changes they don't, because the user may have typed more by now.
  if (view !== stated) {
    setStated(view);
    const word = wordOf(view);
    const own = said.indexOf(word);
    if (own !== -1) setSaid(said.slice(own + 1));
    else if (word !== wordOf(stated)) {
      setSaid([]);
      setDraft(draftOf(view));
      setErrors({});
      setOutsideChanges(outsideChanges + 1);
    }
  }

  function stop() {
    clearTimeout(pause.current);
    pause.current = undefined;
  }
  useEffect(() => () => stop(), [outsideChanges]);
  // Back may change only what the panel doesn't show.
  useEffect(() => {
    function handleBack() {
      if (pause.current === undefined) return;
      stop();
      setDraft(draftOf(stated));
      setErrors({});
    }
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, [stated]);

  function state(next: FilterDraft) {
    stop();
    const checked = checkDraft(next);
    setErrors(checked.errors);
    if (checked.view === null) return;
    const word = wordOf(checked.view);
    setSaid((before) => [...before, word]);
    change(checked.view);
  }

  function handleDraft(part: Partial<FilterDraft>, { isTyping }: { isTyping: boolean }) {
    const next = { ...draft, ...part };
    setDraft(next);
    stop();
    if (isTyping) pause.current = setTimeout(() => state(next), typingPauseMs);
    else state(next);
  }

  return (
    <Panel
      id={id}
      role="group"
      aria-label="Filters"
      onBlur={() => pause.current !== undefined && state(draft)}
    >
      <FilterFields draft={draft} errors={errors} onDraft={handleDraft} />
    </Panel>
  );
}

/** A comparable text form of the filters. */
function wordOf(view: NarrowedView): string {
  return JSON.stringify(draftOf(view));
}

const Panel = styled.div`
  grid-column: 1 / -1;
  padding: 16px 20px 20px;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
`;

interface FilterPanelProps {
  id: string;
  view: PipelineView;
  change: ChangeView;
}
