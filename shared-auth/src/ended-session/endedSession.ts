import { readObject } from '../storage/readObject';
import { ENDED_SESSION } from '../notices/authNotice';
import type { AuthNotice, EndReason } from '../notices/authNotice';

const sentences: Record<EndReason, string> = {
  suspended: 'You have been signed out, because your account is suspended. Please contact support.',
  password:
    "You have been signed out, because the password of your account was changed. Sign in with the new one; if you didn't change it, choose another with 'Forgot password?'.",
  second_factor:
    "You have been signed out, because two-factor sign-in was set up for your account. Sign in with a code of your app; if you didn't set it up, please contact support.",
};

/** The notice for someone who was signed out for a reason that still applies; null when there is none. */
export function endedNotice(): AuthNotice | null {
  const reason = readObject(ENDED_SESSION)?.['reason'];
  return isEndReason(reason) ? noticeOfEnd(reason) : null;
}

/** The notice for a reason that has just been received. */
export function noticeOfEnd(reason: EndReason): AuthNotice {
  const isSuspended = reason === 'suspended';
  return {
    tone: isSuspended ? 'error' : 'info',
    text: sentences[reason],
    endReason: reason,
    onDismiss: () => storeEndReason(null),
    ...(isSuspended ? { offersSupport: true } : { offersSignIn: true }),
  };
}

/** Stores the reason for this browser's other tabs and for the next reload; null removes it. */
export function storeEndReason(reason: EndReason | null): void {
  try {
    if (reason === null) localStorage.removeItem(ENDED_SESSION);
    else localStorage.setItem(ENDED_SESSION, JSON.stringify({ reason }));
  } catch {
    // If storage is blocked, the notice is shown only once.
  }
}

/** Whether a value is a reason that has a sentence here. */
export function isEndReason(value: unknown): value is EndReason {
  return typeof value === 'string' && Object.hasOwn(sentences, value);
}
