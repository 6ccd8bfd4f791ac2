import { Button, EmptyState } from '@fairshore/shared-ui';

/** Stands in place of a table without rows; a search that found nothing can be cleared right there. */
export function NothingFound({ title, search, onClear }: NothingFoundProps) {
  if (search === '') return <EmptyState title={title} />;
  return (
    <EmptyState
      title={title}
      text={`Nothing matches “${search}”.`}
      action={
        <Button variant="secondary" size="small" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}

interface NothingFoundProps {
  title: string;
  search: string;
  onClear(): void;
}
