import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Engine } from '../engine/Engine';
import type { Keys } from '../keys';
import type { RealtimeLimits } from '../options';
export interface RealtimeOptions {
  engine: Engine;
  keys: Keys;
  now: () => number;
  log(message: string): void;
  limits: Partial<RealtimeLimits>;
}
export interface Realtime {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  state(): { connections: number; channels: number };
  close(): Promise<void>;
}
export async function openRealtime(_options: RealtimeOptions): Promise<Realtime> {
  return {
    handleUpgrade: (_r, socket) => socket.destroy(),
    state: () => ({ connections: 0, channels: 0 }),
    close: async () => undefined,
  };
}
