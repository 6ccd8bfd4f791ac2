import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface ListenOptions {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly port: number;
  readonly host: string;
  /** Name of the setting that moves this server, for the message when the port is taken. */
  readonly setting: string;
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
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

/** Serves an application on a port. Rejects with `PortTaken`, which names the setting, when another program has it. */
export function listen({ app, port, host, setting, onUpgrade }: ListenOptions): Promise<Server> {
  const answer = getRequestListener((request, { incoming }) => {
    const ip = 'socket' in incoming ? (incoming.socket.remoteAddress ?? 'unknown') : 'unknown';
    return app.fetch(request, { ip });
  });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  if (onUpgrade) server.on('upgrade', onUpgrade);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, setting) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}
