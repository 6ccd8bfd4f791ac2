import type { Server } from 'node:http';

/**
 * Takes no further connection, and resolves when the requests that are there have been answered; those that take longer than
 * `limitMs` (milliseconds) are cut off.
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that is kept for the next request is idle once its last answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
