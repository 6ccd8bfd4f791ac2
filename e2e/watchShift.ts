import type { Page } from '@playwright/test';

/** What moved on a page by itself. */
export interface Shift {
  /** The sum of all shifts. */
  sum: number;
  /** What moved, with its share and its box (x, y, width, height): `0.092 FOOTER Fairshore holds no 0 625 1440 275 → 0 802 1440 98`. */
  moved: string[];
}

/** Of a page on which nothing moves. */
export const still: Shift = { sum: 0, moved: [] };

/**
 * Notes from the next document on what moves in its window without anybody's doing; what it gives back says it of the document that is
 * open. With `afterArrival` what moves as the document comes in pieces is left out, of which a busy machine draws more.
 */
export async function watchShift(page: Page, { afterArrival = false } = {}): Promise<() => Promise<Shift>> {
  await page.addInitScript((isAfterArrival) => {
    const shift = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shift });
    let since = isAfterArrival ? Infinity : 0;
    document.addEventListener('readystatechange', () => {
      // The first frame draws the last piece, and the second begins with that on screen.
      if (document.readyState === 'interactive')
        requestAnimationFrame(() => requestAnimationFrame((now) => (since = now)));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.startTime < since) continue;
        shift.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          // Without a function of a name: where a test is translated by esbuild, those need a helper that pages don't have.
          const boxes = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map((length) => Math.round(length)).join(' '),
          );
          shift.moved.push(
            `${entry.value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${boxes.join(' → ')}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterArrival);
  return () => page.evaluate(() => Reflect.get(window, 'shift') as Shift);
}

/** An entry of the browser that TypeScript has no type for. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
