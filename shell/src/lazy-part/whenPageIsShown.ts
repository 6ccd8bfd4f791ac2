const longestWait = 5000;

/**
 * Calls back once the page has its heading and the browser is idle, after a few seconds at the latest, and not while a field has the focus:
 * a dialog would take the next letters away from it. Returns the function that cancels it.
 */
export function whenPageIsShown(callback: () => void): () => void {
  const deadline = Date.now() + longestWait;
  let idle: number | undefined;
  let timer = window.setTimeout(check, 100);

  function check() {
    const isShown = document.querySelector('#main h1') !== null || Date.now() > deadline;
    if (!isShown || isInField()) timer = window.setTimeout(check, 100);
    // Safari has no idle callbacks.
    else if ('requestIdleCallback' in window) idle = requestIdleCallback(callback, { timeout: 1000 });
    else callback();
  }

  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

function isInField(): boolean {
  return document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio])') ?? false;
}
