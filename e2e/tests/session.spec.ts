import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { inFull, isFull } from '../matrix';
import {
  admin,
  backer,
  callAuth,
  mailedLink,
  newPerson,
  signIn,
  signInByCall,
  storeSession,
  suspend,
} from '../sessions';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const getStarted = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Get Started' });
const signInWindow = (page: Page) => page.getByRole('dialog', { name: 'Join Fairshore' });

/** Opened before the page under test, so that Back has somewhere to go. */
const before = '/favicon.svg';
async function comeFrom(page: Page, path: string): Promise<void> {
  await page.goto(before);
  await page.evaluate((to) => window.location.assign(to), path);
}

test('the dialog loads the auth client on sign-in, can not be closed meanwhile, and returns the focus', async ({
  page,
}) => {
  const scripts: Promise<boolean>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const hasAuthClient = response.text().then((text) => text.includes('gotrue-js/'));
    // The test may end while a script is still loading; a failure is noticed where all of them are awaited.
    hasAuthClient.catch(() => undefined);
    scripts.push(hasAuthClient);
  });
  const dialog = signInWindow(page);
  await page.goto('/');

  await test.step('Escape returns the focus to the opener', async () => {
    await getStarted(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(getStarted(page)).toBeFocused();
  });

  await test.step('the auth client is not loaded before somebody signs in', async () => {
    await page.keyboard.press('Enter');
    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await page.waitForLoadState('networkidle');
    expect(await Promise.all(scripts)).not.toContain(true);
  });

  await test.step('Escape, backdrop and Close are ignored while a request runs, and work again when it fails', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/v1/token**', async (route) => {
      await isAnswered;
      await route.abort();
    });
    await dialog.getByLabel('Email').fill(backer.email);
    await dialog.getByLabel('Password', { exact: true }).fill(backer.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Signing In…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 450);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await expect(dialog.getByLabel('Email')).toBeDisabled();
    await expect(dialog).toBeVisible();
    answer();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The sign-in service could not be reached. Check your connection and try again.',
    );
    await expect(dialog.getByLabel('Email')).toHaveValue(backer.email);
    // For half a second after it opened, the dialog ignores clicks outside, which may be the second click on its opener.
    const isOpen = async () => {
      await page.mouse.click(5, 450);
      return dialog.isVisible();
    };
    await expect.poll(isOpen).toBe(false);
    await page.unroute('**/auth/v1/token**');
  });

  await test.step('the focus moves to the page, not to a link in it, once the opener is gone', async () => {
    await getStarted(page).focus();
    await page.keyboard.press('Enter');
    await signIn(page, backer);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await Promise.all(scripts)).toContain(true);
  });
});

test.describe('no axe violations', inFull, () => {
  test('in any state of the dialog', async ({ page }) => {
    await page.goto('/disclaimer');
    await getStarted(page).click();
    const dialog = signInWindow(page);
    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await dialog.getByLabel('Email').fill(backer.email);
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByText('Password reset email sent.')).toBeVisible();
    await checkDialog(page);

    await page.route('**/auth/v1/token**', () => new Promise(() => {}));
    await dialog.getByLabel('Password', { exact: true }).fill('x');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Signing In…' })).toBeVisible();
    await checkDialog(page);
    await page.unrouteAll();

    await page.goto('/?token_hash=0123456789abcdef&type=signup');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await checkDialog(page);
  });

  test('on success, and when choosing a new password', async ({ page, request }) => {
    const person = await newPerson(request, 'Axe Everywhere');
    await callAuth(request, 'recover', { email: person.email });
    await page.addInitScript(() => {
      // Keeps the success view open long enough to check it.
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (work: () => void, wait: number) => setTimeout(work, wait === 900 ? 60_000 : wait),
      });
    });
    await page.goto('/disclaimer');
    await getStarted(page).click();
    const dialog = signInWindow(page);
    await dialog.getByRole('tab', { name: 'Sign In' }).click();
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('All set! Closing…')).toBeVisible();
    await checkDialog(page);

    await page.goto(await mailedLink(request, person.email, 'recovery'));
    await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await checkDialog(page);
  });
});

/** Checks the dialog only, because the page behind it is inert. */
function checkDialog(page: Page): Promise<void> {
  return expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
}

// paths.spec.ts covers guests at the portal and the console.
test('somebody with a corrupt stored session reaches Home as a guest', async ({ page }) => {
  await page.goto(before);
  for (const key of ['fairshore.auth', 'userSession']) {
    await page.evaluate((item) => localStorage.setItem(item, '{"broken'), key);
    await page.goto('/backer-portal');
    await expect(page, key).toHaveURL(`${main.url}/`);
    await expect(signInWindow(page)).toBeHidden();
    await expect(getStarted(page)).toBeVisible();
    await expect.poll(() => page.evaluate((item) => localStorage.getItem(item), key)).toBeNull();
  }
});

