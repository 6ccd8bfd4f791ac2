/**
 * Makes the browser fetch files again that it may keep for a year: what failed its digest, or broke off, would otherwise
 * come back out of the cache for ever. Never rejects; whether it helped shows when the file is used.
 */
export async function refreshCached(addresses: readonly string[], fetchIt: typeof fetch): Promise<void> {
  await Promise.allSettled(
    addresses.map((address) => fetchIt(address, { cache: 'reload', credentials: 'omit' })),
  );
}
