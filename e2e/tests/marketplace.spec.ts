import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
import { demo, main } from '../addresses';
import { restAsAdmin } from '../rest';
import { newPerson, signInByCall, storeSession } from '../sessions';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const table = '**/rest/v1/service_marketplace_leads*';
const limited = 'Too many requests from your network. Please try again in ten minutes.';

const address = (name: string) => `${name}-${Date.now()}@mail.example`;

async function open(page: Page, path = '/tokenized-solutions'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Tokenized Solutions' })).toBeVisible();
}

const selected = (page: Page, tab: string) => page.getByRole('tab', { name: tab, selected: true });

const market = (page: Page) => page.getByRole('region', { name: 'Service marketplace' });

async function ask(page: Page, title = 'Smart Contract Suite'): Promise<Locator> {
  await market(page).getByRole('article', { name: title }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Request Package' });
  await expect(dialog.getByLabel('Name')).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Name').fill('Ruben Teixeira');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Company').fill('Quayside Homes');
  await dialog.getByLabel('Notes').fill('Forty-two flats in Porto.\nBefore the summer, please.');
}

const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send request' }).click();

/** The requests from one e-mail address, read as an admin. */
async function storedRequests(request: APIRequestContext, email: string): Promise<Record<string, unknown>[]> {
  return (await restAsAdmin(request))('GET', `service_marketplace_leads?email=eq.${email}`);
}

