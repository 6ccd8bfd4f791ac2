/**
 * Calls back when another tab changes this item of local storage, and when the page returns from the back/forward cache, as it has
 * missed such changes there. Returns a function that unsubscribes.
 */
export function onStored(key: string, listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === null || event.key === key) listener();
  }
  function handleReturn({ persisted }: PageTransitionEvent) {
    if (persisted) listener();
  }
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleReturn);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleReturn);
  };
}
