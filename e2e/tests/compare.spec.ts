import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { coveredFocus } from '../coveredFocus';
import { dobrogea, forest, grain, harbour } from '../seededProjects';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const bar = (page: Page) => page.getByRole('region', { name: 'Projects to compare' });
const region = (page: Page) => page.getByRole('region', { name: /^Comparison of/ });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link');

test('projects marked on their pages are compared, by keyboard alone', async ({ page }) => {
  const watched = await watchPage(page);
  // With the few colours of a high-contrast theme, too, one sees what is marked, switched on or selected.
  await page.emulateMedia({ forcedColors: 'active' });
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(element);
      return backgroundColor + outlineStyle;
    });
  for (const id of [harbour.id, dobrogea.id]) {
    await page.goto(`/project/${id}`);
    const mark = page.getByRole('checkbox', { name: /^Compare / });
    await mark.focus();
    const unmarked = await look(mark);
    await page.keyboard.press('Space');
    await expect(mark).toBeChecked();
    await expect.poll(() => look(mark)).not.toBe(unmarked);
  }
  await expect(bar(page).getByRole('listitem')).toHaveText([/Harbour Row/, /Dobrogea Wind/]);
  await bar(page).getByRole('link', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${main.url}/compare?ids=${harbour.id},${dobrogea.id}`);
  await expect(columns(page)).toHaveText(['Harbour Row Residences', 'Dobrogea Wind Extension']);

  const only = page.getByRole('switch', { name: 'Show only differences' });
  await only.focus();
  const off = await look(only);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/&show=differences$/);
  await expect.poll(() => look(only)).not.toBe(off);

  await page.getByRole('combobox', { name: 'Add a project' }).focus();
  await page.keyboard.type('grain');
  const option = page.getByRole('option', { name: /Grain/ });
  await expect(option).toBeVisible();
  const unselected = await look(option);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => look(option)).not.toBe(unselected);
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`ids=${harbour.id},${dobrogea.id},${grain.id}&show=differences$`));

  await page.getByRole('button', { name: 'Remove Harbour Row Residences from the comparison' }).focus();
  await page.keyboard.press('Enter');
  await expect(columns(page)).toHaveCount(2);
  await page.goBack();
  await expect(columns(page)).toHaveCount(3);
  expect(watched.problems()).toEqual([]);
});

test('links say what they can not show; a full table works on a phone, on paper and without axe violations', async ({
  page,
}) => {
  test.slow();
  await test.step('a link says what it can not show', async () => {
    await page.goto(
      `/compare?ids=${harbour.id},99999999-0000-4000-8000-000000000000,${harbour.id},${grain.id}`,
    );
    await expect(columns(page)).toHaveText(['Harbour Row Residences', 'Constanța Grain Receivables']);
    await expect(page.getByText(/^1 project is not shown/)).toBeVisible();
  });

  await test.step('without projects there are no axe violations or sideways scrolling at three widths', async () => {
    await page.goto('/compare');
    await expect(page.getByRole('heading', { name: 'No projects to compare yet' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await expectAccessibleAtAllWidths(page);
  });

  await page.goto(`/compare?ids=${harbour.id},${dobrogea.id},${grain.id},${forest.id}`);
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByText('Loading the projects…')).toHaveCount(0);
  await test.step('with four projects neither', () => expectAccessibleAtAllWidths(page, { within: '#main' }));

  await test.step('the names of rows and projects stay in view while the table is scrolled', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await region(page).evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      element.scrollTo(400, 300);
    });
    const row = page.getByRole('rowheader', { name: /^Rating/ });
    await expect(row).toBeInViewport();
    const name = page.getByRole('columnheader', { name: 'Carpathian Forest Credits' });
    await expect
      .poll(async () => {
        const [frame, corner, head] = [
          await region(page).boundingBox(),
          await row.boundingBox(),
          await name.boundingBox(),
        ];
        return {
          isAtEdge: Math.abs(Number(corner?.x) - Number(frame?.x)) < 0.5,
          isAtTop: Math.abs(Number(head?.y) - Number(frame?.y)) <= 2,
        };
      })
      .toEqual({ isAtEdge: true, isAtTop: true });
  });

  for (const width of [1440, 768, 375])
    await test.step(`nothing that the keyboard reaches lies under the names at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 667 });
      expect(await coveredFocus(region(page), 100)).toEqual([]);
    });

  await test.step('paper shows all columns under a letterhead', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(/^Fairshore Advisory LLC/)).toBeVisible();
    await expect(page.getByRole('switch')).toBeHidden();
    await expect(columns(page).last()).toBeVisible();
  });
});
