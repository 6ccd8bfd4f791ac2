import { SearchField, useTypedSearch } from '@fairshore/shared-ui/field';
import { maxSearchLength } from '@fairshore/shared-data/listings/pipeline';
import type { ChangeView } from './usePipelineView';

/** The search box: runs ahead of the address while typing, and adds no history entries. */
export function SearchBox({ search, change }: SearchBoxProps) {
  const box = useTypedSearch(search, (text) => change({ search: text }, { isReplacing: true }));
  return (
    <div onBlur={box.settle}>
      <SearchField
        label="Search projects"
        name="q"
        placeholder="Title, sector or description"
        maxLength={maxSearchLength}
        value={box.typed}
        onValueChange={box.type}
      />
    </div>
  );
}

interface SearchBoxProps {
  /** The search in the address. */
  search: string;
  change: ChangeView;
}
