import { consentKey, consentVersion, held } from './consentRecord';
import type { ConsentChoice, ConsentRecord } from './consentRecord';
import { consentEvent } from './onConsentChange';

/** Stores a choice and notifies all listeners. Only the shell's consent dialog calls this. */
export function storeConsent({ functional, analytics, marketing }: ConsentChoice): void {
  const record: ConsentRecord = {
    categories: { necessary: true, functional, analytics, marketing },
    timestamp: Date.now(),
    version: consentVersion,
  };
  held.record = JSON.stringify(record);
  try {
    localStorage.setItem(consentKey, held.record);
    held.record = null;
  } catch {
    // Storage is blocked or full, and an older record must not survive a withdrawal.
    removeRecord();
  }
  window.dispatchEvent(new Event(consentEvent));
}

function removeRecord(): void {
  try {
    localStorage.removeItem(consentKey);
  } catch {
    // Storage is blocked, so there is no record.
  }
}
