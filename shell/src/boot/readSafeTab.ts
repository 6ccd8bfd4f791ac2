import { safeKey, setSafeTab } from './safeTab';

/**
 * Reads at the start of a document whether its tab is in safe mode. `?safe` in the address starts it, `?safe=off` ends it; both are removed
 * from the address. Where nothing can be stored they stay there, so that a reload has the same result.
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
    // Storage may be blocked; then only the address counts.
  }
  setSafeTab(isSafe);
  return isSafe;
}
