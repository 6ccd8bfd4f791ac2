import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { main } from './addresses';

/** How the server fails for the affected paths. Real network failures, which request interception in a browser can't reproduce. */
type ServerFault =
  | 'refuses connections'
  | 'resets'
  | 'answers 404'
  | 'answers 500'
  | 'hangs'
  | 'trickles'
  | 'returns HTML'
  | 'sends no CORS headers';

export interface FaultyProxy {
  readonly url: string;
  /** Applies the fault to every request whose path begins with `prefix` from now on. */
  strike(fault: ServerFault, prefix: string): Promise<void>;
  /** Lets everything through from now on; requests that already hang keep hanging. Idempotent. */
  repair(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a suite that lets everything through until `strike` is called. `target` returns the suite's address. */
export async function startFaultyProxy(target: () => string): Promise<FaultyProxy> {
  let broken: { readonly fault: ServerFault; readonly prefix: string } | undefined;
  const server = http.createServer((request, response) => {
    const struck = broken && request.url?.startsWith(broken.prefix) ? broken.fault : undefined;
    if (struck && struck !== 'sends no CORS headers') return mistreat(struck, request, response);
    const { hostname, port } = new URL(target());
    const forwarded = http.request(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        const headers = { ...answer.headers };
        if (struck) delete headers['access-control-allow-origin'];
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await listenOnOwnPort(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async strike(fault, prefix) {
      broken = { fault, prefix };
      // A closed port refuses connections.
      if (fault === 'refuses connections') await close(server);
    },
    async repair() {
      broken = undefined;
      if (!server.listening) await once(server.listen(port, 'localhost'), 'listening');
    },
    stop: () => close(server),
  };
}

/**
 * Listens on a port outside the range from which the system assigns free ports, different for each test worker. If a parallel run
 * uses it, tries the next one in steps of 10.
 */
async function listenOnOwnPort(server: http.Server): Promise<void> {
  const first = main.port + 50 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  for (let port = first; ; port += 10) {
    try {
      await once(server.listen(port, 'localhost'), 'listening');
      return;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || port >= first + 90) throw error;
    }
  }
}

async function close(server: http.Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  await once(server.close(), 'close');
}

function mistreat(fault: ServerFault, request: http.IncomingMessage, response: http.ServerResponse): void {
  switch (fault) {
    case 'answers 404':
      response.writeHead(404).end('Not found');
      return;
    case 'answers 500':
      response.writeHead(500).end('broken');
      return;
    case 'returns HTML':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
      return;
    case 'resets':
      request.socket.destroy();
      return;
    case 'trickles': {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
      });
      response.write('/*');
      const timer = setInterval(() => response.write('.'), 400);
      response.on('close', () => clearInterval(timer));
      return;
    }
    default:
      return;
  }
}
