import type { Hono } from 'hono';

/** Asks a suite for one of its pages as a visitor of this machine would, so that what its rendering throws is noted. */
export function renderAgain(app: Hono<{ Bindings: { ip: string } }>): (address: string) => Promise<void> {
  return async (address) => {
    const answer = await app.request(address, { headers: { accept: 'text/html' } }, { ip: '127.0.0.1' });
    await answer.text();
  };
}
