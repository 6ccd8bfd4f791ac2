import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { Engine } from '../engine/Engine';
import type { Keys } from '../keys';
import type { RealtimeLimits } from '../options';
import { takeTurns } from '../takeTurns';
import { ChangeFeed } from './ChangeFeed';
import { Connection, sessionEnded } from './Connection';
import { identityOf, keyIdentity, type Identity } from './Identity';
import { installTriggers, readPublication } from './publication';
import { readToken } from '../tokens/tokens';

export interface RealtimeOptions {
  engine: Engine;
  keys: Keys;
  now: () => number;
  log(message: string): void;
  limits: Partial<RealtimeLimits>;
  /** Called with the table of each published change, and with `*` when changes may have been missed. */
  onChange(table: string): void;
}

/** The realtime server: the Phoenix protocol over WebSocket, fed by the database. */
export interface Realtime {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, info: { ip: string }): void;
  /** Counts for `/_local/health`. */
  state(): { connections: number; channels: number };
  close(): Promise<void>;
}

const defaultLimits: RealtimeLimits = {
  connections: 1000,
  connectionsPerIp: 500,
  channelsPerConnection: 100,
  frameBytes: 64 * 1024,
  framesPerSecond: 100,
  idleSeconds: 90,
};

/** How many frames of all connections of one address are answered at a time. */
const lanesPerIp = 4;

export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { engine, keys, now, log } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const tables = await readPublication(engine);
  await installTriggers(engine, tables);
  const feed = new ChangeFeed(engine, tables, log);
  const connections = new Set<Connection>();
  const perIp = new Map<string, number>();
  const takeTurn = takeTurns();

  let isListening = false;
  await engine.listen(
    'fairshore_changes',
    (payload) => {
      const table = feed.receive(payload);
      if (table !== undefined) options.onChange(table);
    },
    () => {
      // Changes were missed while the database was unreachable: clients reconnect and reload their data.
      if (isListening)
        for (const connection of connections) connection.restart('database connection was lost');
      options.onChange('*');
      isListening = true;
    },
  );
  await engine.listen(
    'fairshore_session_ends',
    (session) => {
      for (const connection of connections) connection.endSession(session);
    },
    () => undefined,
  );
  const clock = setInterval(() => {
    for (const connection of connections) connection.check();
  }, 1000);
  clock.unref();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  });

  const identifyKey = (key: string | null): Identity | undefined => {
    if (key === keys.publishableKey) return keyIdentity('anon');
    if (key === keys.secretKey) return keyIdentity('service_role');
    return undefined;
  };
  const identify = async (token: string): Promise<Identity | string> => {
    const bearer = identifyKey(token);
    if (bearer) return bearer;
    const claims = readToken(token, keys.jwtSecret, now());
    const identity = typeof claims === 'string' ? claims : identityOf(claims);
    if (typeof identity === 'string' || identity.session === '') return identity;
    const open = await engine.query('select from auth.sessions where id::text = $1', [identity.session]);
    return open.length > 0 ? identity : sessionEnded;
  };

  return {
    handleUpgrade: (request, socket, head, { ip }) => {
      const refuse = (status: string) =>
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      socket.on('error', () => socket.destroy());
      const url = parseUrl(request.url);
      if (url?.pathname !== '/realtime/v1/websocket') return refuse('404 Not Found');
      const bearer = identifyKey(url.searchParams.get('apikey') ?? headerText(request.headers['apikey']));
      if (!bearer) return refuse('401 Unauthorized');
      const fromIp = perIp.get(ip) ?? 0;
      if (connections.size >= limits.connections || fromIp >= limits.connectionsPerIp)
        return refuse('503 Service Unavailable');
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const lane = `${ip} ${(perIp.get(ip) ?? 0) % lanesPerIp}`;
        const connection = new Connection({
          socket: webSocket,
          version: url.searchParams.get('vsn') === '2.0.0' ? 2 : 1,
          keyIdentity: bearer,
          feed,
          limits,
          now,
          // Between two frames of an address, everybody else is served.
          inTurn: (work) => takeTurn(lane, () => setImmediate().then(work)),
          identify,
        });
        connections.add(connection);
        perIp.set(ip, (perIp.get(ip) ?? 0) + 1);
        webSocket.once('close', () => {
          connections.delete(connection);
          const left = (perIp.get(ip) ?? 1) - 1;
          if (left > 0) perIp.set(ip, left);
          else perIp.delete(ip);
        });
      });
    },
    state: () => ({
      connections: connections.size,
      channels: [...connections].reduce((sum, { channelCount }) => sum + channelCount, 0),
    }),
    close: async () => {
      clearInterval(clock);
      for (const client of server.clients) client.close(1001, 'the stack is stopping');
      // A client that does not respond to the close must not keep the process running.
      setTimeout(() => server.clients.forEach((client) => client.terminate()), 500).unref();
      await new Promise((resolve) => server.close(resolve));
      for (const client of server.clients) client.terminate();
    },
  };
}

function parseUrl(path: string | undefined): URL | undefined {
  try {
    return new URL(path ?? '', 'http://localhost');
  } catch {
    return undefined;
  }
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
