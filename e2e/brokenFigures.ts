import type { Locator } from '@playwright/test';

/** Amounts of money that wrap onto more than one line. */
export function brokenFigures(within: Locator): Promise<string[]> {
  return within.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!/^[−+]?\$[\d,.]+$/.test(text.textContent?.trim() ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getClientRects().length > 1) broken.push(text.textContent ?? '');
    }
    return broken;
  });
}
