import { toAppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';

/** How long an action can be taken back, in milliseconds; F6 goes to the button, and the clock stops while it has the focus. */
const offerMs = 12_000;

/** Says what was done with a button that takes it back, and whether that went well. */
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
