import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { isLoopbackName } from '../standIns';
import { clientAddress } from '../trustedProxies';
import { whyNot } from './portTaken';

export interface ListenOptions {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly port: number;
  readonly host: string;
  /** Name of the setting that moves this server, for the message when the port is taken. */
  readonly setting: string;
  /** Whose word on where a request came from is taken. */
  readonly trustedProxies?: BlockList | undefined;
  /** Milliseconds in which a request must have come whole. */
  readonly requestMs?: number;
  /** Takes connections up under names of this machine alone; what requests get is the application's affair. */
  readonly isForThisMachine?: boolean;
  readonly onUpgrade?: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    info: { readonly ip: string },
  ) => void;
}

/** A form on a slow line is here in a few seconds; Node itself waits five minutes. */
const longestRequestMs = 60_000;
/**
 * How long a connection that nobody uses stays open: longer than those before it keep theirs (nginx 60 s), or a request would be on its way
 * as it is closed, and fail.
 */
const idleConnectionMs = 75_000;
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
  const requestTimeout = options.requestMs ?? longestRequestMs;
  const times = {
    requestTimeout,
    headersTimeout: requestTimeout,
    keepAliveTimeout: idleConnectionMs,
    connectionsCheckingInterval: requestTimeout / 10,
  };
  const server = createServer(times, (incoming, outgoing) => {
    // Fetch's Request takes no such method, and would end in a 500.
    if (incoming.method === 'TRACE') outgoing.writeHead(405, { allow: allMethods }).end();
    else if (isReadingWithBody(incoming)) outgoing.writeHead(400, { connection: 'close' }).end();
    else void answer(incoming, outgoing);
  });
  if (onUpgrade)
    server.on('upgrade', (request, socket, head) => {
      if (options.isForThisMachine && !isOfThisMachine(request))
        socket.end('HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      else onUpgrade(request, socket, head, { ip: addressOf(request) });
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(whyNot(error, port, setting)));
    server.listen(port, host, () => resolve(server));
  });
}

function isOfThisMachine({ headers }: IncomingMessage): boolean {
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) && isLoopbackName(new URL(address).hostname);
}

/** Nothing reads such a body, and so nothing would limit it. */
function isReadingWithBody({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && hasBody;
}
