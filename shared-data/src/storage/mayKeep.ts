import type { ConsentCategory } from './optionalItems';

const version = '1.0.0';
/** In milliseconds: how long an answer holds, and by how much this device's clock may be corrected meanwhile. */
const lifetime = 180 * 86_400_000;
const clockSkew = 300_000;

/**
 * Whether this browser may store items of a category, according to the visitor's saved consent; false without one, and for an
 * answer that is outdated, as the visitor is then asked anew. The shell reads the answer by the same rule before anything else
 * has loaded (`consentRecord`, whose test compares the two), and removes what is no longer allowed (`optionalItems`).
 */
export function mayKeep(category: ConsentCategory): boolean {
  try {
    const answer: StoredAnswer = JSON.parse(localStorage.getItem('gdpr.consent.v1') ?? 'null');
    const { necessary, functional, analytics, marketing } = answer.categories;
    const age = typeof answer.timestamp === 'number' ? Date.now() - answer.timestamp : Number.NaN;
    const isValid =
      answer.version === version &&
      age <= lifetime &&
      age >= -clockSkew &&
      necessary === true &&
      [functional, analytics, marketing].every((choice) => typeof choice === 'boolean');
    return isValid && answer.categories[category] === true;
  } catch {
    return false;
  }
}

/** What a browser may hold; anything may be missing, or be of another form. */
interface StoredAnswer {
  categories: Partial<Record<ConsentCategory | 'necessary', unknown>>;
  timestamp?: unknown;
  version?: unknown;
}
