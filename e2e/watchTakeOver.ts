import type { Page } from '@playwright/test';
import { haveTypeface } from './haveTypeface';
import { watchShift } from './watchShift';
import type { Shift } from './watchShift';

/**
 * Notes what the server's page had in view, what of it was taken away, be it for a frame, and what moved once it had come, its typeface
 * there from the start (`haveTypeface`, for `origin`). `lost` waits until the page answers and gives the start of each element that was
 * taken away.
 */
export async function watchTakeOver(
  page: Page,
  origin?: string,
): Promise<{ lost(): Promise<string[]>; shift(): Promise<Shift> }> {
  await haveTypeface(page, origin);
  const shift = await watchShift(page, { afterArrival: true });
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
        // The frame after which an answer to the first one stands.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        return Reflect.get(window, 'lost') as string[];
      }),
    shift,
  };
}
