import { consentKey, consentRecord } from './consentRecord';

/** Announces in this tab that a choice was made. */
export const consentEvent = 'fairshore:consent';

/** Calls back after a choice is made or withdrawn, in this tab or another. Returns the function that unsubscribes. */
export function onConsentChange(listener: () => void): () => void {
  let known = currentRecord();
  function handleChange() {
    known = currentRecord();
    listener();
  }
  function handleStorage({ key }: StorageEvent) {
    if (key === consentKey || key === null) handleChange();
  }
  // A page restored from the back/forward cache has missed all events meanwhile.
  function handleReturn({ persisted }: PageTransitionEvent) {
    if (persisted && currentRecord() !== known) handleChange();
  }
  window.addEventListener(consentEvent, handleChange);
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleReturn);
  return () => {
    window.removeEventListener(consentEvent, handleChange);
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleReturn);
  };
}

/** The valid record as text, for comparison. */
function currentRecord(): string {
  return JSON.stringify(consentRecord());
}
