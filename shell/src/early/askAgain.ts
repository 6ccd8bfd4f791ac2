/**
 * Requests once more a script of the document that didn't arrive, as soon as the browser is online. Calls `giveUp` when it fails again,
 * because the page then never becomes interactive.
 */
export function askAgain(giveUp: () => void): void {
  const asked = new Set<HTMLScriptElement>();
  function ask(lost: HTMLScriptElement) {
    if (asked.has(lost)) return;
    asked.add(lost);
    const again = document.createElement('script');
    again.integrity = lost.integrity;
    again.crossOrigin = lost.crossOrigin;
    // Only scripts of the document are loaded again, under another address, because a browser may remember the failure.
    const policy = window.trustedTypes?.createPolicy('fairshore', { createScriptURL: (url) => url });
    again.src = policy ? policy.createScriptURL(`${lost.src}?again`) : `${lost.src}?again`;
    again.addEventListener('error', giveUp);
    const begin = () => document.head.append(again);
    if (navigator.onLine) begin();
    else window.addEventListener('online', begin, { once: true });
  }
  window.addEventListener('error', ({ target }) => isFirst(target) && ask(target), true);
  // A script may have been lost before this started. One that has run is never requested again: the suite would start twice.
  const look = () => {
    if (window.fairshoreBegunMs) return;
    const first = [...document.scripts].filter(isFirst);
    if (first.some(hasArrived)) first.filter((one) => !hasArrived(one)).forEach(ask);
  };
  if (document.readyState === 'complete') look();
  else window.addEventListener('load', look);
}

/** Whether it is one of the suite's initial scripts; those retry their own chunks themselves. */
function isFirst(target: EventTarget | null): target is HTMLScriptElement {
  return target instanceof HTMLScriptElement && target.defer && target.integrity !== '';
}

/** Whether a script that loaded or failed has arrived, as far as the browser reports it. */
function hasArrived({ src }: HTMLScriptElement): boolean {
  const [entry] = performance.getEntriesByName(src);
  return entry instanceof PerformanceResourceTiming && entry.decodedBodySize !== 0;
}
