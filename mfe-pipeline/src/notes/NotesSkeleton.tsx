import { Skeleton } from '@fairshore/shared-ui';

/** As high as the line above no notes yet, with the button for one. */
export function NotesSkeleton() {
  return (
    <div data-arriving>
      <Skeleton height={84} shape="block" />
    </div>
  );
}
