import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

// The print view is lazy-loaded; importing it here keeps its compile time out of the tests.
beforeAll(() => import('./StatementPage'), 120_000);

beforeEach(() => {
  localStorage.clear();
  configureBackend(null);
});

it('states sender, date, period and currency, holdings, activities, totals and the disclaimer', async () => {
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1');
  await screen.findByRole('heading', { level: 1, name: 'Statement of registered interest' });
  const sheet = within(screen.getByRole('article', { name: 'Statement of registered interest' }));
  expect(sheet.getByText('Fairshore Advisory LLC, Wyoming')).toBeVisible();
  expect(sheet.getByText('Fairshore Advisory S.R.L., Bucharest')).toBeVisible();
  expect(sheet.getByText('US dollars (USD)')).toBeVisible();
  expect(sheet.getByText('Demo data')).toBeVisible();
  const [holdings, activities, sums] = sheet.getAllByRole('table').map((table) => table.textContent);
  expect(holdings).toMatch(/Total of 2 holdings\$125,000\$143,750\+\$18,750 \(\+15\.0%\)$/);
  expect(activities).toMatch(
    /Demo Forest CreditsInvestment: \$50,000\+\$50,000\$125,000.*Return: \$1,625 · not part of what is registered—\$125,000/,
  );
  expect(activities).toMatch(/^.*Opening amount\$0.*Closing amount on .*\$125,000$/);
  expect(sums).toMatch(/^Opening amount\$0Registered and raised\+\$125,000Closing amount on .*\$125,000$/);
  expect(sheet.getByText(/equal what is recorded for every project, to the cent/)).toBeVisible();
  expect(
    sheet.getByText(/Interest is not an investment\. It is not binding, nothing was paid/),
  ).toBeVisible();
});

it('keeps its tables as tables where narrow screens lay them out as blocks', async () => {
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1&from=2025-05-01&to=2025-05-31');
  await screen.findByRole('table', { name: 'Registered by project' });
  const parts = [...document.querySelectorAll('article :is(table, thead, tbody, tfoot, tr, th, td)')];
  expect(parts.filter((part) => !part.hasAttribute('role')).map(({ outerHTML }) => outerHTML)).toEqual([]);
});

it('covers the period from the URL, and links back to the list it was opened from', async () => {
  const print = jest.fn();
  window.print = print;
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1&from=2025-05-01');
  expect(await screen.findByText(/^1 May 2025 to /)).toBeVisible();
  expect(screen.getByRole('table', { name: 'From the opening to the closing amount' })).toHaveTextContent(
    /^Opening amount on 1 May 2025\$125,000Closing amount on .*\$125,000$/,
  );
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2999-01-01' } });
  expect(await screen.findByText('From must not be after today.')).toBeVisible();
  expect(screen.getByText(/^Everything up to /)).toBeVisible();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-05-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-04-01' } });
  expect(await screen.findByText('To must not be before From.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-05-31' } });
  expect(await screen.findByText('1 May 2025 to 31 May 2025')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the portal' }));
  expect(currentAddress()).toBe('/backer-portal?tab=activity&from=2025-05-01&to=2025-05-31');
});

