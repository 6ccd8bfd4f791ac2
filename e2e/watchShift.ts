import type { Page } from '@playwright/test';
import { haveTypeface } from './haveTypeface';

/** Layout shifts on a page that no user action caused. */
export interface Shift {
  /** The sum of all shifts. */
  sum: number;
  /** What moved, with its share and its box (x, y, width, height): `0.092 FOOTER Fairshore holds no 0 625 1440 275 → 0 802 1440 98`. */
  moved: string[];
}

/** The shift of a page on which nothing moves. */
export const still: Shift = { sum: 0, moved: [] };

/**
 * Records layout shifts in every document from the next one on; the returned function reads those of the current document.
 * Shifts while the document and its typeface are still arriving count only `whileArriving`, because a busy machine paints more of
 * these intermediate states; otherwise the typeface of the suite at `origin` is available from the start (`haveTypeface`).
 */
export async function watchShift(
  page: Page,
  { whileArriving = false, origin = '' } = {},
): Promise<() => Promise<Shift>> {
  if (!whileArriving) await haveTypeface(page, origin);
  await page.addInitScript((countsArrival) => {
    const shift = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shift });
    let since = countsArrival ? 0 : Infinity;
    document.addEventListener('readystatechange', () => {
      // The first frame paints the last chunk; when the second begins, that chunk is on screen.
      if (since > 0 && document.readyState === 'interactive')
        requestAnimationFrame(() => requestAnimationFrame((now) => (since = now)));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.startTime < since) continue;
        shift.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          // No named functions here: where esbuild compiles a test, they need a helper that pages don't have.
          const boxes = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map((length) => Math.round(length)).join(' '),
          );
          shift.moved.push(
            `${entry.value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${boxes.join(' → ')}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, whileArriving);
  return () => page.evaluate(() => Reflect.get(window, 'shift') as Shift);
}

/** A browser performance entry that TypeScript has no type for. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
