import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useQuery } from '@fairshore/shared-data/query';
import { Button } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { FilterFields } from './FilterFields';
import { checkDraft, draftOf, noNarrowing } from './filterDraft';
import type { DraftErrors, FilterDraft } from './filterDraft';
import { pipelineCount } from './pipelineQueries';
import { countText } from './resultCount';
import type { ChangeView } from './usePipelineView';

/** The filters on a phone: a sheet that says how many projects they leave before they are applied. */
export function FilterSheet({ entry, filters, change, onClose }: FilterSheetProps) {
  const formId = useId();
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
  const returned = useReturnedState();
  const [seen, setSeen] = useState(returned);
  if (seen !== returned) {
    setSeen(returned);
    if (returned === entry) setIsOpen(true);
  }

  const close = () => setIsOpen(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
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
          <Button type="submit" form={formId}>
            {view === null || count === undefined ? 'Show projects' : `Show ${countText(count)}`}
          </Button>
        </>
      }
    >
      {/* Enter applies. The draft and its errors are those of the panel, where no form is. */}
      {/* eslint-disable-next-line no-restricted-syntax */}
      <form id={formId} noValidate onSubmit={handleSubmit} onKeyDown={ignoreHeldEnter}>
        <FilterFields draft={draft} errors={errors} onDraft={handleDraft} />
      </form>
    </Dialog>
  );
}

/** Enter that is still held from what opened the sheet applies nothing. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

interface FilterSheetProps {
  /** Names its entry in the history. */
  entry: string;
  filters: PipelineFilters;
  change: ChangeView;
  /** The sheet is closed and out of sight. */
  onClose(): void;
}
