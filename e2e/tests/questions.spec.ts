import path from 'node:path';
import { ReleaseStore } from '@fairshore/release-host';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { storeItems } from '../browserStorage';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { expect, openBrowser, test } from '../test';

let suite: EmptySuite;
test.beforeAll(async () => {
  suite = await serveEmptySuite(new ReleaseStore(path.join(main.dataDir, 'releases')), {
    hasMails: true,
    isRendering: true,
  });
});
test.afterAll(() => suite.stop());

const question = 'Who insures the quay while it is rebuilt?';
const answer = 'A mutual of the port does, for twelve months.';

test('one person asks and another watches; staff answer, both are mailed once, and an awaited document is announced', async ({
  browser,
}) => {
  const { backend } = suite;
  const [project] = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, apr, min_ticket, hard_cap, onepager_link)
     values ('Quay Row', 'Open', 9.25, 100, 50000, '/documents/harbour-row-one-pager.pdf') returning id`,
  );
  const id = project?.id ?? '';
  const ana = await backend.signUp('ana@mail.example', undefined, { full_name: 'Ana Asks' });
  const wim = await backend.signUp('wim@mail.example', undefined, { full_name: 'Wim Watches' });
  for (const client of [ana, wim]) {
    const { data } = await client.auth.getUser();
    await client
      .from('watched_projects')
      .insert({ user_id: data.user?.id ?? '', project_id: id })
      .throwOnError();
  }
  const subjects = async (person: string) =>
    (await backend.mailbox.list(`${person}@mail.example`))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('Quay Row'));
  const openAs = async (session: string | null, options: { javaScriptEnabled?: boolean } = {}) => {
    const context = await openBrowser(browser, {
      baseURL: suite.url,
      viewport: { width: 1440, height: 1_000 },
      ...options,
    });
    await storeItems(context, suite.url, {
      ...(session !== null && { 'fairshore.auth': session }),
    });
    return context;
  };

  const asAna = await openAs(JSON.stringify((await ana.auth.getSession()).data.session));
  const page = await asAna.newPage();
  const part = page.getByRole('region', { name: 'Questions to the issuer' });
  const documents = page.getByRole('region', { name: 'Key Documents' });
  await test.step('Ana asks, and waits for a document', async () => {
    await page.goto(`/project/${id}`);
    await part.scrollIntoViewIfNeeded();
    await part.getByLabel('Your question', { exact: true }).fill(question);
    await part.getByRole('button', { name: 'Ask the issuer' }).press('Enter');
    await expect(part.getByRole('list', { name: 'Your questions that only you read' })).toContainText(
      question,
    );
    await expect(documents.getByText(/^Version 1, /)).toBeVisible();
    await documents.getByRole('button', { name: 'Notify me when the Whitepaper is there' }).press('Enter');
    await expect(documents.getByRole('button', { name: /^Notifying you/ })).toBeEnabled();
    await expectAccessible(page, { within: '[aria-labelledby]:has(form[aria-label="Ask the issuer"])' });
  });

  const asStaff = await openAs(suite.adminSession);
  const console = await asStaff.newPage();
  const dialog = console.getByRole('dialog', { name: 'Question' });
  await test.step('what Ana types survives a reload; a question she withdraws disappears from the open console', async () => {
    const second = 'Is the rent indexed to anything?';
    await part.getByLabel('Your question', { exact: true }).fill(second);
    await page.reload();
    await part.scrollIntoViewIfNeeded();
    await expect(part.getByLabel('Your question', { exact: true })).toHaveValue(second);
    await part.getByRole('button', { name: 'Ask the issuer' }).press('Enter');
    const withdraw = part.getByRole('button', { name: `Withdraw the question “${second}”` });
    await expect(withdraw).toBeVisible();
    await console.goto('/admin?tab=questions');
    const row = console.getByRole('row', { name: /^Is the rent indexed/ });
    await expect(row).toBeVisible();
    await withdraw.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(row).toBeHidden();
    await expect(part.getByLabel('Your question', { exact: true })).toBeFocused();
    await expect(withdraw).toBeHidden();
  });

  await test.step('staff publish the question, then answer', async () => {
    const row = console.getByRole('row', { name: /^Who insures the quay/ });
    await expect(row).toContainText('Waiting');
    await row.getByRole('button', { name: /^More/ }).click();
    await console.getByRole('menuitem', { name: 'Show and decide' }).click();
    await dialog.getByRole('button', { name: 'Let it through, answer later' }).click();
    // Waits for the message instead of the state, which may arrive live before the response to the click.
    await expect(dialog.getByText('The question is public.')).toBeVisible();
    await dialog.getByLabel('Answer of the issuer').fill(answer);
    await dialog.getByRole('button', { name: 'Publish the answer' }).press('Enter');
    await expect(dialog.getByText('The answer is public.')).toBeVisible();
    await expect(dialog.locator(':focus')).toContainText('The answer is public.');
    await expect(dialog.getByRole('button', { name: 'Correct the answer' })).toBeVisible();
    await expectAccessible(console, { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Answered');
  });

  await test.step('both are mailed once, and a guest reads it without scripts', async () => {
    await expect.poll(() => subjects('ana')).toEqual(['Your question on Quay Row is answered']);
    // The mail is held back for ten minutes, to include further answers.
    await backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
    await backend.sql('notify fairshore_mail');
    await expect.poll(() => subjects('wim')).toEqual(['A question on Quay Row is answered']);
    const [mail] = await backend.mailbox.list('wim@mail.example');
    expect(mail?.text).toContain(answer);
    expect(mail?.text).not.toContain('Ana');
    expect(mail?.text).toContain(`/project/${id}#questions`);
    const asGuest = await openAs(null, { javaScriptEnabled: false });
    const bare = await asGuest.newPage();
    // An address that has not been requested before, because this suite doesn't invalidate its rendered pages on changes.
    await bare.goto(`/project/${id}?from=mail`);
    await expect(bare.getByRole('article').filter({ hasText: question })).toContainText(answer);
    expect(await bare.content()).not.toContain('ana@mail.example');
    await asGuest.close();
  });

  await test.step('a guest signs up to ask, and comes back to the field by the mailed link', async () => {
    const asPhone = await openBrowser(browser, { baseURL: suite.url, viewport: { width: 375, height: 800 } });
    const phone = await asPhone.newPage();
    await phone.goto(`/project/${id}?from=phone#questions`);
    const questions = phone.getByRole('region', { name: 'Questions to the issuer' });
    await expect(questions.getByText(answer)).toBeInViewport();
    await questions.getByLabel('Your question', { exact: true }).fill('Who repairs the quay?');
    await questions.getByRole('button', { name: 'Sign in to ask a question' }).click();
    const window = phone.getByRole('dialog', { name: 'Join Fairshore' });
    await window.getByRole('tab', { name: 'Sign Up' }).click();
    await window.getByLabel('Full name').fill('Gil Guest');
    await window.getByLabel('Email').fill('gil@mail.example');
    await window.getByLabel('Password', { exact: true }).fill('Questions-2026');
    await window.getByLabel('Confirm password').fill('Questions-2026');
    await window.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(window).toBeHidden();
    await expect(questions.getByText(/^Confirm your address: we sent a mail/)).toBeVisible();
    const link = async () => {
      const [mail] = await backend.mailbox.list('gil@mail.example');
      return /\/[^\s/]*\?token_hash=[^\s]+/.exec(mail?.text ?? '')?.[0];
    };
    await expect.poll(link).toBeTruthy();
    const mailed = await asPhone.newPage();
    await mailed.goto((await link()) ?? '');
    await expect(mailed).toHaveURL(`${suite.url}/project/${id}?from=phone#ask`);
    await expect(mailed.getByLabel('Your question', { exact: true })).toBeFocused();
    await expect(mailed.getByLabel('Your question', { exact: true })).toHaveValue('Who repairs the quay?');
    await expect(mailed.getByLabel('Your question', { exact: true })).toBeInViewport();
    await asPhone.close();
  });

  await test.step('the document appears and is announced once, although Ana also watches the project', async () => {
    await backend.sql(
      `update public.listings set whitepaper_link = '/documents/dobrogea-wind-one-pager.pdf' where id = $1`,
      [id],
    );
    await backend.sql('update private.untold_changes set due_at = now()');
    await backend.sql('notify fairshore_mail');
    await expect.poll(() => subjects('ana')).toContain('Whitepaper of Quay Row');
    await expect.poll(async () => (await subjects('wim')).length).toBe(2);
    expect(await subjects('ana')).toHaveLength(2);

    await page.goto('/backer-portal?tab=inbox');
    await expect(page.getByRole('heading', { name: /^Whitepaper of Quay Row/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Your question on Quay Row is answered/ })).toBeVisible();
  });

  await test.step('it is shown in the page if the browser has a PDF viewer, and opens in a tab everywhere', async () => {
    // The tests' headless browser has no PDF viewer.
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.goto(`/project/${id}`);
    await documents.scrollIntoViewIfNeeded();
    await expect(documents.getByRole('link', { name: 'Open Whitepaper in a new tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await documents.getByRole('button', { name: /^Read here.*Whitepaper/ }).press('Enter');
    const reader = page.getByRole('dialog', { name: 'Whitepaper' });
    await expect(reader.locator('iframe[title="Whitepaper of Quay Row"]')).toHaveAttribute('src', /^blob:/);
    await page.keyboard.press('Escape');
    await expect(reader).toBeHidden();
    await page.setViewportSize({ width: 375, height: 900 });
    await expect(documents.getByRole('button', { name: /^Read here.*Whitepaper/ })).toBeHidden();
    const paper = await page.request.get('/documents/dobrogea-wind-one-pager.pdf');
    expect(paper.headers()['content-type']).toBe('application/pdf');
  });
  await asAna.close();
  await asStaff.close();
});
