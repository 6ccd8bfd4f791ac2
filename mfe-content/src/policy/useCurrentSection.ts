import { useEffect, useState } from 'react';

/** The id of the section being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    function update() {
      const line = window.innerHeight / 3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id);
    }
    // The observer fires only when a heading crosses the line, so nothing is measured while scrolling in between.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
    headings.forEach((heading) => observer.observe(heading));
    return () => observer.disconnect();
  }, [key]);

  return current;
}
