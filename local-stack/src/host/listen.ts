import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartupError } from '../backend/StartupError';

export interface ListenOptions {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly port: number;
  readonly host: string;
  /** Name of the setting that moves this server, for the message when the port is taken. */
  readonly setting: string;
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** Serves an application on a port. Throws a StartupError that names the setting when the port is taken. */
export function listen({ app, port, host, setting, onUpgrade }: ListenOptions): Promise<Server> {
  const answer = getRequestListener((request, { incoming }) => {
    const ip = 'socket' in incoming ? (incoming.socket.remoteAddress ?? 'unknown') : 'unknown';
    return app.fetch(request, { ip });
  });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  if (onUpgrade) server.on('upgrade', onUpgrade);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(
              'port-taken',
              `Port ${port} is taken by another program.`,
              `Stop it, or choose another port: ${setting}=${port + 100} npm start`,
            )
          : error,
      );
    });
    server.listen(port, host, () => resolve(server));
  });
}
