import type { Hono } from 'hono';

/** Requests a page from the suite as a visitor on this machine, so that errors of its rendering are noted. */
export function renderAgain(app: Hono<{ Bindings: { ip: string } }>): (address: string) => Promise<void> {
  return async (address) => {
    const answer = await app.request(address, { headers: { accept: 'text/html' } }, { ip: '127.0.0.1' });
    await answer.text();
  };
}
