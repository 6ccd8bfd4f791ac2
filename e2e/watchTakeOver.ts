import type { Page } from '@playwright/test';

/** Notes which elements the server's page had, and what moved; `isTakenOver` says whether they are still the same. */
export async function watchTakeOver(
  page: Page,
): Promise<{ isTakenOver(): Promise<boolean>; shift(): Promise<number> }> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shift });
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { drawn: [...document.querySelectorAll('h1, header, main, footer')] });
    });
    const ready = new Promise<void>((resolve) => {
      window.addEventListener('fairshore:remote', (event) => {
        if ((event as CustomEvent<{ phase: string }>).detail.phase === 'ready') resolve();
      });
    });
    Object.assign(window, { ready });
  });
  return {
    isTakenOver: () =>
      page.evaluate(async () => {
        await (Reflect.get(window, 'ready') as Promise<void>);
        const drawn = Reflect.get(window, 'drawn') as Element[];
        return drawn.length > 3 && drawn.every((element) => element.isConnected);
      }),
    shift: () => page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0)),
  };
}

/** Fetches the typeface for what is measured next: on a first visit it may come after the first paint, and words get their own widths then. */
export async function warmTypeface(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
