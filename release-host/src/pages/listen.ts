import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { isLoopbackName } from '../standIns';
import { clientAddress } from '../trustedProxies';
import { whyNot } from './portTaken';
import { refuseRequest } from './refuseRequest';

export interface ListenOptions {
  readonly app: Hono<{ Bindings: { ip: string } }>;
  readonly port: number;
  readonly host: string;
  /** Name of the setting for this server's port, used in the message when the port is taken. */
  readonly setting: string;
  /** The proxies whose `x-forwarded-for` header is trusted. */
  readonly trustedProxies?: BlockList | undefined;
  /** Milliseconds within which a request must have arrived completely. */
  readonly requestMs?: number;
  /** Accepts connection upgrades only under host names of this machine; for ordinary requests the application decides. */
  readonly isForThisMachine?: boolean;
  readonly onUpgrade?: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    info: { readonly ip: string },
  ) => void;
}

/** A form arrives within seconds even on a slow connection; Node's own limit is five minutes. */
const longestRequestMs = 60_000;
/**
 * How long an idle connection stays open. It must be longer than in the proxies in front (nginx 60 s): otherwise a request could be on its
 * way while the connection is closed, and fail.
 */
const idleConnectionMs = 75_000;
const allMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Serves an application on a port. Rejects with `PortTaken`, which names the setting, when another program uses the port. */
export function listen(options: ListenOptions): Promise<Server> {
  const { app, port, host, setting, trustedProxies, onUpgrade } = options;
  const addressOf = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
    clientAddress(
      socket.remoteAddress ?? 'unknown',
      [headers['x-forwarded-for'] ?? []].flat().join(','),
      trustedProxies,
    );
  const answer = getRequestListener(
    (request, { incoming }) =>
      app.fetch(request, { ip: 'socket' in incoming ? addressOf(incoming) : 'unknown' }),
    // Health checks of HTTP/1.0 name no host, which the library would refuse.
    { hostname: 'localhost' },
  );
  const requestTimeout = options.requestMs ?? longestRequestMs;
  const times = {
    requestTimeout,
    headersTimeout: requestTimeout,
    keepAliveTimeout: idleConnectionMs,
    connectionsCheckingInterval: requestTimeout / 10,
  };
  const server = createServer(times, (incoming, outgoing) => {
    // Fetch's Request doesn't support this method, which would end in a 500.
    if (incoming.method === 'TRACE') outgoing.writeHead(405, { allow: allMethods }).end();
    else if (isReadingWithBody(incoming)) outgoing.writeHead(400, { connection: 'close' }).end();
    else void answer(incoming, outgoing);
  });
  server.on('clientError', refuseRequest);
  if (onUpgrade)
    server.on('upgrade', (request, socket, head) => {
      // Node no longer handles errors of this socket; one that nobody handles would end the process.
      socket.on('error', () => socket.destroy());
      if (options.isForThisMachine && !isOfThisMachine(request))
        socket.end('HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      else onUpgrade(request, socket, head, { ip: addressOf(request) });
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(whyNot(error, { port, host, setting })));
    // Among the workers of a cluster, Node would give the same free port to each.
    server.listen({ port, host, exclusive: port === 0 }, () => resolve(server));
  });
}

function isOfThisMachine({ headers }: IncomingMessage): boolean {
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) && isLoopbackName(new URL(address).hostname);
}

/** No handler reads the body of a GET or HEAD request, so nothing would limit its size. */
function isReadingWithBody({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && hasBody;
}
