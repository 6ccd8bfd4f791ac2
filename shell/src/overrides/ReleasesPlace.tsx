import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { lazyPart } from '../lazy-part/lazyPart';

/** The dialog for choosing releases, fetched when it is requested. */
export const ReleasesPlace = lazyPart<{ onClose: () => void }>(
  () => import('./ReleasesDialog').then(({ ReleasesDialog }) => ReleasesDialog),
  ({ onRetry, onClose }) => (
    <ConfirmDialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="The releases could not be opened"
      text="A part of this dialog did not arrive. Check your connection and try again."
      confirmLabel="Try again"
      onConfirm={onRetry}
    />
  ),
);
