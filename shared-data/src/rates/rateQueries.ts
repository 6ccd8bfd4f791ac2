import { dataSource, fetchInTime } from '@fairshore/shared-auth';
import { storedNumber } from '../numbers';
import { queryOptions } from '../query';
import { fixedRates, readRates } from './exchangeRates';
import type { ExchangeRates } from './exchangeRates';

const storageKey = 'fairshore.rates';
const minute = 60 * 1000;
const hour = 60 * minute;
const lifetime = 24 * hour;

/** Query keys for exchange rates. */
export const rateKeys = { all: ['exchange-rates'] as const };

/** The central bank's daily rates, stored in the browser for 24 hours; falls back to the fixed rates. Never fails. */
export function exchangeRates() {
  return queryOptions({
    queryKey: rateKeys.all,
    // The fixed rates are a stopgap, so they go stale after a minute.
    staleTime: ({ state }) => (state.data?.asOf ? hour : minute),
    queryFn: () => rateSource.today(),
    placeholderData: () => storedRates(Date.now()) ?? undefined,
  });
}

const rateSource = dataSource({
  supabase: { today: async () => storedRates(Date.now()) ?? (await requestRates()) ?? fixedRates },
  demo: { today: async () => fixedRates },
});

async function requestRates(): Promise<ExchangeRates | null> {
  try {
    const address = new URL('/api/exchange-rates', globalThis.location.origin);
    const answer = await fetchInTime(address);
    const rates = answer.ok ? readRates(await answer.json()) : null;
    if (rates) store({ ...rates, fetchedAt: Date.now() });
    return rates;
  } catch {
    return null;
  }
}

function storedRates(now: number): ExchangeRates | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const rates = readRates(stored);
    if (!rates || typeof stored !== 'object' || stored === null || !('fetchedAt' in stored)) return null;
    const age = now - storedNumber(stored.fetchedAt);
    if (age >= 0 && age < lifetime) return rates;
    localStorage.removeItem(storageKey);
    return null;
  } catch {
    return null;
  }
}

function store(rates: ExchangeRates & { fetchedAt: number }): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(rates));
  } catch {
    // Full or blocked storage only costs one request per visit.
  }
}
