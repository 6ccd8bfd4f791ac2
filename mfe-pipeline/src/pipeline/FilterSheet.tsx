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

/** The filters on phones: a sheet that shows how many projects match before they are applied. */
export function FilterSheet({ entry, filters, change, onClose }: FilterSheetProps) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [draft, setDraft] = useState(() => draftOf(filters));
  const [errors, setErrors] = useState<DraftErrors>({});
  const { view } = checkDraft(draft);
  const counted = useDeferredValue(view === null ? filters : { ...filters, ...view });
  const { data, isPlaceholderData } = useQuery(pipelineCount(counted));
  // Until these filters are counted, that is the number of others.
  const count = isPlaceholderData ? undefined : data;

  function handleDraft(part: Partial<FilterDraft>, { isTyping }: { isTyping: boolean }) {
    const next = { ...draft, ...part };
    setDraft(next);
    // Typing shows no new errors; existing ones are revalidated.
    if (!isTyping || Object.keys(errors).length > 0) setErrors(checkDraft(next).errors);
  }

  // Unmount after the closing animation; the opener gets the focus back.
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onClose, 300);
    return () => clearTimeout(timer);
  }, [isOpen, onClose]);

  // The user may press Forward before the closing animation ends.
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
    // Replaces the sheet's history entry, so that one step back undoes the filters.
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
      {/* A form so that Enter applies the filters. Draft and errors work as in the panel, which has no form. */}
      {/* eslint-disable-next-line no-restricted-syntax */}
      <form id={formId} noValidate onSubmit={handleSubmit} onKeyDown={ignoreHeldEnter}>
        <FilterFields draft={draft} errors={errors} onDraft={handleDraft} />
      </form>
    </Dialog>
  );
}

/** Ignores an Enter key still held down from opening the sheet. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

interface FilterSheetProps {
  /** The name of its history entry. */
  entry: string;
  filters: PipelineFilters;
  change: ChangeView;
  /** Called when the closing animation has ended. */
  onClose(): void;
}
