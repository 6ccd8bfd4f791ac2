import { isSafeTab } from './safeTab';

const key = 'fairshore.bucket';

/** Outside every share, even one of 100 %. */
const noCanary = 100;

/**
 * This browser's bucket among visitors, 0–99, drawn once and stored. It is in no canary's share in safe mode, and where nothing can be
 * stored, because a failed canary could not be dropped there.
 */
export function browserBucket(): number {
  if (isSafeTab()) return noCanary;
  try {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isInteger(stored) && stored >= 0 && stored < 100) return stored;
    const drawn = Math.floor(Math.random() * 100);
    localStorage.setItem(key, String(drawn));
    return drawn;
  } catch {
    return noCanary;
  }
}
