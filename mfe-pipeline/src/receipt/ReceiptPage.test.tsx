import { createHash, webcrypto } from 'node:crypto';
import { renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { canonicalJson } from './canonicalJson';

const id = '0b1f9a3e-7c55-4d1e-9d3a-2f6f6d1f0a11';
const terms = {
  name: 'Quay Row',
  sector: 'Real Estate',
  country: 'PT',
  status: 'Open',
  apr: '9.25',
  min_ticket: '500',
  hard_cap: '2000000',
  token_price: null,
  available_tokens: null,
  timeline: null,
  highlights: ['Indexed rents'],
  description: 'Flats on the quay.',
  use_of_proceeds: null,
  risk_considerations: 'Vacancy\nInterest rates',
  onepager_link: 'https://example.org/one.pdf',
  investor_deck_link: 'javascript:alert(1)',
  financials_link: null,
  whitepaper_link: null,
  disclaimer_version: '2025-01',
};
const document = {
  form: 'fairshore-receipt/1',
  id,
  kind: 'registered',
  amount_before: '0',
  amount: '1500.5',
  currency: 'USD',
  recorded_at: '2026-11-26T09:41:07.123456Z',
  disclaimer_version: '2025-01',
  listing_id: '651ff333-e98e-46f6-b809-3c5d73eaab5b',
  terms_version: '3',
  terms_seen: true,
  terms,
};
const sha256 = createHash('sha256')
  .update(`${canonicalJson(document)}\n`)
  .digest('hex');

async function open(answer: unknown, path = `/receipt/${id}`) {
  const seen = stubBackend({ '/rest/v1/rpc/receipt': () => ({ body: answer }) });
  await renderRemote(remote, path);
  return seen;
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(stubRealtime);

function valueOf(name: string): string | null {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? null;
}

test('shows what was recorded, under which terms and when', async () => {
  await open({ document, sha256 });
  expect(await screen.findByRole('heading', { name: 'Interest registered in Quay Row' })).toBeInTheDocument();
  expect(valueOf('Interest before')).toBe('$0');
  expect(valueOf('Interest now (USD)')).toBe('$1,500.50');
  expect(valueOf('Recorded')).toBe('26 November 2026, 09:41:07 UTC');
  expect(valueOf('Target APR')).toBe('9.25%');
  expect(valueOf('Timeline')).toBe('Not stated');
  expect(valueOf('Risk Considerations')).toBe('VacancyInterest rates');
  expect(valueOf('Disclaimer')).toContain('Version 2025-01');
  const documents = within(screen.getByRole('region', { name: /Terms as seen/ }));
  expect(documents.getByRole('link', { name: /one\.pdf/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByText(/javascript/)).not.toBeInTheDocument();
  expect(screen.getByText(sha256)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`^${window.location.href} · `))).toBeInTheDocument();
  expect(window.document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('each figure names its source as of the record, and terms the issuer left open have none', async () => {
  await open({ document, sha256 });
  const mark = await screen.findByRole('button', {
    name: 'Source of Target APR: indicative, as recorded on 26 November 2026',
  });
  const marks = screen.getAllByRole('button', { name: /^Source of/ });
  expect(marks.map((one) => one.getAttribute('aria-label')?.split(':')[0])).toEqual(
    ['Interest before', 'Interest now', 'Target APR', 'Min Ticket', 'Hard Cap'].map(
      (name) => `Source of ${name}`,
    ),
  );
  await userEvent.click(mark);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
    /As it stood in version 3 of the terms on 26 November 2026, 09:41:07 UTC/,
  );
});

test.each([
  ['unaltered', document, /^Unaltered/],
  ['altered', { ...document, amount: '9999' }, /^Does not match/],
  ['altered in its terms', { ...document, terms: { ...terms, apr: '19' } }, /^Does not match/],
])('checks a receipt that is %s', async (_what, shown, sentence) => {
  await open({ document: shown, sha256 });
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('links to the project while it is public, beside the record', async () => {
  await open({ document, sha256, project_id: document.listing_id });
  expect(await screen.findByRole('link', { name: 'View the project' })).toHaveAttribute(
    'href',
    `/project/${document.listing_id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/^Unaltered/)).toBeInTheDocument();
});

test('has no link once the project is a draft or gone', async () => {
  await open({ document, sha256, project_id: null });
  expect(await screen.findByRole('button', { name: 'Check' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View the project' })).not.toBeInTheDocument();
});

test('terms that no page reported showing are those in force', async () => {
  await open({ document: { ...document, terms_seen: false }, sha256 });
  expect(await screen.findByRole('region', { name: /^Terms in force/ })).toHaveTextContent(
    'did not say which terms it showed',
  );
});

test('says so where the browser can’t check', async () => {
  jest.spyOn(webcrypto.subtle, 'digest').mockRejectedValueOnce(new TypeError('no'));
  await open({ document, sha256 });
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Save the record and use sha256sum/)).toBeInTheDocument();
});

test('a receipt of a project without published terms says so', async () => {
  const bare = {
    ...document,
    kind: 'withdrawn',
    amount: '0',
    terms: null,
    terms_version: null,
    disclaimer_version: null,
  };
  await open({ document: bare, sha256 });
  expect(await screen.findByText(/published no terms at that time/)).toBeInTheDocument();
  expect(valueOf('Disclaimer')).toBe('None acknowledged');
});

test('an unknown receipt is reported as missing', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { name: "We couldn't find that receipt." })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the portal' })).toBeInTheDocument();
});

test('an invalid receipt id isn’t requested', async () => {
  const seen = await open({ document, sha256 }, '/receipt/guess');
  expect(await screen.findByRole('heading', { name: "We couldn't find that receipt." })).toBeInTheDocument();
  expect(seen.filter(({ path }) => path.endsWith('receipt'))).toHaveLength(0);
});

test('a receipt that could not be loaded is not called missing, and Retry stays while it is pressed', async () => {
  let respond: (answered: { body: unknown }) => void = () => undefined;
  let isDown = true;
  stubBackend({
    '/rest/v1/rpc/receipt': () => {
      if (isDown) throw new TypeError('fetch failed');
      return new Promise((resolve) => (respond = resolve));
    },
  });
  await renderRemote(remote, `/receipt/${id}`);
  expect(await screen.findByRole('heading', { name: "We couldn't load that receipt." })).toBeInTheDocument();
  expect(globalThis.document.title).toBe('Receipt · Fairshore');
  isDown = false;
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  respond({ body: { document, sha256 } });
  expect(await screen.findByRole('button', { name: 'Check' })).toBeInTheDocument();
});
