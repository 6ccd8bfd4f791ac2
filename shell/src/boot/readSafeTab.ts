import { safeKey, setSafeTab } from './safeTab';

/**
 * Reads at the start of a document whether its tab is in safe mode. `?safe` in the address begins it, `?safe=off` ends it; either is
 * taken out of the address. Where nothing can be stored it stays there, so that a reload says the same.
 */
export function readSafeTab(): boolean {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get('safe');
  let isSafe = asked !== null && asked !== 'off';
  try {
    if (asked === null) isSafe = sessionStorage.getItem(safeKey) !== null;
    else {
      if (isSafe) sessionStorage.setItem(safeKey, 'on');
      else sessionStorage.removeItem(safeKey);
      address.searchParams.delete('safe');
      window.history.replaceState(window.history.state, '', address);
    }
  } catch {
    // Storage may be blocked; the address alone speaks then.
  }
  setSafeTab(isSafe);
  return isSafe;
}
