import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { restAsAdmin } from '../rest';
import { expect, test } from '../test';

const documents = ['/privacy', '/terms', '/disclaimer'];

async function expectBelowHeader(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 2, name: heading });
  const banner = page.getByRole('banner').first();
  await expect(title).toBeFocused();
  await expect
    .poll(async () => {
      const [box, header] = [await title.boundingBox(), await banner.boundingBox()];
      if (!box || !header) return Number.NaN;
      return box.y - (header.y + header.height);
    })
    .toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(200);
}

test.describe('a section can be linked to', () => {
  for (const width of [1440, 375]) {
    test(`by an address that is opened, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/terms#liability');
      await expectBelowHeader(page, '16. Limitation of liability');
    });
  }

  test('from another document, inside the suite', async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('link', { name: 'cookie settings' }).click();
    await expect(page).toHaveURL(`${main.url}/privacy#cookies`);
    await expectBelowHeader(page, '8. Cookies and browser storage');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  });

  test('by the sign beside its heading, which also copies the address', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/disclaimer');
    await page.getByRole('link', { name: 'Link to “Risk Factors”' }).click();
    await expect(page).toHaveURL(`${main.url}/disclaimer#risk-factors`);
    await expectBelowHeader(page, 'Risk Factors');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${main.url}/disclaimer#risk-factors`);
  });
});

test('the contents stay beside the text and are walked by keyboard', async ({ page }) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'What this policy covers' }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  await expect(contents.getByRole('link', { name: 'How long we keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${main.url}/privacy#retention`);
  await expectBelowHeader(page, '7. How long we keep it');
  await expect(contents).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'How long we keep it' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a list of contents longer than the window follows the reader', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/terms#contact');
  const entry = page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Legal inquiries and contact' });
  await expect(entry).toBeInViewport();
  await page.goto('/terms#agreement');
  await expect(entry).not.toBeInViewport();
});

test('on a phone the contents unfold, lead on and fold again by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/disclaimer');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const toggle = contents.getByRole('button', { name: /Contents/ });
  await expect(contents.getByRole('link')).toHaveCount(0);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(contents.getByRole('link')).toHaveCount(21);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${main.url}/disclaimer#no-investment-services`);
  await expect(contents.getByRole('link')).toHaveCount(0);
  await expectBelowHeader(page, '2. No Investment Services');
});

test('the documents print under their letterhead, alone', async ({ page }) => {
  for (const path of documents) {
    await page.emulateMedia({ media: null });
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(
      page.getByText(/^Fairshore Advisory LLC, Wyoming · Fairshore Advisory S\.R\.L\./),
    ).toBeVisible();
    const contours = page.locator('img[src$="/letterhead.svg"]');
    await expect(contours).toBeVisible();
    await expect
      .poll(() => contours.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await expect(title).toHaveCSS('color', 'rgb(13, 31, 29)');
    const printed = await page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => /^(\/|https:)/.test(link.getAttribute('href') ?? ''))
          .map((link) => getComputedStyle(link, '::after').content),
      );
    expect(printed.length).toBeGreaterThan(1);
    for (const address of printed) expect(address).toMatch(/ \((https:|localhost:\d+\/)/);
    const breaks = await page
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) =>
        headings.map(
          (heading) => heading.parentElement && getComputedStyle(heading.parentElement).breakAfter,
        ),
      );
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  }
});

test('the privacy policy opens the cookie settings', async ({ page }) => {
  await page.goto('/privacy#cookies');
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: 'We value your privacy' })).toBeVisible();
});

test.describe('what axe finds', () => {
  test.slow();

  test('the unfolded contents and the SCALE form', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 900 });
    await page.goto('/terms');
    await page.getByRole('button', { name: /Contents/ }).click();
    await expectAccessibleAtAllWidths(page);
    await page.goto('/advisory');
    await openScaleForm(page);
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });
});

test('a SCALE inquiry is stored and mailed to the sales address', async ({ page, request }) => {
  const email = `scale-${Date.now()}@issuer.example`;
  await page.goto('/advisory');
  const form = await openScaleForm(page);
  await form.getByLabel('Name').fill('Mara Ilic');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Budget').fill('€60,000 to €80,000');
  const sent = page.waitForRequest('**/api/scale-inquiry');
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form.getByRole('button', { name: 'Sent!' })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({
    to: 'advisory@fairshore.example',
    subject: 'SCALE package inquiry',
    data: {
      name: 'Mara Ilic',
      email,
      phone: '',
      product: '',
      jurisdiction: '',
      budget: '€60,000 to €80,000',
    },
  });

  expect(await storedLeads(request, email)).toMatchObject([
    { name: 'Mara Ilic', intent: 'scale_inquiry', meta: { budget: '€60,000 to €80,000' } },
  ]);
  const mails = await (await request.get(`${main.url}/_local/mail.json`)).text();
  expect(mails).toContain(email);
});

test('a SCALE inquiry that the server refuses is finished by e-mail', async ({ page }) => {
  await page.route('**/api/scale-inquiry', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/advisory');
  const form = await openScaleForm(page);
  await form.getByLabel('Name').fill('Mara Ilic');
  await form.getByLabel('Email').fill('mara@issuer.example');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Mara Ilic');
  await page.goBack();
  await expect(form).toBeHidden();
  await page.goForward();
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form.getByRole('button', { name: 'Sent!' })).toBeDisabled();
  const draft = await form.getByRole('link', { name: 'Finish in your e-mail app' }).getAttribute('href');
  expect(decodeURIComponent(draft ?? '')).toMatch(
    /^mailto:advisory@fairshore\.example\?subject=SCALE package inquiry&body=Name: Mara Ilic\r\nE-mail: mara@issuer\.example/,
  );
});

async function openScaleForm(page: Page) {
  await page.getByRole('article', { name: 'SCALE' }).getByRole('button', { name: 'Get Started' }).click();
  const form = page.getByRole('dialog', { name: 'SCALE inquiry' });
  await expect(form).toBeVisible();
  return form;
}

/** What an administrator finds under an e-mail address. */
async function storedLeads(request: APIRequestContext, email: string): Promise<unknown> {
  return (await restAsAdmin(request))('GET', `leads?select=*&email=eq.${encodeURIComponent(email)}`);
}
