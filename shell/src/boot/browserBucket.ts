import { isSafeTab } from './safeTab';

const key = 'fairshore.bucket';

/**
 * This browser's bucket among visitors, 0–99, drawn once and stored; 99 when nothing can be stored, so that no canary reaches it. In safe
 * mode 100, which is outside every share.
 */
export function browserBucket(): number {
  if (isSafeTab()) return 100;
  try {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isInteger(stored) && stored >= 0 && stored < 100) return stored;
    const drawn = Math.floor(Math.random() * 100);
    localStorage.setItem(key, String(drawn));
    return drawn;
  } catch {
    return 99;
  }
}
