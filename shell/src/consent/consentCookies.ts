import { consentCategories, consentLifetime } from './consentRecord';
import type { ConsentRecord } from './consentRecord';

/**
 * The cookies of a record as they are assigned to `document.cookie`: `true` or `false` per category, so that a server can tell a refusal
 * from a missing answer. They expire with the record. Without a record they are removed.
 */
export function consentCookies(record: ConsentRecord | null, now: number, isSecure: boolean): string[] {
  return consentCategories.map((category) => {
    const value = record ? String(record.categories[category]) : '';
    const age = record ? Math.round((record.timestamp + consentLifetime - now) / 1000) : 0;
    const secure = isSecure ? '; Secure' : '';
    return `consent_${category}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
  });
}
