import { cleanAddress } from './cleanAddress';
import { returnPathFor } from './returnPath';

let captured: string | null = null;

/**
 * Captures sign-in data from the address bar and removes it before anything else can read it. Mails and Google lead to
 * Home; visitors who left from another page are taken back there at once, signed in or not.
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

/** Whether an address was captured that has not been followed yet. */
export function hasCapturedAddress(): boolean {
  return captured !== null;
}

/** Returns the captured address unchanged, once; null when there is none. */
export function takeCapturedAddress(): string | null {
  const href = captured;
  captured = null;
  return href;
}
