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

/** Notes from the next document on what moves in its window without anybody's doing; what it gives back says it of the document that is open. */
export async function watchShift(page: Page): Promise<() => Promise<Shift>> {
  await page.addInitScript(() => {
    const shift = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
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
  });
  return () => page.evaluate(() => Reflect.get(window, 'shift') as Shift);
}

/** An entry of the browser that TypeScript has no type for. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
