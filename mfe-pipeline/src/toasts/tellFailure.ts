import { toAppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';

/** Says why a press had no effect, and offers to retry where that may help. */
export function tellFailure(failure: unknown, retry: () => void): void {
  const { kind, code, message } = toAppError(failure);
  // The page itself says that the session has ended, and offers to sign in.
  if (code === 'session_ended') return;
  const canPass = kind === 'offline' || kind === 'unknown';
  toast.error(message, canPass ? { action: { label: 'Retry', onPress: retry } } : {});
}
