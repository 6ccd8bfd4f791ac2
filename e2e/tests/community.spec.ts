import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { inFullUnless } from '../matrix';
import { restAsAdmin } from '../rest';
import { mailsTo } from '../sessions';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const summit = 'Global Family Office Investment Summit';
const leads = '**/rest/v1/leads*';
const documents = [
  '/compliance/policies/anti-money-laundering',
  '/compliance/policies/data-protection',
  '/compliance/policies/conflicts-of-interest',
  '/compliance/policies/complaints-handling',
  '/compliance/policies/operational-resilience',
  '/compliance/policies/marketing-communications',
  '/compliance/reports/compliance-report',
  '/compliance/reports/disclosures',
  '/compliance/reports/audit-summary',
];

function address(name: string): string {
  return `${name}-${Date.now()}@mail.example`;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function registrationOf(page: Page, event = summit): Locator {
  return page.getByRole('dialog', { name: `Register for ${event}` });
}

async function openRegistration(page: Page): Promise<Locator> {
  await page.getByRole('article', { name: summit }).getByRole('button', { name: 'Register Now' }).click();
  await expect(registrationOf(page).getByLabel('Name')).toBeVisible();
  return registrationOf(page);
}

test('by keyboard alone: an event is registered for once, stored, and confirmed by mail; the newsletter suggests its address', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const email = address('keyboard');
  // A fragment in the address doesn't scroll the page away from where the dialog was opened.
  await open(page, '/backer-community#events');
  await page.getByRole('article', { name: summit }).getByRole('button', { name: 'Register Now' }).focus();
  await page.keyboard.press('Enter');
  const form = registrationOf(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Mara Ilic');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('+40 21 555 0110');
  const sent = page.waitForRequest(leads);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.getByText("You're registered!")).toBeVisible();
  await expect(form.getByText(/We've sent a confirmation email\. We'll keep you posted/)).toBeVisible();
  for (const label of ['Name', 'Email', 'Phone']) await expect(form.getByLabel(label)).toHaveValue('');

  expect((await sent).postDataJSON()).toEqual({
    request_id: expect.any(String),
    email,
    name: 'Mara Ilic',
    intent: 'event_registration',
    source: 'community_events',
    meta: {
      phone: '+40 21 555 0110',
      event: {
        title: summit,
        date: '2025-09-22',
        time: '9:00 AM CET',
        location: 'Vienna, Austria',
        type: 'Summit',
      },
      page: '/backer-community',
      ts: expect.stringMatching(/Z$/),
    },
  });
  await expect.poll(() => mailsTo(request, email)).toHaveLength(1);

  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('article', { name: summit }).getByRole('button', { name: 'Register Now' }),
  ).toBeFocused();

  await test.step('the e-mail address entered for the newsletter is suggested for an event', async () => {
    const box = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address');
    await box.fill('ion@mail.example');
    await openRegistration(page);
    await expect(form.getByLabel('Email')).toHaveValue('ion@mail.example');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await box.fill('');
  });
  await test.step('the newsletter accepts an address, and ignores an empty field', async () => {
    await expectNewsletter(page, request, 'newsletter_section');
  });
  expect(watched.problems()).toEqual([]);
});

async function expectNewsletter(page: Page, request: APIRequestContext, source: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('alert')).toBeHidden();
  const email = address('reader');
  await form.getByLabel('Email address').fill(email);
  const sent = page.waitForRequest(leads);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText(`Thanks! You're subscribed with ${email}.`);
  await expect(form.getByLabel('Email address')).toHaveValue('');
  expect((await sent).postDataJSON()).toMatchObject({ email, name: '', intent: 'newsletter', source });
  const ask = await restAsAdmin(request);
  expect(await ask('GET', `leads?email=eq.${email}&select=intent,source`)).toEqual([
    { intent: 'newsletter', source },
  ]);
}

