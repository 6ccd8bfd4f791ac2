const longestWait = 5000;

/** Calls back once the page has its heading and the browser is idle, at the latest after a few seconds. Returns what stops it. */
export function whenPageIsShown(callback: () => void): () => void {
  const deadline = Date.now() + longestWait;
  let idle: number | undefined;
  let timer = window.setTimeout(check, 100);

  function check() {
    const isShown = document.querySelector('#main h1') !== null || Date.now() > deadline;
    if (!isShown) timer = window.setTimeout(check, 100);
    // Safari has no idle callbacks.
    else if ('requestIdleCallback' in window) idle = requestIdleCallback(callback, { timeout: 1000 });
    else callback();
  }

  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
