/** What the server can push: one row change of a followed table. A deletion has no new row. */
export type PushedChange = {
  table: string;
  oldRecord?: Record<string, unknown>;
} & ({ type: 'INSERT' | 'UPDATE'; record?: Record<string, unknown> } | { type: 'DELETE'; record?: never });

interface RealtimeStub {
  /** Delivers a change to every subscriber of its table. */
  push(change: PushedChange): void;
  /** Says to every subscriber of a table that it is followed from now on (again), or that it can't be. */
  tell(status: 'ok' | 'error', table: string): void;
  /** Closes every channel of a table, as for a token that has run out. */
  close(table: string): void;
  /** Tables with a subscription, one entry per channel. */
  followed(): string[];
}

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

interface JoinPayload {
  config?: { postgres_changes?: { table: string }[] };
}

const followedNow = { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL' };

interface StubbedChannel {
  topic: string;
  tables: string[];
  send(event: string, payload: object): void;
}

/**
 * For tests only: a realtime server behind `WebSocket`, using the frames of realtime-js. With `isSlow`, it doesn't say by itself that it
 * follows what was joined.
 */
export function stubRealtime({ isSlow = false }: { isSlow?: boolean } = {}): RealtimeStub {
  const channels = new Map<string, StubbedChannel>();

  class SocketStub extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState: number = SocketStub.CONNECTING;
    binaryType = 'arraybuffer';
    onopen?: (event: object) => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: object) => void;
    onerror?: (event: object) => void;

    constructor(readonly url: string) {
      super();
      setTimeout(() => {
        this.readyState = SocketStub.OPEN;
        this.onopen?.({});
      });
    }

    send(text: string): void {
      const [joinRef, ref, topic, event, payload] = JSON.parse(text) as Frame;
      if (event === 'phx_join') {
        const { config } = payload as JoinPayload;
        const changes = (config?.postgres_changes ?? []).map((change, index) => ({
          ...change,
          id: index + 1,
        }));
        const channel: StubbedChannel = {
          topic,
          tables: changes.map(({ table }) => table),
          send: (sent, content) => this.answer([joinRef, null, topic, sent, content]),
        };
        channels.set(topic, channel);
        this.answer([
          joinRef,
          ref,
          topic,
          'phx_reply',
          { status: 'ok', response: { postgres_changes: changes } },
        ]);
        if (!isSlow) channel.send('system', followedNow);
        return;
      }
      if (event === 'phx_leave') channels.delete(topic);
      this.answer([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
    }

    close(): void {
      this.readyState = SocketStub.CLOSED;
      this.onclose?.({ code: 1000, wasClean: true });
    }

    answer(frame: Frame): void {
      setTimeout(() => this.onmessage?.({ data: JSON.stringify(frame) }));
    }
  }

  Object.assign(globalThis, { WebSocket: SocketStub });

  const following = (table: string) => [...channels.values()].filter(({ tables }) => tables.includes(table));

  return {
    push({ table, type, record = {}, oldRecord = {} }) {
      for (const { tables, send } of following(table)) {
        const data = {
          schema: 'public',
          table,
          type,
          commit_timestamp: new Date().toISOString(),
          columns: [],
          record,
          old_record: oldRecord,
          errors: null,
        };
        send('postgres_changes', { ids: [tables.indexOf(table) + 1], data });
      }
    },
    tell: (status, table) =>
      following(table).forEach(({ send }) => send('system', { ...followedNow, status })),
    close(table) {
      for (const { topic, send } of following(table)) {
        channels.delete(topic);
        send('system', { extension: 'system', status: 'error', message: 'Token has expired' });
        send('phx_close', {});
      }
    },
    followed: () => [...channels.values()].flatMap(({ tables }) => tables),
  };
}
