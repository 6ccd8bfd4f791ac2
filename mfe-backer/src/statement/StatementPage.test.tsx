import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote } from '@fairshore/shared-data/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

// The print view is fetched when it is opened; what it takes to compile it is no part of any test.
beforeAll(() => import('./StatementPage'), 120_000);

beforeEach(() => {
  localStorage.clear();
  configureBackend(null);
});

it('states who sends it, its date, period and currency, holdings, activities, totals and what it is not', async () => {
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
    /Inflow\+\$3,875Outflow of 4 activities−\$125,000Registered less withdrawn\+\$125,000$/,
  );
  expect(sums).toMatch(
    /^Registered less withdrawn in the period\+\$125,000Registered interest on .*\$125,000$/,
  );
  expect(
    sheet.getByText(/Interest is not an investment\. It is not binding, nothing was paid/),
  ).toBeVisible();
});

it('covers the period of the address, and leads back to the list it came from', async () => {
  const print = jest.fn();
  window.print = print;
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1&from=2025-05-01');
  expect(await screen.findByText(/^1 May 2025 to /)).toBeVisible();
  expect(screen.getByText('Outflow of 2 activities')).toBeVisible();
  expect(screen.getByRole('table', { name: 'From the activities to the holdings' })).toHaveTextContent(
    /^Registered before 1 May 2025\$125,000Registered less withdrawn in the period\$0Registered interest on .*\$125,000$/,
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

it('says that hidden amounts stay off the paper, and shows them', async () => {
  localStorage.setItem('fairshore.hidden-amounts', 'true');
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1');
  await screen.findByText('Amounts are hidden, on the paper as well.');
  expect(document.body).not.toHaveTextContent(/\$\d/);
  await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }));
  expect(document.body).toHaveTextContent('$143,750');
});

it('says which end of its period the address names no day for, until one is chosen', async () => {
  const unread = /^A part of this link could not be read and is left out: /;
  await renderRemote(remote, '/backer-portal?tab=activity&statement=1&from=2025-02-30&to=2025-05-31');
  expect(await screen.findByText(unread)).toHaveTextContent(/: From\.$/);
  expect(await screen.findByText('Everything up to 31 May 2025')).toBeVisible();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-05-01' } });
  expect(await screen.findByText('1 May 2025 to 31 May 2025')).toBeVisible();
  expect(screen.queryByText(unread)).not.toBeInTheDocument();
});
