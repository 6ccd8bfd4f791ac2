import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { Button } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useLocation } from '@fairshore/shared-ui/router';
import type { Location } from '@fairshore/shared-ui/router';
import { useDeferredValue, useEffect, useState } from 'react';
import { FilterFields } from './FilterFields';
import { checkDraft, draftOf, noNarrowing } from './filterDraft';
import type { DraftErrors, FilterDraft } from './filterDraft';
import { pipelineCount } from './pipelineQueries';
import { countText } from './resultCount';
import type { ChangeView } from './usePipelineView';

/** The filters on a phone: a sheet that says how many projects they leave before they are applied. */
export function FilterSheet({ entry, filters, change, onClose }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [draft, setDraft] = useState(() => draftOf(filters));
  const [errors, setErrors] = useState<DraftErrors>({});
  const { view } = checkDraft(draft);
  const counted = useDeferredValue(view === null ? filters : { ...filters, ...view });
  const { data: count } = useQuery(pipelineCount(counted));

  function handleDraft(part: Partial<FilterDraft>, { isTyping }: { isTyping: boolean }) {
    const next = { ...draft, ...part };
    setDraft(next);
    // While somebody types nothing is wrong yet; what was wrong is looked at again.
    if (!isTyping || Object.keys(errors).length > 0) setErrors(checkDraft(next).errors);
  }

  // The sheet leaves the screen first; its opener gets the focus back.
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onClose, 300);
    return () => clearTimeout(timer);
  }, [isOpen, onClose]);

  // Forward may come before it has left the screen.
  const { state }: Location<unknown> = useLocation();
  const [arrivedAt, setArrivedAt] = useState(state);
  if (arrivedAt !== state) {
    setArrivedAt(state);
    if (state === entry) setIsOpen(true);
  }

  const close = () => setIsOpen(false);

  function show() {
    const checked = checkDraft(draft);
    setErrors(checked.errors);
    if (checked.view === null) {
      setTimeout(() => document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus());
      return;
    }
    // In place of the sheet's own entry in the history: one step back undoes the filters.
    change(checked.view, { isReplacing: true });
    close();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      closesOnBack={entry}
      title="Filters"
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              setDraft(draftOf(noNarrowing));
              setErrors({});
            }}
          >
            Clear filters
          </Button>
          <Button onClick={show}>
            {view === null || count === undefined ? 'Show projects' : `Show ${countText(count)}`}
          </Button>
        </>
      }
    >
      <FilterFields draft={draft} errors={errors} onDraft={handleDraft} />
    </Dialog>
  );
}

interface FilterSheetProps {
  /** Names its entry in the history. */
  entry: string;
  filters: PipelineFilters;
  change: ChangeView;
  /** The sheet is closed and out of sight. */
  onClose(): void;
}
