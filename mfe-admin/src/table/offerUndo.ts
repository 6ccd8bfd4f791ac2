import { toAppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';

/** How long undo is offered, in milliseconds; F6 focuses the button, and the timer pauses while it has the focus. */
const offerMs = 12_000;

/**
 * Shows what was done with an undo button, and whether undoing succeeded. If others have changed the rows meanwhile (`conflict`), it
 * can't succeed later, either, and isn't offered again. `undone` may depend on what `undo` has resolved with.
 */
export function offerUndo<Made>(
  done: string,
  undo: () => Promise<Made>,
  undone: string | ((made: Made) => string),
): void {
  // The toast stays for a moment after its button was pressed; what was undone, or can't be, is not undone again.
  let isPressed = false;

  async function handleUndo() {
    if (isPressed) return;
    isPressed = true;
    try {
      const made = await undo();
      toast.success(typeof undone === 'string' ? undone : undone(made));
    } catch (error) {
      const { kind, message } = toAppError(error);
      if (kind === 'conflict') toast.info(`Could not undo: ${message}`);
      else {
        isPressed = false;
        toast.error(`Could not undo: ${message}`, {
          timeout: 0,
          action: { label: 'Try again', onPress: () => void handleUndo() },
        });
      }
    }
  }

  toast.success(done, { timeout: offerMs, action: { label: 'Undo', onPress: () => void handleUndo() } });
}
