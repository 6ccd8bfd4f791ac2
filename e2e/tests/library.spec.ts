import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { inFull } from '../matrix';
import { restAs } from '../rest';
import { newPerson, signInByCall } from '../sessions';
import type { Session } from '../sessions';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const leads = '**/rest/v1/leads*';
const tools = '/educational-resources/tools';

/** Further pages and states with different content; the tests below check one page of each kind. */
const furtherPages = [
  '/resources?more=whitepapers,resources',
  '/resources/nowhere',
  '/educational-resources?more=courses',
  '/educational-resources?q=zebra',
  '/educational-resources/certifications/certified-tokenization-specialist',
  `${tools}/cash-flow-irr?outlay=none`,
  `${tools}/portfolio-concentration`,
  `${tools}/contract-checklist?done=a1.b2`,
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Expects no axe violations at three widths, and that no heading level is skipped. */
async function expectAccessiblePage(page: Page): Promise<void> {
  await expectAccessibleAtAllWidths(page);
  const levels = await page
    .locator('main')
    .locator('h1, h2, h3, h4')
    .evaluateAll((titles) => titles.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
}

/** A person's completed courses as stored on the server. */
async function storedCourses(request: APIRequestContext, session: Session): Promise<string[]> {
  const ask = await restAs(request, session);
  const rows = await ask<{ course: string }[]>('GET', 'completed_courses?select=course');
  return rows.map(({ course }) => course);
}

test('the Resource Center is searched and filtered through its address, and Back undoes a filter', async ({
  page,
}) => {
  const watched = await watchPage(page);
  await open(page, '/resources');
  const cards = page.getByRole('region', { name: 'Whitepapers' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'View More whitepapers' }).click();
  await expect(cards).toHaveCount(13);
  await page.getByRole('button', { name: 'View Less whitepapers' }).click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'View More whitepapers' })).toBeInViewport();

  const filter = page.getByRole('group', { name: 'Category' });
  await filter.getByRole('button', { name: 'Regulatory Updates' }).click();
  await expect(page).toHaveURL(/category=regulatory/);
  await expect(cards).toHaveCount(0);
  await filter.getByRole('button', { name: 'Investment Guides' }).click();
  await page.goBack();
  await expect(filter.getByRole('button', { name: 'Regulatory Updates' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('searchbox').fill('DORA');
  await expect(page).toHaveURL(/q=DORA/);
  await expect(page.getByRole('region', { name: 'All Resources' }).getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('DORA');
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByRole('heading', { name: 'No Resources Found' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cards).toHaveCount(3);

  await test.step('Stay Updated stores the address', async () => {
    const email = `letter-${Date.now()}@mail.example`;
    const box = page.getByRole('region', { name: 'Stay Updated' });
    await box.getByLabel('Email').fill(email);
    const answered = page.waitForResponse(leads);
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText(`Thanks! You're subscribed with ${email}.`)).toBeVisible();
    const answer = await answered;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toMatchObject({
      email,
      intent: 'newsletter',
      source: 'resource_center',
    });
  });
  expect(watched.problems()).toEqual([]);
});

test('courses and tools have their own lists, toggles and empty states; by keyboard alone a course is found, read and a place in it requested', async ({
  page,
}) => {
  const watched = await watchPage(page);
  await open(page, '/educational-resources');
  const all = page.getByRole('region', { name: 'All Courses' }).getByRole('article');
  await expect(all).toHaveCount(3);
  await page.getByRole('button', { name: 'View More courses' }).click();
  await expect(all).toHaveCount(6);
  await page.getByRole('button', { name: 'Show Less courses' }).click();
  await expect(all).toHaveCount(3);

  await page.getByRole('tab', { name: 'Tools' }).click();
  await expect(page).toHaveURL(/tab=tools/);
  await expect(page.getByPlaceholder('Search tools...')).toBeVisible();
  const list = page.getByRole('region', { name: 'Investment Tools & Calculators' }).getByRole('article');
  await expect(list).toHaveCount(3);
  await page.getByRole('button', { name: 'View More tools' }).click();
  await expect(list).toHaveCount(6);
  await expectAccessiblePage(page);
  await page.getByRole('searchbox').fill('zebra');
  await expect(page.getByRole('heading', { name: 'No Tools Found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Courses' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Courses' }).focus();
  await tabTo(page, 'Search courses');
  await page.keyboard.type('insolvency');
  const card = page.getByRole('region', { name: 'All Courses' }).getByRole('article');
  await expect(card).toHaveCount(1);
  await tabTo(page, 'View syllabus of Legal Wrappers and Investor Rights');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal Wrappers and Investor Rights');
  await expectAccessiblePage(page);

  const form = page.getByRole('form', { name: 'Enrol in Legal Wrappers and Investor Rights' });
  await tabTo(page, 'Name');
  await page.keyboard.type('Mara Ilic');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`course-${Date.now()}@mail.example`);
  const answered = page.waitForResponse(leads);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Thank you, Mara Ilic\. Your request/)).toBeVisible();
  await expect(form).toBeHidden();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toMatchObject({
    intent: 'course_enrolment',
    source: 'course_page',
    meta: { course: 'legal-wrappers', price: '$399' },
  });
  expect(watched.problems()).toEqual([]);
});

test('a visitor’s completed course advances the paths, and is transferred to their account', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const kept = () => page.evaluate(() => localStorage.getItem('fairshore.courses.v1'));
  await open(page, '/educational-resources');
  const paths = page.getByRole('region', { name: 'Structured Learning Paths' });
  await expect(paths.getByText('0/6 courses')).toBeVisible();
  await paths
    .getByRole('link', { name: /^Legal Wrappers/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Mark as completed' }).click();
  await expect(page.getByText('You completed this course.')).toBeVisible();
  await page.goBack();
  for (const count of ['1/6 courses', '1/5 courses', '0/4 courses'])
    await expect(paths.getByText(count)).toBeVisible();
  await page.reload();
  await expect(paths.getByText('1/6 courses')).toBeVisible();
  expect(await kept()).toBe('{"ids":["legal-wrappers"]}');

  const session = await signInByCall(request, await newPerson(request, 'Lena Learner'));
  await page.evaluate((stored) => localStorage.setItem('fairshore.auth', stored), JSON.stringify(session));
  await page.reload();
  await expect(paths.getByText('1/6 courses')).toBeVisible();
  await expect.poll(kept).toBeNull();
  expect(await storedCourses(request, session)).toEqual(['legal-wrappers']);

  await paths
    .getByRole('link', { name: /^Legal Wrappers/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take the mark back' }).click();
  await expect.poll(() => storedCourses(request, session)).toEqual([]);
  await page.goBack();
  await expect(paths.getByText('0/6 courses')).toBeVisible();
  expect(watched.problems()).toEqual([]);
});

test('a certification is requested, and what was typed survives a failure', async ({ page }) => {
  await open(page, '/educational-resources/certifications/digital-asset-investment-advisor');
  await page.getByLabel('Name').fill('Ion Popa');
  await page.getByLabel('Email').fill(`certificate-${Date.now()}@mail.example`);
  await page.route(leads, (route) => route.abort());
  await page.getByRole('button', { name: 'Request a place' }).click();
  await expect(page.getByText('Could not register. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ion Popa');
  await page.unroute(leads);
  const answered = page.waitForResponse(leads);
  await page.getByRole('button', { name: 'Request a place' }).click();
  await expect(page.getByText(/Thank you, Ion Popa/)).toBeVisible();
  expect((await answered).status()).toBe(201);
});

test('a calculator calculates, and its link contains the figures', async ({ page, context }) => {
  const watched = await watchPage(page);
  await open(page, `${tools}/net-yield`);
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await expect(result.getByText('$12,877.20 back for $10,000 paid in')).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByLabel('Entry fee').fill('0');
  await page.getByLabel('Exit fee').fill('0');
  await expect(result.getByText('$13,240 back for $10,000 paid in')).toBeVisible();
  await expect(page).toHaveURL(/entryFee=0&exitFee=0/);
  await page.getByLabel('Management fee a year').fill('much');
  await expect(page.getByText('Please enter a figure, such as 1250 or 7.5.')).toBeVisible();

  const shared = await context.newPage();
  await open(shared, `${tools}/net-yield?entryFee=0&exitFee=0`);
  await expect(shared.getByText('$13,240 back for $10,000 paid in').first()).toBeVisible();
  expect(watched.problems()).toEqual([]);
});

test('the checklist keeps its ticks in the address', async ({ page }) => {
  await open(page, `${tools}/contract-checklist`);
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 18 settled')).toBeVisible();
  await expect(page).toHaveURL(/done=a1$/);
  await page.reload();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
});

test('an article has no axe violations, and prints without the site’s header and footer', async ({
  page,
}) => {
  await open(page, '/resources/mica-or-mifid');
  await expectAccessiblePage(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'The order of the questions' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden();
});

test.describe('no axe violations', inFull, () => {
  for (const path of furtherPages) {
    const title = `${path} has nothing for axe to find at three widths, and never scrolls sideways`;
    test(title, async ({ page }) => {
      await open(page, path);
      await expectAccessiblePage(page);
    });
  }
});

/** Presses Tab until the element with that accessible name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return (label ?? element?.textContent ?? '').trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never reached “${name}”.`);
}
