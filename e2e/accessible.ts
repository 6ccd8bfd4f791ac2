import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

export interface AccessibilityOptions {
  /** Selector of the part to look at; the whole page unless given. */
  within?: string;
  /** Rules of axe that do not apply, such as those of whole pages for the text of a mail. */
  withoutRules?: readonly string[];
}

/** Expects that axe finds nothing, in light; in dark nothing else differs than contrast, so only that is looked at. */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await animationsEnd(page);
    const found = await page.evaluate(
      async ({ isDark, within, withoutRules = [] }) => {
        const { violations } = await window.axe.run(within ?? document, {
          resultTypes: ['violations'],
          iframes: false,
          ...(isDark && { runOnly: ['color-contrast'] }),
          rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      },
      { ...options, isDark: colorScheme === 'dark' },
    );
    expect(found, `${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
}

/** `expectAccessible` at 1440, 768 and 375 px, and no sideways scroll at 320 either; ends at 1440 × 900. */
export async function expectAccessibleAtAllWidths(
  page: Page,
  options: AccessibilityOptions = {},
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, options);
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A chart draws itself anew when its place has become narrower.
  await expect.poll(excess, `sideways scroll at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/**
 * Panels fade in; contrast is measured on what they become. A colour that is inherited changes a frame later at every
 * step down the tree, so that quiet is three frames in which nothing moves.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      const ending = document.getAnimations().filter(isEnding);
      if (ending.length > 0) quiet = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
