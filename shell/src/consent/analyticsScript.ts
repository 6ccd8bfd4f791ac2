import { remembered } from '../guards/remember';

let isStarted = false;

/** Whether the analytics script was requested in this document; only a reload can undo running code. */
export function isAnalyticsStarted(): boolean {
  return isStarted;
}

/** Requests the analytics script, once per document. Call it only with analytics consent. */
export function startAnalytics(address: string): void {
  if (isStarted) return;
  isStarted = true;
  // An analytics script tracks navigation by wrapping these methods, so the guards must not restore them.
  for (const one of [window.history, History.prototype]) remembered.delete(one);
  const policy = window.trustedTypes?.createPolicy('fairshore-analytics', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError(`${url} is not the measuring script.`);
      return url;
    },
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = policy ? policy.createScriptURL(address) : address;
  document.head.append(script);
}
