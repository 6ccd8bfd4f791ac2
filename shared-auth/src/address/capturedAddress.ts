import { cleanAddress } from './cleanAddress';

let captured: string | null = null;

/** Takes what the address bar says about signing in and removes it from there, before anything else can read it. */
export function captureAuthAddress(): void {
  if (typeof window === 'undefined') return;
  const { href } = window.location;
  const cleaned = cleanAddress(href);
  if (cleaned === null) return;
  captured = href;
  window.history.replaceState(window.history.state, '', cleaned);
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
