import type { Page } from '@playwright/test';
import { watchShift } from './watchShift';
import type { Shift } from './watchShift';

/**
 * Records which elements of the server-rendered page were in view, which of them were removed, even for a single frame, and what
 * moved after the page had arrived. `origin` is the suite's where the context has no base URL. `lost` waits until the
 * page is interactive and returns the beginning of each removed element.
 */
export async function watchTakeOver(
  page: Page,
  origin = '',
): Promise<{ lost(): Promise<string[]>; shift(): Promise<Shift> }> {
  const shift = await watchShift(page, { origin });
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const inView = [...document.querySelectorAll('header, header *, main, main *, footer')].filter(
        (element) => element.getBoundingClientRect().top < window.innerHeight,
      );
      const lost: string[] = inView.length > 9 ? [] : ['The page came without anything in view.'];
      Object.assign(window, { lost });
      new MutationObserver((changes) => {
        for (const removed of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
          const gone = inView.find((element) => removed.contains(element));
          if (gone) lost.push(gone.outerHTML.slice(0, 160));
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    const ready = new Promise<void>((resolve) => {
      window.addEventListener('fairshore:remote', (event) => {
        if ((event as CustomEvent<{ phase: string }>).detail.phase === 'ready') resolve();
      });
    });
    Object.assign(window, { ready });
  });
  return {
    lost: () =>
      page.evaluate(async () => {
        await (Reflect.get(window, 'ready') as Promise<void>);
        // Later frames show what the page renders in response to the first one.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        return Reflect.get(window, 'lost') as string[];
      }),
    shift,
  };
}
