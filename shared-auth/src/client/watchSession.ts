import type { GoTrueClient } from '@supabase/auth-js';
import { onBackendChange } from '../backend/backend';
import { peekStoredSession } from '../session/storedSession';

/** Milliseconds between two checks while the page is visible, and the minimum between any two. */
const interval = 60_000;
const pause = 15_000;

const doubt = 'fairshore:session-doubt';

/** Has the session checked, unless it was a moment ago: something found nothing, as everything does once it has ended. */
export function doubtSession(): void {
  window.dispatchEvent(new Event(doubt));
}

/**
 * Asks the server whether the stored session is still valid: when the page becomes visible again, every minute while it
 * is visible, on `doubtSession`, and when the returned function is called. The auth client then drops a session that
 * another device ended; otherwise it would only notice when its token is due, within the hour.
 */
export function watchSession(auth: GoTrueClient): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = () => {
    const isDue = Date.now() - askedAt >= pause;
    if (!isDue || document.visibilityState === 'hidden' || !peekStoredSession()) return;
    askedAt = Date.now();
    // auth-js drops a session that the server doesn't know; an unreachable server changes nothing.
    auth.getUser().catch(() => undefined);
  };

  const timer = setInterval(ask, interval);
  const occasions = ['visibilitychange', 'focus', 'online', doubt];
  occasions.forEach((occasion) => window.addEventListener(occasion, ask));
  onBackendChange(() => {
    clearInterval(timer);
    occasions.forEach((occasion) => window.removeEventListener(occasion, ask));
  });
  return ask;
}
