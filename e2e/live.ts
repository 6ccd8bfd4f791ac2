import type { Page } from '@playwright/test';
import { isFull } from './matrix';

/** Live changes must appear within two seconds; only the full run, on an otherwise idle machine, enforces that. */
export const live = isFull ? { timeout: 2_000 } : {};

/** Resolves once the page, which is opened after this call, has joined a live channel. */
export async function joinsLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) =>
      String(payload).includes('Subscribed to PostgreSQL') || String(payload).includes('"system"'),
  });
}
