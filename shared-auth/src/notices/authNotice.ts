/** Why the server ended this browser's session, when it was more than a sign-out elsewhere. */
export type EndReason = 'suspended' | 'password' | 'second_factor';

/** Where the reason is stored until somebody signs in or has read it, so that a reload doesn't lose it. */
export const ENDED_SESSION = 'fairshore.signed-out';

/** A message about the person's session; the shell shows it above the page. */
export interface AuthNotice {
  tone: 'success' | 'info' | 'error';
  text: string;
  /** Offers the sign-in window beside it while nobody is signed in. */
  offersSignIn?: boolean;
  /** Means nothing to someone who is signed in: it disappears as soon as anybody is. */
  untilSignedIn?: boolean;
  /** Offers the support address. */
  offersSupport?: boolean;
  /** Why the server ended the session; stored until it is read. */
  endReason?: EndReason;
  /** Called when the person has read it. */
  onDismiss?(): void;
}

type NoticeListener = (notice: AuthNotice) => void;

const listeners = new Set<NoticeListener>();
let waiting: AuthNotice[] = [];

/** Shows a notice; one that is published before anything listens waits for the first listener. */
export function publishAuthNotice(notice: AuthNotice): void {
  if (listeners.size === 0) waiting.push(notice);
  listeners.forEach((listener) => listener(notice));
}

/**
 * Subscribes to notices about the session: expired links, confirmed e-mails, ended sessions. Returns the unsubscribe
 * function.
 */
export function onAuthNotice(listener: NoticeListener): () => void {
  listeners.add(listener);
  const delivered = waiting;
  waiting = [];
  delivered.forEach(listener);
  return () => listeners.delete(listener);
}
