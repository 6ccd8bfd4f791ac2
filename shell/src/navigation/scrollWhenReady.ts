/** How long a page may take to bring what is scrolled to, in milliseconds; a remote has as long before its panel shows. */
const timeoutMs = 10_000;

const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `attempt` now and whenever the page changes its content or height, until it says that it is done; with `isAfterPaint` once
 * the change has been painted. It stops as soon as the person scrolls, types or clicks, and after 10 s. Returns the function that stops it.
 */
export function scrollWhenReady(attempt: () => boolean, isAfterPaint = false): () => void {
  if (attempt()) return () => {};

  let frame = 0;
  const retry = () => {
    if (!isAfterPaint) return look();
    // What grows in one frame with a scroll counts as having moved what is in sight.
    frame ||= requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  };
  function look() {
    frame = 0;
    if (attempt()) stop();
  }
  const content = new MutationObserver(retry);
  const height = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(retry);
  const timer = setTimeout(stop, timeoutMs);
  function stop() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    content.disconnect();
    height?.disconnect();
    takesOver.forEach((type) => window.removeEventListener(type, stop));
  }
  content.observe(document.body, { childList: true, subtree: true, attributes: true });
  height?.observe(document.body);
  takesOver.forEach((type) => window.addEventListener(type, stop, { passive: true }));
  return stop;
}
