import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { checkDraft, draftOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';
import { FilterFields } from './FilterFields';
import type { PipelineView } from './pipelineAddress';
import type { ChangeView } from './usePipelineView';

const typingPauseMs = 500;

/** The filters on a wide screen: a row under the search, and the list follows every choice. */
export function FilterPanel({ id, view, change }: FilterPanelProps) {
  const [draft, setDraft] = useState(() => draftOf(view));
  const [stated, setStated] = useState(view);
  const [errors, setErrors] = useState(() => checkDraft(draft).errors);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address changed by itself (Back, a removed chip): what is typed follows where it meant something else.
  if (view !== stated) {
    setStated(view);
    const shown = draftOf(view);
    if (JSON.stringify(draftOf(stated)) !== JSON.stringify(shown) && !means(draft, shown)) {
      setDraft(shown);
      setErrors({});
    }
  }

  function state(next: FilterDraft) {
    clearTimeout(pause.current);
    pause.current = undefined;
    const checked = checkDraft(next);
    setErrors(checked.errors);
    if (checked.view !== null) change(checked.view);
  }

  function handleDraft(part: Partial<FilterDraft>, { isTyping }: { isTyping: boolean }) {
    const next = { ...draft, ...part };
    setDraft(next);
    clearTimeout(pause.current);
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

/** Whether a draft says the same as another, however it is typed. */
function means(draft: FilterDraft, other: FilterDraft): boolean {
  const { view } = checkDraft(draft);
  return view !== null && JSON.stringify(draftOf(view)) === JSON.stringify(other);
}

const Panel = styled.div`
  grid-column: 1 / -1;
  padding: 16px 20px 20px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
`;

interface FilterPanelProps {
  id: string;
  view: PipelineView;
  change: ChangeView;
}
