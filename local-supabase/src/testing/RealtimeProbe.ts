import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** Collects the changes that one subscription receives. */
export interface RealtimeProbe {
  channel: RealtimeChannel;
  changes: Change[];
  statuses: string[];
  systems: string[];
  /** Waits for the next change that passes. */
  next(passes: (change: Change) => boolean): Promise<Change>;
}

/** Subscribes with an unmodified client and waits until the server confirms that it listens. */
export async function follow(
  client: SupabaseClient,
  wish: { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table: string; filter?: string },
): Promise<RealtimeProbe> {
  const changes: Change[] = [];
  const statuses: string[] = [];
  const systems: string[] = [];
  const channel = client.channel(`probe ${Math.random()}`);
  channel.on('system', {}, (message: { message: string }) => systems.push(message.message));
  channel.on<Record<string, unknown>>(
    'postgres_changes',
    // Each overload accepts a single event name.
    { event: wish.event ?? '*', schema: 'public', ...wish } as { event: '*'; schema: string },
    (change) => changes.push(change),
  );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      const status: string = state;
      statuses.push(error ? `${status}: ${error.message}` : status);
      if (status === 'SUBSCRIBED') resolve();
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status));
    });
  });
  return {
    channel,
    changes,
    statuses,
    systems,
    next: async (passes) => {
      await eventually(() => changes.some(passes));
      const found = changes.find(passes);
      if (!found) throw new Error('The change went away.');
      return found;
    },
  };
}

/** Waits until the condition holds; gives up after a time that even a busy machine doesn't need. */
export async function eventually(condition: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('It did not come to pass in time.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A WebSocket without a client library, for frames that no library would send. */
export interface RawSocket {
  socket: WebSocket;
  frames: unknown[][];
  closed: Promise<number>;
  send(frame: unknown): void;
  /** Waits for a frame with the event; returns its payload. */
  payload(event: string, index?: number): Promise<Record<string, unknown>>;
}

export async function openRawSocket(url: string, query: string): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
  const frames: unknown[][] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as unknown[]));
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))));
    socket.once('error', reject);
  });
  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    payload: async (event, index = 0) => {
      const matching = () => frames.filter((frame) => frame[3] === event);
      await eventually(() => matching().length > index);
      return matching()[index]?.[4] as Record<string, unknown>;
    },
  };
}