test('links lead to a kind of asset and to a service, and everything can be found by browsing', async ({
  page,
}) => {
  const watched = await watchPage(page);
  await page.goto('/');
  await open(page, '/tokenized-solutions?asset=carbon-esg&service=legal');
  await expect(selected(page, 'Carbon and ESG')).toBeVisible();
  await expect(selected(page, 'Legal')).toBeVisible();

  await page.getByRole('tab', { name: 'DeFi yield' }).click();
  await page.getByRole('tab', { name: 'Marketing' }).click();
  await expect(page).toHaveURL(/asset=defi-yield&service=marketing$/);
  await page.goBack();
  await expect(selected(page, 'Legal')).toBeVisible();
  await expect(selected(page, 'DeFi yield')).toBeVisible();
  await page.goBack();
  await expect(selected(page, 'Carbon and ESG')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${main.url}/`);

  await test.step('a link to a service shows the marketplace at once', async () => {
    await open(page, '/tokenized-solutions?service=marketing');
    await expect(market(page).getByRole('heading', { name: 'Service marketplace' })).toBeInViewport();
    await expect(market(page).getByRole('article', { name: 'Positioning Paper' })).toContainText(
      'from $1,600',
    );
  });

  await test.step('each service shows three packages, then nine', async () => {
    for (const service of ['Technology', 'Legal', 'Marketing']) {
      await page.getByRole('tab', { name: service }).click();
      const cards = market(page).getByRole('article');
      await expect(cards).toHaveCount(3);
      await market(page).getByRole('button', { name: 'Show More (6)' }).click();
      await expect(cards).toHaveCount(9);
      await expect(cards.nth(3).getByRole('heading')).toBeFocused();
    }
    await page.getByRole('tab', { name: 'Technology' }).click();
    await expect(market(page).getByRole('article')).toHaveCount(9);
    const less = market(page).getByRole('button', { name: 'Show Less' });
    await less.click();
    await expect(market(page).getByRole('article')).toHaveCount(3);
    const more = market(page).getByRole('button', { name: 'Show More (6)' });
    await expect(more).toBeFocused();
    await expect(more).toBeInViewport();
  });

  for (const [width, forth, back] of [
    [1440, 'ArrowDown', 'ArrowUp'],
    [768, 'ArrowRight', 'ArrowLeft'],
  ] as const) {
    await test.step(`at ${width} px the arrow keys go the way the ten tabs stand, as one step for Back`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('tab', { name: 'Real estate' }).click();
      await selected(page, 'Real estate').focus();
      await page.keyboard.press(forth);
      await expect(selected(page, 'Private equity')).toBeFocused();
      await page.keyboard.press(forth);
      await expect(selected(page, 'Alternative assets')).toBeFocused();
      await page.keyboard.press(back);
      await expect(selected(page, 'Private equity')).toBeFocused();
      await page.goBack();
      await expect(selected(page, 'Real estate')).toBeVisible();
    });
  }

  await test.step('all ten tabs are visible on a phone, each large enough to tap', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    const tabs = page.getByRole('tablist', { name: 'Kinds of assets' }).getByRole('tab');
    await expect(tabs).toHaveCount(10);
    for (const tab of await tabs.all()) {
      await expect
        .poll(
          async () => {
            const { x = -1, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
            return x >= 0 && x + width <= 320 && height >= 44;
          },
          await tab.innerText(),
        )
        .toBe(true);
    }
  });

  await test.step('each kind of asset leads to its projects', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'RWAs and commodities' }).click();
    await page.getByRole('link', { name: 'RWAs and commodities in the pipeline' }).click();
    await expect(page.getByRole('heading', { name: 'Atacama Copper Streaming' })).toBeVisible();
    await expect(page.getByText('No Projects Found')).toHaveCount(0);
  });
  expect(watched.problems()).toEqual([]);
});

test('by keyboard alone: a package is requested, stored once with its notes, and the focus returns', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const email = address('keyboard');
  await open(page, '/tokenized-solutions?service=legal');
  const opener = market(page).getByRole('article', { name: 'Offering Docs Pack' }).getByRole('button');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request Package' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText('from $9,900')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your name.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();

  for (const text of [
    ' Ruben Teixeira ',
    email,
    '+351 22 555 0118',
    'Quayside Homes',
    'Before the summer.',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Request received!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const [stored, ...others] = await storedRequests(request, email);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    name: 'Ruben Teixeira',
    email,
    phone: '+351 22 555 0118',
    company: 'Quayside Homes',
    package_slug: 'offering-docs-pack',
    package_title: 'Offering Docs Pack',
    price: 'from $9,900',
    notes: 'Before the summer.',
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(dialog.getByText('Request received!')).toHaveCount(0);
  expect(watched.problems()).toEqual([]);
});

test('a signed-in person’s request that is suspected, refused or lost keeps what was typed and is stored once', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request, 'Solveig Dahl');
  await storeSession(context, await signInByCall(request, person));
  await open(page);
  await expect(page.getByRole('banner').getByText('Solveig Dahl')).toBeVisible();
  const dialog = await ask(page);
  const done = async () => {
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('name and e-mail are filled in', async () => {
    await expect(dialog.getByLabel('Name')).toHaveValue('Solveig Dahl');
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  });

  await test.step('a request with the hidden field filled in, as by a bot, is not stored', async () => {
    const email = address('program');
    await fill(dialog, email);
    await expect(dialog.getByLabel('Website')).not.toBeInViewport({ ratio: 0.5 });
    await dialog.locator('input[name="website"]').fill('https://spam.example', { force: true });
    await send(dialog);
    await expect(dialog.getByText('Request received!')).toBeVisible();
    expect(await storedRequests(request, email)).toEqual([]);
    await done();
  });

  await test.step('a lost response and a retry store a request once', async () => {
    const email = address('lost');
    await ask(page);
    await fill(dialog, email);
    await page.route(table, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(dialog);
    await expect(dialog.getByRole('alert')).toContainText('Could not submit your request. Please try again.');
    await expect(dialog.getByLabel('Notes')).toHaveValue(
      'Forty-two flats in Porto.\nBefore the summer, please.',
    );
    await page.unroute(table);
    await send(dialog);
    await expect(dialog.getByText('Request received!')).toBeVisible();
    expect(await storedRequests(request, email)).toHaveLength(1);
    await done();
  });

  await test.step('a refusal is shown within view, what was typed stays, and the next attempt works', async () => {
    const email = address('failure');
    await page.setViewportSize({ width: 375, height: 667 });
    await ask(page);
    await fill(dialog, email);
    // Measures the position on screen instead of the scroll offset, because content above may change in height.
    // Not located by role, because it is behind the dialog.
    const asked = page.locator('article', { hasText: 'Smart Contract Suite' });
    const topOf = () => asked.evaluate((article) => article.getBoundingClientRect().top);
    const place = await topOf();
    await page.goBack();
    await expect(dialog).toBeHidden();
    // Its history entry opens it again, even after a reload, and one Back leaves it.
    await page.goForward();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await page.reload();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(asked.getByRole('button')).toBeFocused();
    // Accurate to one line: a typeface that was late before is available after the reload and may change line breaks above.
    await expect.poll(async () => Math.abs((await topOf()) - place)).toBeLessThan(25);
    await ask(page);
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await page.route(table, (route) =>
      route.fulfill({ status: 429, json: { code: 'P0001', hint: 'rate_limited', message: limited } }),
    );
    await send(dialog);
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(limited);
    await expect(alert).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Send request' })).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveValue('Ruben Teixeira');
    await expect(dialog.getByLabel('Notes')).toHaveValue(
      'Forty-two flats in Porto.\nBefore the summer, please.',
    );
    await page.unroute(table);
    await send(dialog);
    await expect(dialog.getByText('Request received!')).toBeVisible();
    expect(await storedRequests(request, email)).toHaveLength(1);
  });
});

test('without a backend the form says that it sends nothing, before and after', async ({ page }) => {
  const watched = await watchPage(page);
  await open(page, `${demo.url}/tokenized-solutions`);
  const dialog = await ask(page);
  await expect(dialog.getByText('Demo mode: no backend is connected')).toBeVisible();
  await fill(dialog, address('demo'));
  await send(dialog);
  await expect(dialog.getByRole('heading', { name: 'Demo mode: nothing was sent' })).toBeVisible();
  expect(watched.urls().filter((url) => url.includes('/rest/'))).toEqual([]);
});

test('no state of the form has axe violations, at three widths', async ({ page }) => {
  // Six states at three widths.
  await open(page);
  await market(page).getByRole('button', { name: 'Show More (6)' }).click();
  await expectAccessibleAtAllWidths(page, { within: '#main' });
  const dialog = await ask(page);
  await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
  await send(dialog);
  await expect(dialog.getByText('Please enter your name.')).toBeVisible();
  await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });

  await fill(dialog, address('axe'));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(table, async (route) => {
    await held;
    await route.fulfill({ status: 429, json: { code: 'P0001', hint: 'rate_limited', message: limited } });
  });
  await send(dialog);
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible();
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Notes'])
    await expect(dialog.getByLabel(label)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // At one width only, because checks of all widths could take longer than a request may, and the dialog would report a timeout instead.
  await expectAccessible(page, { within: '[role="dialog"]' });
  release();
  await expect(dialog.getByRole('alert')).toContainText(limited);
  await expect(dialog.getByRole('alert')).toBeInViewport();
  await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });

  await page.unroute(table);
  await page.route(table, (route) => route.fulfill({ status: 201 }));
  await send(dialog);
  await expect(dialog.getByText('Request received!')).toBeVisible();
  await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
});
