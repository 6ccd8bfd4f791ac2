import { toAppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';

/** How long undo is offered, in milliseconds; F6 focuses the button, and the timer pauses while it has the focus. */
const offerMs = 12_000;

/** Shows what was done with an undo button, and whether undoing succeeded. */
export function offerUndo(done: string, undo: () => Promise<unknown>, undone: string): void {
  async function handleUndo() {
    try {
      await undo();
      toast.success(undone);
    } catch (error) {
      toast.error(`Could not undo: ${toAppError(error).message}`, {
        timeout: 0,
        action: { label: 'Try again', onPress: () => void handleUndo() },
      });
    }
  }

  toast.success(done, { timeout: offerMs, action: { label: 'Undo', onPress: () => void handleUndo() } });
}