test.describe('the dashboard gate', () => {
  const hints: [name: string, hint: { local?: string; session?: string; cookie?: string }][] = [
    ...['fs_admin', 'admin', 'isAdmin', 'admin_logged_in', 'fairshore.admin'].flatMap(
      (key): [string, { local?: string; session?: string }][] => [
        [`${key} in local storage`, { local: `${key}=TRUE` }],
        [`${key} in session storage`, { session: `${key}=yes` }],
      ],
    ),
    ['any admin_token', { local: 'admin_token=abc' }],
    ['the cookie admin_auth', { cookie: 'admin_auth=1' }],
    ['the cookie fs_admin', { cookie: 'fs_admin=true' }],
    ['the cookie isAdmin', { cookie: 'isAdmin=Yes' }],
  ];

  test('leads a guest to the portal, and with any flag or cookie to the console, which ask for a sign-in', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`${main.url}/backer-portal`);
    await expect(signInWindow(page)).toBeVisible();

    // Each hint has a unit test; here one per kind of storage is enough.
    for (const [name, hint] of isFull ? hints : hints.filter((_, place) => [0, 1, 11].includes(place))) {
      await page.goto(before);
      await context.clearCookies();
      await page.evaluate(({ local, session, cookie }) => {
        localStorage.clear();
        sessionStorage.clear();
        const [localKey = '', localValue = ''] = local?.split('=') ?? [];
        const [sessionKey = '', sessionValue = ''] = session?.split('=') ?? [];
        if (localKey) localStorage.setItem(localKey, localValue);
        if (sessionKey) sessionStorage.setItem(sessionKey, sessionValue);
        if (cookie) document.cookie = `${cookie}; path=/`;
      }, hint);
      await page.goto('/dashboard');
      await expect(page, name).toHaveURL(`${main.url}/admin/login`);
    }

    await test.step('it continues if storage is blocked', async () => {
      await context.clearCookies();
      await context.addCookies([{ name: 'isAdmin', value: 'true', url: main.url }]);
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage'] as const) {
          Object.defineProperty(window, name, { get: refuse });
        }
      });
      await page.goto('/dashboard');
      await expect(page).toHaveURL(`${main.url}/admin/login`);
    });
  });

  test('leads everybody to the portal without a history entry; the portal shows nothing before the session is verified', async ({
    page,
    context,
    request,
  }) => {
    await storeSession(context, await signInByCall(request, backer));
    await comeFrom(page, '/dashboard');
    await expect(page).toHaveURL(`${main.url}/backer-portal`);
    await page.goBack();
    await expect(page).toHaveURL(main.url + before);

    await page.addInitScript(() => {
      // Collects all texts that the page has shown.
      const seen = new Set<string>();
      Object.assign(window, { seenTexts: seen });
      new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        const status = document.querySelector('main [role="status"]');
        for (const found of [heading, status]) if (found?.textContent) seen.add(found.textContent);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/backer-portal');
    await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
    const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenTexts') as Set<string>)]);
    expect(seen).toContain('Verifying access…');
    expect(seen).not.toContain('Sign in to continue');
  });

  test('leads the admin address to the console, which tries a failing check three times, signs nobody out, and lets an admin in when it works', async ({
    page,
    context,
    request,
  }) => {
    await storeSession(context, await signInByCall(request, admin));
    await comeFrom(page, '/dashboard');
    await expect(page).toHaveURL(`${main.url}/admin`);
    await page.goBack();
    await expect(page).toHaveURL(main.url + before);

    let attempts = 0;
    let isDown = true;
    await page.route('**/rest/v1/rpc/is_admin', async (route) => {
      if (!isDown) return route.continue();
      attempts += 1;
      return route.fulfill({ status: 400, json: { message: 'upstream is gone' } });
    });
    await page.goto('/admin');
    await expect(page.getByText('Verifying access…')).toBeVisible();
    await expect(page.getByText(/Your access could not be verified/)).toBeVisible();
    expect(attempts).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('banner').getByText(admin.email).first()).toBeVisible();
    isDown = false;
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  });
});

