import type { ConsentCategory } from './optionalItems';

/**
 * Whether this browser may keep items of a category, by the visitor's stored answer; false without one. An answer that no longer
 * holds is found by the shell at its start, which then removes what is not allowed (`optionalItems`).
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
