import type { ConsentCategory } from './optionalItems';

/**
 * Whether this browser may store items of a category, according to the visitor's saved consent; false without one.
 * The shell detects outdated consent at startup and removes what is no longer allowed (`optionalItems`).
 */
export function mayKeep(category: ConsentCategory): boolean {
  try {
    const answer: unknown = JSON.parse(localStorage.getItem('gdpr.consent.v1') ?? 'null');
    if (typeof answer !== 'object' || answer === null || !('categories' in answer)) return false;
    const { categories } = answer;
    return (
      typeof categories === 'object' && categories !== null && Reflect.get(categories, category) === true
    );
  } catch {
    return false;
  }
}
