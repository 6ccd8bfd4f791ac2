/** Why the server ended the session of this browser, where that is more than a sign-out elsewhere. */
export type EndReason = 'suspended' | 'password' | 'second_factor';

/** Where the reason is kept until somebody signs in or has read it, so that a reload doesn't take it away. */
export const ENDED_SESSION = 'fairshore.signed-out';

/** A sentence for the person about their session; the shell shows it above the page. */
export interface AuthNotice {
  tone: 'success' | 'info' | 'error';
  text: string;
  /** Offers the sign-in window beside it, for as long as nobody is signed in. */
  offersSignIn?: boolean;
  /** Says nothing to somebody who is signed in: it goes as soon as anybody is. */
  untilSignedIn?: boolean;
  /** Offers the address of whoever can help. */
  offersSupport?: boolean;
  /** Why the server ended the session; kept until it is read. */
  endReason?: EndReason;
  /** The person has read it. */
  onDismiss?(): void;
}

type NoticeListener = (notice: AuthNotice) => void;

const listeners = new Set<NoticeListener>();
let waiting: AuthNotice[] = [];

/** Shows a notice; one that comes before anybody listens waits for the first listener. */
export function publishAuthNotice(notice: AuthNotice): void {
  if (listeners.size === 0) waiting.push(notice);
  listeners.forEach((listener) => listener(notice));
}

/** Notices about the session: links that expired, confirmed e-mails, ended sessions. Returns the function that stops it. */
export function onAuthNotice(listener: NoticeListener): () => void {
  listeners.add(listener);
  const delivered = waiting;
  waiting = [];
  delivered.forEach(listener);
  return () => listeners.delete(listener);
}