it('opens at its top', async () => {
  const scrolled = jest.fn();
  window.scrollTo = scrolled;
  await renderRemote(remote, '/backer-portal?tab=activity');
  await userEvent.click(await screen.findByRole('link', { name: 'Print statement' }));
  await screen.findByRole('heading', { level: 1, name: 'Statement of registered interest' });
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

it('gives the portal its own title back', async () => {
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1');
  await screen.findByRole('heading', { level: 1, name: 'Statement of registered interest' });
  expect(document.title).toMatch(/^Statement of/);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the portal' }));
  await waitFor(() => expect(document.title).toBe('Backer Portal · Fairshore'));
});

it('leads back to the list with its filters', async () => {
  window.scrollTo = () => undefined;
  const filtered = '/backer-portal?tab=activity&q=forest&type=investment';
  await renderRemote(remote, filtered);
  await userEvent.click(await screen.findByRole('link', { name: 'Print statement' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the portal' }));
  expect(currentAddress()).toBe(filtered);
});

it('a chosen quarter is named and closes with the amount registered at its end', async () => {
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1');
  const quarter = await screen.findByLabelText('Quarter');
  expect(within(quarter).getAllByRole('option').at(-1)).toHaveTextContent('Q1 2025');
  await userEvent.selectOptions(quarter, 'Q1 2025');
  expect(currentAddress()).toBe('/backer-portal?tab=activity&statement=1&from=2025-01-01&to=2025-03-31');
  const sheet = within(screen.getByRole('article', { name: 'Statement of registered interest' }));
  expect(sheet.getByText('1 Jan 2025 to 31 Mar 2025')).toBeVisible();
  expect(
    sheet.getAllByRole('button', { name: /^Source of/ }).map((mark) => mark.getAttribute('aria-label')),
  ).toEqual([
    'Source of the opening amount: an example, as of the beginning of 1 Jan 2025',
    'Source of the change: an example, from 1 Jan 2025 to 31 Mar 2025',
    'Source of the closing amount: an example, as of the end of 31 Mar 2025',
    'Source of the activities: an example',
  ]);
  expect(sheet.queryByRole('table', { name: 'Holdings' })).not.toBeInTheDocument();
  expect(sheet.getByRole('table', { name: 'Registered by project' })).toHaveTextContent(
    /Demo Forest Credits\$0\+\$50,000\$50,000Demo Grain Receivables\$0\+\$75,000\$75,000Total of 2 projects\$0\+\$125,000\$125,000$/,
  );
  expect(sheet.getByRole('table', { name: 'From the opening to the closing amount' })).toHaveTextContent(
    /Closing amount on 31 Mar 2025\$125,000Change since then\$0Registered interest on .*\$125,000$/,
  );
  expect(document.title).toMatch(/^Statement Q1 2025/);
  await userEvent.selectOptions(quarter, 'Other period');
  expect(currentAddress()).toBe('/backer-portal?tab=activity&statement=1');
});

it('says that hidden amounts are not printed, and can show them', async () => {
  localStorage.setItem('fairshore.hidden-amounts', 'true');
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1');
  await screen.findByText('Amounts are hidden, on the paper as well.');
  expect(document.body).not.toHaveTextContent(/\$\d/);
  await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toHaveFocus();
  expect(document.body).toHaveTextContent('$143,750');
});

it('says which date in the URL is invalid, until one is chosen', async () => {
  const unread = /^A part of this link could not be read and is left out: /;
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1&from=2025-02-30&to=2025-05-31');
  expect(await screen.findByText(unread)).toHaveTextContent(/: From\.$/);
  expect(await screen.findByText('Everything up to 31 May 2025')).toBeVisible();
  // Browsers log a warning for an invalid value in a date field.
  expect(screen.getByLabelText('From')).toHaveAttribute('value', '');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-05-01' } });
  expect(await screen.findByText('1 May 2025 to 31 May 2025')).toBeVisible();
  expect(screen.queryByText(unread)).not.toBeInTheDocument();
});

it('is of the day on which its records were read, also of one left open over midnight', async () => {
  const ana = {
    id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11',
    email: 'ana@fairshore.example',
    name: 'Ana Marin',
  };
  const project = {
    id: 'p1',
    name: 'Harbour Row',
    sector: 'Real Estate',
    country: 'PT',
    apr: 10,
    status: 'Open',
  };
  const registered = (place: number, amount: number, at: string) => {
    const row = { user_id: ana.id, project_id: 'p1', note: null, created_at: at, listings: project };
    return {
      interest: { ...row, id: `i${place}`, amount, email: ana.email, updated_at: at, confirmed_at: at },
      event: { ...row, id: `e${place}`, kind: 'recorded', amount, total_after: amount },
    };
  };
  const rows = [registered(1, 8_000, '2026-11-02T10:00:00Z')];
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;
  jest.useFakeTimers({
    now: new Date('2026-11-29T23:50:00Z'),
    doNotFake: [...timers, 'queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame'],
  });
  try {
    storeSession(ana);
    stubBackend({
      'GET /rest/v1/interests': () => ({ body: rows.map(({ interest }) => interest) }),
      'GET /rest/v1/interest_events': () => ({ body: rows.map(({ event }) => event) }),
      'GET /rest/v1/user_settings': () => ({ body: [] }),
      'GET /rest/v1/notifications': () => ({ body: [] }),
      'POST /rest/v1/rpc/my_account_deletion': () => ({ body: null }),
      'POST /rest/v1/rpc/my_changed_terms': () => ({ body: [] }),
    });
    await renderRemote(remote, '/backer-portal?tab=activity&statement=1&to=2026-11-29');
    expect(await screen.findByRole('table', { name: 'Holdings' })).toHaveTextContent('$8,000');

    rows.unshift(registered(2, 5_000, '2026-11-30T00:10:00Z'));
    jest.setSystemTime(new Date('2026-11-30T00:20:00Z'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const sums = await screen.findByRole('table', { name: 'From the opening to the closing amount' });
    expect(await within(sums).findByText('$13,000')).toBeVisible();
    expect(sums).toHaveTextContent(
      /Closing amount on 29 Nov 2026\$8,000Change since then\+\$5,000Registered interest on 30 Nov 2026\$13,000$/,
    );
    expect(screen.queryByRole('table', { name: 'Holdings' })).not.toBeInTheDocument();
    expect(screen.getByText(/from the records of 30 Nov 2026/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
