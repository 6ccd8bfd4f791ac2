import type { APIRequestContext } from '@playwright/test';
import { restAsAdmin } from './rest';

/** Runs a test with its own listing, which is removed afterwards. */
export async function withListing(
  request: APIRequestContext,
  change: object,
  run: (listing: { id: string; name: string; patch(change: object): Promise<void> }) => Promise<void>,
) {
  const call = await restAsAdmin(request);
  const name = `Sulina Breakwater ${Date.now()}`;
  const [row] = await call('POST', 'listings', {
    name,
    sector: 'Real Estate',
    country: 'RO',
    status: 'Open',
    hard_cap: 100_000,
    raised: 20_000,
    ...change,
  });
  const id = String(row?.id);
  try {
    await run({
      id,
      name,
      patch: async (data) => void (await call('PATCH', `listings?id=eq.${id}`, data)),
    });
  } finally {
    await call('DELETE', `listings?id=eq.${id}`);
  }
}
