import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves for the paths that are struck: as real servers do, which no interception in a browser shows. */
export type ServerFault = 'answers 500' | 'hangs' | 'trickles' | 'returns HTML' | 'resets';

export interface FaultyProxy {
  readonly url: string;
  /** Lets everything through from now on; what hangs goes on hanging. */
  mend(): void;
  stop(): Promise<void>;
}

/** A proxy in front of a suite that mistreats every request whose path begins with `prefix`. */
export async function startFaultyProxy(
  target: string,
  prefix: string,
  fault: ServerFault,
): Promise<FaultyProxy> {
  let isBroken = true;
  const server = http.createServer((request, response) => {
    if (isBroken && request.url?.startsWith(prefix)) return mistreat(fault, request, response);
    const { hostname, port } = new URL(target);
    const forwarded = http.request(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    mend: () => {
      isBroken = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function mistreat(fault: ServerFault, request: http.IncomingMessage, response: http.ServerResponse): void {
  switch (fault) {
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
    case 'hangs':
      return;
  }
}
