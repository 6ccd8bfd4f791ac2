import type { GoTrueClient } from '@supabase/auth-js';
import { onBackendChange } from '../backend/backend';
import { peekStoredSession } from '../session/storedSession';

/** Milliseconds between two checks while the page is visible, and the minimum between any two. */
const interval = 60_000;
const pause = 15_000;

/**
 * Asks the server whether the stored session is still valid: when the page becomes visible again, every minute while it
 * is visible, and when the returned function is called. The auth client then drops a session that another device ended;
 * otherwise it would only notice when its token is due, within the hour.
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
  const occasions = ['visibilitychange', 'focus', 'online'];
  occasions.forEach((occasion) => window.addEventListener(occasion, ask));
  onBackendChange(() => {
    clearInterval(timer);
    occasions.forEach((occasion) => window.removeEventListener(occasion, ask));
  });
  return ask;
}
