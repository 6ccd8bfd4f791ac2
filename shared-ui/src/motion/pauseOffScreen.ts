/**
 * A ref callback that marks its element `data-off-screen` while it is outside the viewport, so that its animation
 * can pause.
 */
export function pauseOffScreen(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    element.toggleAttribute('data-off-screen', !entry?.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
