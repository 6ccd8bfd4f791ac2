import type { Locator } from '@playwright/test';

/**
 * Names of the first `most` controls of a part that something else covers entirely, or that are out of sight, when Tab reaches them,
 * and then when Shift and Tab do.
 */
export async function coveredFocus(part: Locator, most: number): Promise<string[]> {
  const page = part.page();
  const covered: string[] = [];
  await part.locator('a, button').first().focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < most; press += 1) {
      await page.keyboard.press(key);
      const found = await part.evaluate((element) => {
        const control = document.activeElement;
        if (control === null || control === element || !element.contains(control)) return null;
        const { left, top, width, height } = control.getBoundingClientRect();
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        const isSeen = parts.some((x) =>
          parts.some((y) => control.contains(document.elementFromPoint(left + x * width, top + y * height))),
        );
        return { isSeen, name: control.getAttribute('aria-label') ?? control.textContent };
      });
      if (found === null) break;
      if (!found.isSeen) covered.push(`${key}: ${found.name}`);
    }
  }
  return covered;
}
