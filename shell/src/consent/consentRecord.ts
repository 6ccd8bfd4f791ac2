import type { ConsentCategory } from '@fairshore/shared-data/storage';

/** Yes or no to each category. */
export type ConsentChoice = Readonly<Record<ConsentCategory, boolean>>;

/** A choice as it is stored; `timestamp` is in milliseconds since 1970. */
export interface ConsentRecord {
  readonly categories: ConsentChoice & { readonly necessary: true };
  readonly timestamp: number;
  readonly version: string;
}

/** The item of local storage that holds the record. */
export const consentKey = 'gdpr.consent.v1';
/** Version of the question; a record with another version answered another question. */
export const consentVersion = '1.0.0';
/** How long a choice holds, in milliseconds: 180 days. */
export const consentLifetime = 180 * 86_400_000;
/** The three categories, in the order they are asked for. */
export const consentCategories: readonly ConsentCategory[] = ['functional', 'analytics', 'marketing'];

/** Tolerance in milliseconds, so that correcting the clock by a few minutes does not lose the choice. */
const clockSkew = 300_000;

/** The record in a browser that refuses to store it; valid for the life of the page. */
export const held: { record: string | null } = { record: null };

/**
 * The visitor's choice; null when there is none, or it is expired, dated in the future, unreadable or of another version.
 * `mayKeep` of shared-data repeats this rule, as that is not part of the first load; the test compares the two.
 */
export function consentRecord(now = Date.now()): ConsentRecord | null {
  try {
    const record: ConsentRecord = JSON.parse(held.record ?? localStorage.getItem(consentKey) ?? 'null');
    const { categories, timestamp, version } = record;
    const age = now - timestamp;
    const isValid =
      version === consentVersion &&
      typeof timestamp === 'number' &&
      age <= consentLifetime &&
      age >= -clockSkew &&
      categories.necessary === true &&
      consentCategories.every((category) => typeof categories[category] === 'boolean');
    return isValid ? record : null;
  } catch {
    return null;
  }
}

/** Whether the visitor has allowed a category. Ask before storing or requesting anything that is not strictly necessary. */
export function hasConsent(category: ConsentCategory): boolean {
  return consentRecord()?.categories[category] ?? false;
}
