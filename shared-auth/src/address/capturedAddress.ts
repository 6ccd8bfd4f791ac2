import { cleanAddress } from './cleanAddress';
import { returnPathFor } from './returnPath';

let captured: string | null = null;

/**
 * Takes what the address bar says about signing in and removes it from there, before anything else can read it. Mails and Google lead
 * to Home; who was on another page when they left finds that one at once, and not only when they are signed in.
 */
export function captureAuthAddress(): void {
  if (typeof window === 'undefined') return;
  const { href } = window.location;
  const cleaned = cleanAddress(href);
  if (cleaned === null) return;
  captured = href;
  const link = new URL(href).searchParams.get('token_hash');
  const back = cleaned === '/' ? returnPathFor(link) : null;
  window.history.replaceState(window.history.state, '', back ?? cleaned);
}

/** Whether an address was captured and nobody has followed it yet. */
export function hasCapturedAddress(): boolean {
  return captured !== null;
}

/** Hands the captured address over as it was, once; null when there is none. */
export function takeCapturedAddress(): string | null {
  const href = captured;
  captured = null;
  return href;
}
