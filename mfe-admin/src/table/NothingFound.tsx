import { Button, EmptyState } from '@fairshore/shared-ui';
import type { MouseEvent } from 'react';
import type { ConsoleView } from '../records/consoleLists';

/** Shown in place of a table without rows; offers to clear a search or filter that found nothing. */
export function NothingFound({ title, view, onClear }: NothingFoundProps) {
  const isFiltered = Object.keys(view.filters).length > 0;
  if (view.search === '' && !isFiltered) return <EmptyState title={title} />;

  function handleClear({ detail }: MouseEvent) {
    // The button goes. A press by keyboard has no clicks; on a phone the search would raise its keyboard.
    if (detail === 0) document.querySelector<HTMLElement>('[type=search]')?.focus();
    onClear();
  }

  return (
    <EmptyState
      title={title}
      text={view.search === '' ? 'Nothing matches the filter.' : `Nothing matches “${view.search}”.`}
      action={
        <Button variant="secondary" size="small" onClick={handleClear}>
          {isFiltered ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    />
  );
}

interface NothingFoundProps {
  title: string;
  view: ConsoleView<string, object>;
  onClear(): void;
}
