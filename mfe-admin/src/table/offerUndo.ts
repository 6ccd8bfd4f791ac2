import { toAppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';
import { isCodeWanted } from '../second-factor/withFreshCode';
import { changeFailure } from './changeFailure';
import { mayHaveArrived } from './mayHaveArrived';

/** How long undo is offered, in milliseconds; F6 focuses the button, and the timer pauses while it has the focus. */
const offerMs = 12_000;

/**
 * Shows what was done with an undo button, and whether undoing succeeded. What was refused, as when others have changed the rows
 * meanwhile, can't succeed later, either, and isn't offered again. `undone` may depend on what `undo` has resolved with.
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
      if (!mayHaveArrived(error) && !isCodeWanted(error))
        toast.info(`Could not undo: ${toAppError(error).message}`);
      else {
        isPressed = false;
        toast.error(changeFailure('Could not undo', error), {
          timeout: 0,
          action: { label: 'Try again', onPress: () => void handleUndo() },
        });
      }
    }
  }

  toast.success(done, { timeout: offerMs, action: { label: 'Undo', onPress: () => void handleUndo() } });
}