test('who signs in on the way to a part of the portal is led there', async ({ page, request }) => {
  const person = await newPerson(request, 'Nora Mail');
  await page.goto('/backer-portal?tab=settings#notifications');
  const dialog = signInWindow(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mails' })).toBeInViewport();
  await expect(page.locator('#notifications')).toBeFocused();
  await expect(page).toHaveURL('/backer-portal?tab=settings#notifications');
});

test('two tabs share sign-in and sign-out, with and without a loaded auth client', async ({
  context,
  request,
}) => {
  const person = await newPerson(request, 'Dana Petru');
  const [here, there] = [await context.newPage(), await context.newPage()];
  await here.goto(`${main.url}/pipeline`);
  await there.goto(`${main.url}/disclaimer`);

  await test.step('a sign-in closes the dialog that was open in the other tab', async () => {
    await getStarted(there).click();
    await expect(signInWindow(there)).toBeVisible();
    await getStarted(here).click();
    await signIn(here, person);
    await expect(signInWindow(there)).toBeHidden();
    await expect(there.getByRole('banner').getByText(person.email).first()).toBeVisible();
  });

  await there.getByRole('button', { name: 'Logout' }).click();
  await expect(there).toHaveURL(`${main.url}/`);
  await expect(getStarted(here)).toBeVisible();
  await expect(here.getByText('You have been signed out.')).toBeVisible();
  await expect(here).toHaveURL(`${main.url}/pipeline`);
  const notice = here.getByRole('status').filter({ hasText: 'You have been signed out.' }).last();
  await notice.getByRole('button', { name: 'Sign in' }).click();
  await expect(signInWindow(here).getByRole('tab', { name: 'Sign In' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await here.keyboard.press('Escape');
  await expect(signInWindow(here)).toBeHidden();
  // Each tab may see the other's storage changes with a delay.
  const kept = () =>
    here.evaluate(() =>
      ['fairshore.auth', 'userSession', 'adminSession'].filter((key) => localStorage.getItem(key) !== null),
    );
  await expect.poll(kept).toEqual([]);
});

// The unit tests of cleanAddress cover each form of token.
test('tokens are removed from the address without signing anybody in or out; an ordinary fragment is preserved', async ({
  page,
  context,
  request,
}) => {
  const { access_token: access, refresh_token: refresh } = await signInByCall(request, backer);
  const fragments = [
    `access_token=${access}&refresh_token=${refresh}&token_type=bearer&expires_in=3600`,
    `access_token=${access}&refresh_token=${refresh}&type=magiclink`,
    `refresh_token=${refresh}`,
    `provider_token=ya29.x&access_token=${access}`,
    'type=recovery',
    'type=magiclink',
  ];
  for (const fragment of isFull ? fragments : fragments.slice(0, 1)) {
    await page.goto(before);
    await page.goto(`/pipeline?sort=newest#${fragment}`);
    await expect(page, fragment).toHaveURL(`${main.url}/pipeline?sort=newest`);
    await expect(getStarted(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairshore.auth'))).toBeNull();
  }

  await test.step('the previous session is preserved', async () => {
    const person = await newPerson(request, 'Vlad Oprea');
    await storeSession(context, await signInByCall(request, person));
    await page.goto(`/disclaimer#${fragments[0]}`);
    await expect(page).toHaveURL(`${main.url}/disclaimer`);
    await expect(page.getByRole('banner').getByText(person.email).first()).toBeVisible();
  });
  await test.step('an ordinary fragment is preserved', async () => {
    await page.goto(before);
    await page.goto('/disclaimer#type');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${main.url}/disclaimer#type`);
  });
});

test('a suspended person sees why they are signed out, after a reload and when they sign in', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request, 'Sorin Matei');
  await storeSession(context, await signInByCall(request, person));
  await suspend(request, person.email);
  await page.goto('/pipeline');
  const reason = page.getByText('You have been signed out, because your account is suspended.');
  await expect(reason).toBeVisible();
  await page.goto('/backer-portal');
  await expect(signInWindow(page).getByText('your account is suspended')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signInWindow(page)).toBeHidden();
  await expect(reason).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:.+@/);

  await storeSession(context, await signInByCall(request, person));
  await page.goto('/pipeline');
  await expect(
    page.getByText('Your account is suspended, so nothing can be saved. Please contact support.'),
  ).toBeVisible();
});

test('signing out clears the session even if the server can not be reached, and says so', async ({
  page,
  context,
  request,
}) => {
  const watched = await watchPage(page);
  await storeSession(context, await signInByCall(request, backer));
  await page.goto('/pipeline');
  await expect(page.getByRole('banner').getByText(backer.email).first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('adminSession', '{"isAuthenticated":true}');
    sessionStorage.setItem('draft', '1');
  });
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(/^You are signed out on this device\./)).toBeVisible();
  await expect(page).toHaveURL(`${main.url}/`);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => /^fairshore\.auth|Session$|^draft$/.test(key))).toEqual([]);
  expect(watched.problems().filter((problem) => !problem.includes('/auth/v1/logout'))).toEqual([]);
});
