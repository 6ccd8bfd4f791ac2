import { expect } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { main } from './addresses';
import { storeItems } from './browserStorage';

export const admin = { email: 'admin@fairshore.example', password: 'Admin-demo-2026' };
export const backer = { email: 'backer@fairshore.example', password: 'Backer-demo-2026', name: 'Ana Marin' };

/** The auth server's response to a sign-in; the suite restores a session stored in this form after a reload. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  user: { id: string; email: string };
}

interface Credentials {
  email: string;
  password: string;
}

/** The publishable key that browsers send to the main suite. */
export async function publishableKey(request: APIRequestContext): Promise<string> {
  const config: { supabase: { publishableKey: string } } = await (
    await request.get(`${main.url}/config.json`, { maxRetries: 2 })
  ).json();
  return config.supabase.publishableKey;
}

/** Calls the auth server of the main suite as a browser does. */
export async function callAuth(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const headers = { apikey: await publishableKey(request) };
  const answer = await request.post(`${main.url}/auth/v1/${path}`, { data, headers, maxRetries: 2 });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

/** Creates a new session for an existing account. */
export async function signInByCall(request: APIRequestContext, credentials: Credentials): Promise<Session> {
  return (await callAuth(request, 'token?grant_type=password', { ...credentials })) as Session;
}

/** Stores a session in a browser, as if the person had signed in there before the next page opens. */
export async function storeSession(context: BrowserContext, session: Session): Promise<void> {
  const expiry = { expires_at: Math.floor(Date.now() / 1000) + session.expires_in };
  await storeItems(context, main.url, { 'fairshore.auth': JSON.stringify({ ...session, ...expiry }) });
}

interface Mail {
  to: string;
  subject: string;
  html: string;
}

/** Mails sent to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const address = `${main.url}/_local/mail.json?to=${encodeURIComponent(email)}`;
  return (await (await request.get(address)).json()) as Mail[];
}

/** The path and query of the newest link of a type that was mailed to an address. */
export async function mailedLink(request: APIRequestContext, email: string, type: string): Promise<string> {
  const pattern = new RegExp(`/\\?token_hash=[^"&]+&(?:amp;)?type=${type}`);
  let link = '';
  await expect
    .poll(async () => {
      const found = (await mailsTo(request, email)).map(({ html }) => pattern.exec(html)?.[0]);
      link = found.find(Boolean)?.replace('&amp;', '&') ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Creates a new account with a confirmed address, so that tests leave the demo accounts alone. */
export async function newPerson(request: APIRequestContext, name: string): Promise<Credentials> {
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${Date.now()}@mail.example`;
  const password = 'Harbour-2026';
  const data = { name, full_name: name, display_name: name };
  await callAuth(request, 'signup', { email, password, data });
  const link = new URL(await mailedLink(request, email, 'signup'), main.url);
  await callAuth(request, 'verify', { token_hash: link.searchParams.get('token_hash'), type: 'signup' });
  return { email, password };
}

/** Suspends an account, as an administrator. */
export async function suspend(request: APIRequestContext, email: string): Promise<void> {
  const { access_token: token } = await signInByCall(request, admin);
  const answer = await request.patch(`${main.url}/rest/v1/profiles?email=eq.${encodeURIComponent(email)}`, {
    data: { status: 'suspended' },
    headers: { apikey: await publishableKey(request), Authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in with the sign-in dialog that is open. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectWindowLeft(page);
}

/**
 * Waits until the sign-in dialog has closed itself and its history entry is left, because the browser drops a reload that is
 * requested while it navigates back (net::ERR_ABORTED).
 */
export async function expectWindowLeft(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Join Fairshore' })).toBeHidden();
  await page.waitForFunction(() => {
    const state = window.history.state as { usr?: unknown } | null;
    return state?.usr !== 'signin';
  });
}
