/** A ref that marks its element `data-off-screen` while nobody can see it, so that its motion can rest. */
export function pauseOffScreen(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    element.toggleAttribute('data-off-screen', !entry?.isIntersecting);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
