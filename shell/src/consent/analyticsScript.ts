import { remembered } from '../guards/remember';

let isStarted = false;

/** Whether the measuring script was requested in this document; code that runs can't be taken back but by a reload. */
export function isAnalyticsStarted(): boolean {
  return isStarted;
}

/** Requests the measuring script, once for each document. Call it with analytics consent only. */
export function startAnalytics(address: string): void {
  if (isStarted) return;
  isStarted = true;
  // A measuring script notes where somebody goes by putting itself before these.
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
