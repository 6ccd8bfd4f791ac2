import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isFull } from './matrix';
import { sidewaysExcess } from './sidewaysExcess';

export interface AccessibilityOptions {
  /** Selector of the part to look at; the whole page unless given. */
  within?: string;
  /** Rules of axe that do not apply, such as those of whole pages for the text of a mail. */
  withoutRules?: readonly string[];
  /** In the dark as well: asked for once a page and once a component, and of everything in a full run. */
  isInDarkToo?: boolean;
}

type ColorScheme = 'light' | 'dark';

/** Expects that axe finds nothing, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  await runAxe(page, options, isFull || options.isInDarkToo ? ['light', 'dark'] : ['light']);
  await expectNoSidewaysScroll(page);
}

/**
 * `expectAccessible` at 375 px, in the dark at 1440 px, and no sideways scroll at 320 and 768 px either; in full, both schemes at
 * all three widths. Ends at 1440 × 900.
 */
export async function expectAccessibleAtAllWidths(
  page: Page,
  options: AccessibilityOptions = {},
): Promise<void> {
  const looks: readonly [width: number, schemes: readonly ColorScheme[]][] = [
    [320, []],
    [375, isFull ? ['light', 'dark'] : ['light']],
    [768, isFull ? ['light', 'dark'] : []],
    [1440, schemesAtDesk(options)],
  ];
  for (const [width, schemes] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await runAxe(page, options, schemes);
    await expectNoSidewaysScroll(page);
  }
}

function schemesAtDesk({ isInDarkToo }: AccessibilityOptions): readonly ColorScheme[] {
  if (isFull) return ['light', 'dark'];
  return isInDarkToo ? ['dark'] : [];
}

/** All rules in light; in the dark nothing else can differ than contrast, so only that is looked at. */
async function runAxe(
  page: Page,
  options: AccessibilityOptions,
  schemes: readonly ColorScheme[],
): Promise<void> {
  if (schemes.length === 0) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await animationsEnd(page);
    const found = await page.evaluate(
      async ({ isContrastAlone, within, withoutRules = [] }) => {
        const { violations } = await window.axe.run(within ?? document, {
          resultTypes: ['violations'],
          iframes: false,
          ...(isContrastAlone && { runOnly: ['color-contrast'] }),
          rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      },
      { ...options, isContrastAlone: colorScheme === 'dark' },
    );
    expect(found, `${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A chart draws itself anew when its place has become narrower.
  await expect
    .poll(() => page.evaluate(sidewaysExcess), `sideways scroll at ${page.viewportSize()?.width} px`)
    .toBeLessThanOrEqual(0);
}

/**
 * Panels fade in; contrast is measured on what they become. A colour that is inherited changes a frame later at every
 * step down the tree, so that quiet is three frames in which nothing moves.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // One that has ended and keeps what it came to is still among them, and so is one without an end.
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some(isEnding)) quiet = 0;
    }
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
