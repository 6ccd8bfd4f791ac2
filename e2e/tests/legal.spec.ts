import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { restAsAdmin } from '../rest';
import { mailsTo } from '../sessions';
import { expect, test } from '../test';

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

/** Expects that only the open document prints, under its letterhead. */
async function expectPrinted(page: Page): Promise<void> {
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
      headings.map((heading) => heading.parentElement && getComputedStyle(heading.parentElement).breakAfter),
    );
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}

test('the terms: a section opens by its address, its entry is visible, a link leads to another document, and everything prints', async ({
  page,
}) => {
  await page.goto('/terms#liability');
  await expectBelowHeader(page, '16. Limitation of liability');

  await test.step('a table of contents longer than the window follows the reader', async () => {
    await page.goto('/terms#contact');
    const entry = page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Legal inquiries and contact' });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 1440, height: 600 });
    await expect(entry).toBeInViewport();
    await page.goto('/terms#agreement');
    await expect(entry).not.toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await expectPrinted(page);
  await test.step('from another document, inside the suite', async () => {
    await page.getByRole('link', { name: 'cookie settings' }).click();
    await expect(page).toHaveURL(`${main.url}/privacy#cookies`);
    await expectBelowHeader(page, '8. Cookies and browser storage');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  });
});

test('on a phone a section of the terms opens by its address, and the expanded contents have no axe violations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/terms#liability');
  await expectBelowHeader(page, '16. Limitation of liability');
  await page.getByRole('button', { name: /Contents/ }).click();
  await expectAccessibleAtAllWidths(page);
});

test('the privacy policy: its contents stay next to the text and work by keyboard; it prints, and opens the cookie settings', async ({
  page,
}) => {
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
  await expectPrinted(page);
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: 'We value your privacy' })).toBeVisible();
});

test('the disclaimer: the sign beside a heading leads there and copies the address; it prints; on a phone its contents unfold by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/disclaimer');
  await page.getByRole('link', { name: 'Link to “Risk Factors”' }).click();
  await expect(page).toHaveURL(`${main.url}/disclaimer#risk-factors`);
  await expectBelowHeader(page, 'Risk Factors');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${main.url}/disclaimer#risk-factors`);
  await expectPrinted(page);

  await test.step('on a phone the contents expand, lead to a section and collapse by keyboard', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
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
});

test('a SCALE inquiry that the server refuses is finished by e-mail; the next one is stored and mailed to the sales address', async ({
  page,
  request,
}) => {
  const email = `scale-${Date.now()}@issuer.example`;
  const name = `Ferry Holdings ${Date.now()}`;
  await page.goto('/advisory');
  const form = await openScaleForm(page);
  const send = form.getByRole('button', { name: 'Send inquiry' });

  await test.step('axe finds nothing in the form with its errors', async () => {
    await send.click();
    await expect(form.getByText('Please enter your name.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });
  await test.step('an inquiry that the server refuses is completed by e-mail', async () => {
    await page.route('**/api/scale-inquiry', (route) => route.fulfill({ status: 503, body: '' }));
    await form.getByLabel('Name').fill('Mara Ilic');
    await form.getByLabel('Email').fill('mara@issuer.example');
    await page.reload();
    await expect(form.getByLabel('Name')).toHaveValue('Mara Ilic');
    await page.goBack();
    await expect(form).toBeHidden();
    await page.goForward();
    await send.click();
    await expect(form.getByRole('button', { name: 'Sent!' })).toBeDisabled();
    const draft = await form.getByRole('link', { name: 'Finish in your e-mail app' }).getAttribute('href');
    expect(decodeURIComponent(draft ?? '')).toMatch(
      /^mailto:advisory@fairshore\.example\?subject=SCALE package inquiry&body=Name: Mara Ilic\r\nE-mail: mara@issuer\.example/,
    );
    await page.unroute('**/api/scale-inquiry');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await openScaleForm(page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Budget').fill('€60,000 to €80,000');
  const sent = page.waitForRequest('**/api/scale-inquiry');
  await send.click();
  await expect(form.getByRole('button', { name: 'Sent!' })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({
    to: 'advisory@fairshore.example',
    subject: 'SCALE package inquiry',
    data: { name, email, phone: '', product: '', jurisdiction: '', budget: '€60,000 to €80,000' },
    requestId: expect.any(String),
  });

  expect(await storedLeads(request, email)).toMatchObject([
    { name, intent: 'scale_inquiry', meta: { budget: '€60,000 to €80,000' } },
  ]);
  const mails = await (await request.get(`${main.url}/_local/mail.json`)).text();
  expect(mails).toContain(email);
  const subjects = async () =>
    (await mailsTo(request, 'advisory@fairshore.example')).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining(name));
});

async function openScaleForm(page: Page) {
  await page.getByRole('article', { name: 'SCALE' }).getByRole('button', { name: 'Get Started' }).click();
  const form = page.getByRole('dialog', { name: 'SCALE inquiry' });
  await expect(form).toBeVisible();
  return form;
}

/** The leads that an administrator finds under an e-mail address. */
async function storedLeads(request: APIRequestContext, email: string): Promise<unknown> {
  return (await restAsAdmin(request))('GET', `leads?select=*&email=eq.${encodeURIComponent(email)}`);
}
