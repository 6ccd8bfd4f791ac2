import type { ConsentCategory } from './optionalItems';

/** Whether this browser may keep items of a category, by the cookie that the visitor's answer sets; false without an answer. */
export function mayKeep(category: ConsentCategory): boolean {
  try {
    return document.cookie.split('; ').includes(`consent_${category}=true`);
  } catch {
    return false;
  }
}
