import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isFull } from './matrix';
import { sidewaysExcess } from './sidewaysExcess';

export interface AccessibilityOptions {
  /** Selector of the part to check; defaults to the entire page. */
  within?: string;
  /** axe rules that do not apply, such as page-level rules for the body of a mail. */
  withoutRules?: readonly string[];
  /** Checks the dark scheme as well: set once per page and once per component. The full run always checks both. */
  isInDarkToo?: boolean;
}

type ColorScheme = 'light' | 'dark';

/** Expects no axe violations and no horizontal scrolling. */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  await runAxe(page, options, isFull || options.isInDarkToo ? ['light', 'dark'] : ['light']);
  await expectNoSidewaysScroll(page);
}

/**
 * Runs `expectAccessible` at 375 px in light and at 1440 px in dark, and checks for horizontal scrolling at 320 and 768 px as well.
 * The full run checks both schemes at all three widths. Leaves the viewport at 1440 × 900.
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

/** Runs all rules in light, but only the contrast rule in dark, because nothing else can differ there. */
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
  // Polled, because a chart redraws after its container has become narrower.
  await expect
    .poll(() => page.evaluate(sidewaysExcess), `sideways scroll at ${page.viewportSize()?.width} px`)
    .toBeLessThanOrEqual(0);
}

/**
 * Waits for animations to end, because panels fade in and contrast must be measured in the final state. Inherited colours change
 * one frame later at each level of the tree, so three frames without a running animation count as settled.
 */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // getAnimations() also lists animations that have ended but keep their final state, and infinite ones.
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
