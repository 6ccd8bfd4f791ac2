import type { GoTrueClient } from '@supabase/auth-js';
import { onBackendChange } from '../backend/backend';
import { knownSession } from './accessToken';

/** Milliseconds between two checks while the page is visible, and the minimum between any two. */
const interval = 60_000;
const pause = 15_000;

const doubt = 'fairshore:session-doubt';

/** Has the session checked, within 15 s: something found nothing, as everything does once it has ended. */
export function doubtSession(): void {
  window.dispatchEvent(new Event(doubt));
}

/**
 * Asks the server whether the stored session is still valid: when the page becomes visible again, every minute while it
 * is visible, on `doubtSession`, and when the returned function is called. The auth client then drops a session that
 * another device ended; otherwise it would only notice when its token is due, within the hour.
 */
export function watchSession(auth: GoTrueClient): () => void {
  /** By the clock that never goes back, unlike this device's. */
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = () => {
    const isDue = performance.now() - askedAt >= pause;
    if (!isDue || document.visibilityState === 'hidden' || !knownSession()) return;
    askedAt = performance.now();
    // auth-js drops a session that the server doesn't know; an unreachable server changes nothing.
    auth.getUser().catch(() => undefined);
  };

  let putOff: ReturnType<typeof setTimeout> | undefined;

  /** The session may have ended since a check of a moment ago. */
  const askSoon = () => {
    putOff ??= setTimeout(
      () => {
        putOff = undefined;
        ask();
      },
      // A timer may fire a millisecond early by this clock.
      Math.max(0, askedAt + pause + 1 - performance.now()),
    );
  };

  const timer = setInterval(ask, interval);
  const occasions = ['visibilitychange', 'focus', 'online'];
  occasions.forEach((occasion) => window.addEventListener(occasion, ask));
  window.addEventListener(doubt, askSoon);
  onBackendChange(() => {
    clearInterval(timer);
    clearTimeout(putOff);
    window.removeEventListener(doubt, askSoon);
    occasions.forEach((occasion) => window.removeEventListener(occasion, ask));
  });
  return ask;
}
