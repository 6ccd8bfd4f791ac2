import type { Server } from 'node:http';

/**
 * Accepts no new connections and resolves when all current requests have been answered; after `limitMs` (milliseconds) the remaining ones
 * are cut off.
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A keep-alive connection becomes idle after its last response, and is closed here.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
