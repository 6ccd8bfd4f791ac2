import { readAuthAddress } from './authAddress';
import type { AuthAddress } from './authAddress';

let captured: AuthAddress = { kind: 'none' };

/** Takes what the address bar says about signing in and removes it from there, before anything else can read it. */
export function captureAuthAddress(): void {
  if (typeof window === 'undefined') return;
  const address = readAuthAddress(window.location.href);
  if (address.kind === 'none') return;
  captured = address;
  window.history.replaceState(window.history.state, '', address.cleaned);
}

/** Whether an address was captured and nobody has followed it yet. */
export function hasCapturedAddress(): boolean {
  return captured.kind !== 'none';
}

/** Hands the captured address over, once. */
export function takeCapturedAddress(): AuthAddress {
  const address = captured;
  captured = { kind: 'none' };
  return address;
}