test('a failed registration keeps what was typed and goes through when it is tried again; axe finds nothing on the way', async ({
  page,
}) => {
  await open(page, '/backer-community');
  const form = await openRegistration(page);
  await test.step('axe: empty, and with errors', async () => {
    await expectAccessibleAtAllWidths(page);
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByText('Please enter your name.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });
  await form.getByLabel('Name').fill('Ion Popa');
  await form.getByLabel('Email').fill(address('again'));
  await page.route(leads, (route) => route.abort());
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('alert')).toHaveText('Could not register. Please try again.');
  await expectAccessibleAtAllWidths(page);
  await expect(form.getByLabel('Name')).toHaveValue('Ion Popa');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Ion Popa');
  await page.goBack();
  await expect(form).toBeHidden();
  await page.goForward();

  await page.unroute(leads);
  await page.route(leads, (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('alert')).toHaveText('Could not register. Please try again.');

  await page.unroute(leads);
  await form.getByRole('button', { name: 'Register' }).dblclick();
  await expect(form.getByText("You're registered!")).toBeVisible();
  await expect(form.getByRole('alert')).toBeHidden();
  await expect(form.getByText('Please enter your name.')).toBeHidden();
  await expectAccessibleAtAllWidths(page);
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('');

  await test.step('axe finds nothing in the newsletter, refused and failed', async () => {
    await page.goBack();
    await expect(form).toBeHidden();
    const newsletter = page.getByRole('form', { name: 'Newsletter' });
    await newsletter.getByLabel('Email address').fill('mara@mail');
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByText('Please enter a valid email address.')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await newsletter.getByLabel('Email address').fill(address('news'));
    await page.route(leads, (route) => route.abort());
    await newsletter.getByRole('button', { name: 'Subscribe' }).click();
    await expect(newsletter.getByRole('alert')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });
});

test('the toolkit is chosen by key and address, and scrolled by key, button and finger only', async ({
  page,
}) => {
  await open(page, '/backer-community?toolkit=trading');
  await expect(page.getByRole('tab', { name: 'Trading' })).toHaveAttribute('aria-selected', 'true');
  // A press tells that the tabs are live; it is repeated after hydration, while an arrow key is not.
  await page.getByRole('tab', { name: 'Research' }).click();
  await expect(page).toHaveURL(/toolkit=research/);
  await page.getByRole('tab', { name: 'Trading' }).click();
  await expect(page).toHaveURL(/toolkit=trading/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Portfolio' })).toBeVisible();
  await expect(page).toHaveURL(/toolkit=portfolio/);

  const carousel = page.getByRole('group', { name: 'Portfolio tools' });
  const position = carousel.getByText(/ of 6$/);
  await expect(position).toHaveText('1–3 of 6');
  await carousel.getByRole('button', { name: 'Next tools' }).click();
  await expect(position).toHaveText('4–6 of 6');
  await expect(carousel.getByRole('button', { name: 'Next tools' })).toHaveAttribute('aria-disabled', 'true');
  await carousel.getByRole('button', { name: 'Previous tools' }).click();
  await expect(position).toHaveText('1–3 of 6');

  const row = carousel.getByRole('list', { name: 'Portfolio tools' });
  await row.focus();
  await page.keyboard.press('End');
  await expect(position).toHaveText('4–6 of 6');
  await page.keyboard.press('Home');
  await expect(position).toHaveText('1–3 of 6');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('2–4 of 6');

  await test.step('the Tab key reaches every tool, and the tool is in view', async () => {
    await page.keyboard.press('Home');
    await expect(position).toHaveText('1–3 of 6');
    const links = page.getByRole('tabpanel').getByRole('link');
    await links.first().focus();
    for (let step = 1; step < 6; step += 1) await page.keyboard.press('Tab');
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
  });

  await page.setViewportSize({ width: 375, height: 800 });
  await row.evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(position).toHaveText('1 of 6');
});

test('the compliance page: its parts can be linked to, its newsletter joined, a policy read from its card and printed', async ({
  page,
  request,
}) => {
  await open(page, '/compliance#policies');
  await expect(page.getByRole('heading', { name: 'Compliance Policies' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Compliance Team' })).toBeInViewport();
  await expectNewsletter(page, request, 'compliance_page');

  const download = page.getByRole('link', { name: 'Download Policy' });
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Compliance' });
  await test.step('a policy opens from its card, names the tab and comes back to the policies', async () => {
    await expect(download).toHaveCount(6);
    await download.first().click();
    const title = 'Anti-Money-Laundering and Counter-Terrorist Financing Policy';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Fairshore`);
    await expectDocument(page);
    await back.click();
    await expect(page.getByRole('heading', { name: 'Compliance Policies' })).toBeInViewport();
  });
  await test.step('a part is linked to from another document', async () => {
    await page
      .getByRole('main')
      .locator('a[href="/compliance/policies/complaints-handling"]')
      .first()
      .click();
    await page.getByRole('main').getByRole('link', { name: 'confidential reporting' }).click();
    await expect(page.getByRole('heading', { name: 'Confidential Compliance Reporting' })).toBeInViewport();
  });
  await page.goto('/compliance/policies/none');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such document' })).toBeVisible();
});

/** Expects no axe violations in the open document, and that only the document prints, under its letterhead. */
async function expectDocument(page: Page): Promise<void> {
  await expectAccessibleAtAllWidths(page);
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/^Fairshore Advisory LLC, Wyoming ·/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(13, 31, 29)');
  await page.emulateMedia({ media: null, colorScheme: 'light' });
}

// There are two kinds of documents: policies, one of which is opened above, and reports.
for (const path of documents) {
  const title = `${path} has nothing for axe to find, and prints under its letterhead, alone`;
  test(title, inFullUnless(path === '/compliance/reports/audit-summary'), async ({ page }) => {
    await open(page, path);
    await expectDocument(page);
  });
}
