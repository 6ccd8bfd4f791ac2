/**
 * Asks once more for a script of the document that didn't arrive, as soon as the browser is online; `giveUp` is called for one that
 * fails again, without which the page never answers.
 */
export function askAgain(giveUp: () => void): void {
  const asked = new Set<HTMLScriptElement>();
  function ask(lost: HTMLScriptElement) {
    if (asked.has(lost)) return;
    asked.add(lost);
    const again = document.createElement('script');
    again.integrity = lost.integrity;
    again.crossOrigin = lost.crossOrigin;
    // What stood in the document is loaded again, under another address: a browser may remember the failure.
    const policy = window.trustedTypes?.createPolicy('fairshore', { createScriptURL: (url) => url });
    again.src = policy ? policy.createScriptURL(`${lost.src}?again`) : `${lost.src}?again`;
    again.addEventListener('error', giveUp);
    const begin = () => document.head.append(again);
    if (navigator.onLine) begin();
    else window.addEventListener('online', begin, { once: true });
  }
  window.addEventListener('error', ({ target }) => isFirst(target) && ask(target), true);
  // One may have been lost before this began. None is asked for twice that has run: the suite would begin twice.
  const look = () => {
    if (window.fairshoreBegunMs) return;
    const first = [...document.scripts].filter(isFirst);
    if (first.some(hasArrived)) first.filter((one) => !hasArrived(one)).forEach(ask);
  };
  if (document.readyState === 'complete') look();
  else window.addEventListener('load', look);
}

/** Whether it is one that the suite begins with; what these ask for they ask for again themselves. */
function isFirst(target: EventTarget | null): target is HTMLScriptElement {
  return target instanceof HTMLScriptElement && target.defer && target.integrity !== '';
}

/** Of one that has come or failed, as far as the browser tells. */
function hasArrived({ src }: HTMLScriptElement): boolean {
  const [entry] = performance.getEntriesByName(src);
  return entry instanceof PerformanceResourceTiming && entry.decodedBodySize !== 0;
}
