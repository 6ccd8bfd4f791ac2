/** How long a page may take to show what is scrolled to, in milliseconds; a remote has as long before its panel shows. */
const timeoutMs = 10_000;

const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `attempt` now and whenever the page changes its content or height, until it returns true; with `isAfterPaint` once the change has
 * been painted. Stops as soon as the visitor scrolls, types or clicks, and after 10 s. Returns the function that stops it.
 */
export function scrollWhenReady(attempt: () => boolean, isAfterPaint = false): () => void {
  if (attempt()) return () => {};

  let frame = 0;
  const retry = () => {
    if (!isAfterPaint) return look();
    // Content that grows in the same frame as a scroll counts as a layout shift.
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
