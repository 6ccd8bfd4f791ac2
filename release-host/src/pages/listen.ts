import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { clientAddress } from '../trustedProxies';

export interface ListenOptions {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly port: number;
  readonly host: string;
  /** Name of the setting that moves this server, for the message when the port is taken. */
  readonly setting: string;
  /** Whose word on where a request came from is taken. */
  readonly trustedProxies?: BlockList | undefined;
  readonly onUpgrade?: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    info: { readonly ip: string },
  ) => void;
}

/** Another program listens on the port: what happened in `message`, what to do in `hint`. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  constructor(port: number, setting: string) {
    super(`Port ${port} is taken by another program.`);
    this.hint = `Stop it, or choose another port: ${setting}=${port + 100} npm start`;
  }

  readonly hint: string;
}

const allMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Serves an application on a port. Rejects with `PortTaken`, which names the setting, when another program has it. */
export function listen(options: ListenOptions): Promise<Server> {
  const { app, port, host, setting, trustedProxies, onUpgrade } = options;
  const addressOf = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
    clientAddress(
      socket.remoteAddress ?? 'unknown',
      [headers['x-forwarded-for'] ?? []].flat().join(','),
      trustedProxies,
    );
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, { ip: 'socket' in incoming ? addressOf(incoming) : 'unknown' }),
  );
  const server = createServer((incoming, outgoing) => {
    // Fetch's Request takes no such method, and would end in a 500.
    if (incoming.method === 'TRACE') outgoing.writeHead(405, { allow: allMethods }).end();
    else void answer(incoming, outgoing);
  });
  if (onUpgrade)
    server.on('upgrade', (request, socket, head) =>
      onUpgrade(request, socket, head, { ip: addressOf(request) }),
    );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, setting) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}
