import { loadAuth, tabOwner } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { toast } from '@fairshore/shared-ui/toast';

/** How long the auth server may take to say that the session has ended, in milliseconds. */
const answerMs = 2_000;

/** Says why a press had no effect, and offers to retry where that may help. */
export async function tellFailure(failure: unknown, retry: () => void): Promise<void> {
  const { kind, code, message } = toAppError(failure);
  const isRefusedPerson = code === 'session_ended' || code === 'account_suspended';
  if (isRefusedPerson && (await isSignedOut())) return;
  const canPass = kind === 'offline' || kind === 'unknown';
  toast.error(message, canPass ? { action: { label: 'Retry', onPress: retry } } : {});
}

/**
 * Whether the session is given up: then the page itself says why, and offers to sign in. It is given up once the auth server, which may
 * be unreachable, confirms what the database says.
 */
async function isSignedOut(): Promise<boolean> {
  const asked = loadAuth().then((auth) => auth.getUser());
  await Promise.race([asked.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, answerMs))]);
  return tabOwner() === null;
}
