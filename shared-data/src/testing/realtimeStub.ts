/** What the server can push: one row change of a followed table. */
export interface PushedChange {
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  record?: Record<string, unknown>;
  oldRecord?: Record<string, unknown>;
}

interface RealtimeStub {
  /** Delivers a change to every subscriber of its table. */
  push(change: PushedChange): void;
  /** Tables with a subscription, one entry per channel. */
  followed(): string[];
}

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

interface JoinPayload {
  config?: { postgres_changes?: { table: string }[] };
}

/** For tests only: a realtime server behind `WebSocket`, using the frames of realtime-js. */
export function stubRealtime(): RealtimeStub {
  const channels = new Map<string, { socket: SocketStub; joinRef: string | null; tables: string[] }>();

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
        channels.set(topic, { socket: this, joinRef, tables: changes.map(({ table }) => table) });
        this.answer([
          joinRef,
          ref,
          topic,
          'phx_reply',
          { status: 'ok', response: { postgres_changes: changes } },
        ]);
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

  return {
    push({ table, type, record = {}, oldRecord = {} }) {
      for (const [topic, { socket, joinRef, tables }] of channels) {
        const place = tables.indexOf(table);
        if (place === -1) continue;
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
        socket.answer([joinRef, null, topic, 'postgres_changes', { ids: [place + 1], data }]);
      }
    },
    followed: () => [...channels.values()].flatMap(({ tables }) => tables),
  };
}
