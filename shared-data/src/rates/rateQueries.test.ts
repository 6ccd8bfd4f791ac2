/** @environment browser */
import { configureBackend } from '@fairshore/shared-auth';
import { createQueryClient } from '../query';
import { stubBackend } from '../testing';
import { fixedRates } from './exchangeRates';
import { exchangeRates } from './rateQueries';

const rates = { asOf: '2026-11-20', usdPerEur: 1.1533, gbpPerEur: 0.8781 };
const path = 'GET /api/exchange-rates';
const ask = () => createQueryClient().fetchQuery(exchangeRates());
const hours = 60 * 60 * 1000;

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('exchange rates are requested once in 24 hours, across visits', async () => {
  const seen = stubBackend({ [path]: () => ({ body: rates }) });
  expect(await ask()).toEqual(rates);
  expect(await ask()).toEqual(rates);
  expect(seen).toHaveLength(1);

  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 24 * hours + 1_000);
  expect(await ask()).toEqual(rates);
  expect(seen).toHaveLength(2);
});

test.each([
  ['the proxy has none', () => ({ status: 502, body: { error: 'no_rates' } })],
  ['they are beyond reason', () => ({ body: { ...rates, usdPerEur: 115 } })],
  ['they are something else', () => ({ body: '<html>' })],
])('the fixed rates are used when %s, and the rates are requested again', async (_, answer) => {
  const seen = stubBackend({ [path]: answer });
  expect(await ask()).toEqual(fixedRates);
  expect(await ask()).toEqual(fixedRates);
  expect(seen).toHaveLength(2);
  expect(localStorage.getItem('fairshore.rates')).toBeNull();
});

test('outdated rates are removed, even if there are no newer ones', async () => {
  stubBackend({ [path]: () => ({ body: rates }) });
  await ask();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 24 * hours + 1_000);
  stubBackend({});
  expect(await ask()).toEqual(fixedRates);
  expect(localStorage.getItem('fairshore.rates')).toBeNull();
});

test('unavailable rates are requested again after a minute, not with every amount typed', async () => {
  const seen = stubBackend({ [path]: () => ({ status: 502, body: { error: 'no_rates' } }) });
  const client = createQueryClient();
  await client.fetchQuery(exchangeRates());
  await client.fetchQuery(exchangeRates());
  expect(seen).toHaveLength(1);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
  await client.fetchQuery(exchangeRates());
  expect(seen).toHaveLength(2);
});

test('the fixed rates are used when the server does not respond, and without a request in demo mode', async () => {
  stubBackend({});
  expect(await ask()).toEqual(fixedRates);
  const seen = stubBackend({ [path]: () => ({ body: rates }) });
  configureBackend(null);
  expect(await ask()).toEqual(fixedRates);
  expect(seen).toHaveLength(0);
});

test.each(['{', '[]', '{"asOf":"2026-11-20"}', JSON.stringify({ ...rates, fetchedAt: Date.now() + 9e9 })])(
  'unusable stored rates are ignored: %s',
  async (stored) => {
    localStorage.setItem('fairshore.rates', stored);
    const seen = stubBackend({ [path]: () => ({ body: rates }) });
    expect(await ask()).toEqual(rates);
    expect(seen).toHaveLength(1);
  },
);
