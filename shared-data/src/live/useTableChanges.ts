import { dataSource, loadRealtime } from '@fairshore/shared-auth';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../rows/rows';

/** `off` in demo mode and while the server can't be reached; `live` once changes arrive. */
export type LiveStatus = 'off' | 'connecting' | 'live';

/** One row change; `row` is the new row, `oldRow` has at least the primary key of the previous row. */
export interface TableChange {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  row: Row;
  oldRow: Row;
  /** When it was committed (ISO). */
  at: string;
}

interface Subscription {
  table:
    | 'listings'
    | 'listing_departures'
    | 'interests'
    | 'interest_events'
    | 'notifications'
    | 'profiles'
    | 'console_changes'
    | 'project_questions';
  /** In realtime's filter syntax, e.g. `project_id=eq.…`; null subscribes to nothing. */
  filter?: string | null;
  onChange(change: TableChange): void;
  /**
   * Called each time the server begins to follow the table: first, after a lost connection, and when it had to begin anew. Changes since
   * the last response were not received, the first time either: realtime is loaded and joined while the page has its response already.
   * `isFirst` is for remotes built when the first time was left out.
   */
  onConnect(isFirst: false): void;
}

let subscriptions = 0;

/** Follows a table for as long as the component is mounted; realtime's code is fetched on first use. */
export function useTableChanges({ table, filter, onChange, onConnect }: Subscription): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('off');
  const handlers = useRef({ onChange, onConnect });
  useEffect(() => {
    handlers.current = { onChange, onConnect };
  });

  useEffect(() => {
    if (filter === null) return undefined;
    return changeSource.follow({
      table,
      filter,
      onChange: (change) => handlers.current.onChange(change),
      onConnect: (isFirst) => handlers.current.onConnect(isFirst),
      onStatus: setStatus,
    });
  }, [table, filter]);

  return status;
}

interface Followed extends Subscription {
  onStatus(status: LiveStatus): void;
}

const changeSource = dataSource({
  supabase: { follow: followTable },
  // Nobody else can change the examples.
  demo: { follow: () => () => undefined },
});

/** The pause before realtime is tried again, in milliseconds; it doubles each time, up to the longest. */
const shortestPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** Returns a function that unsubscribes. */
function followTable({ table, filter, onChange, onConnect, onStatus }: Followed): () => void {
  let isStopped = false;
  let leave: (() => void) | undefined;
  let pauseMs = shortestPauseMs;

  async function follow() {
    onStatus('connecting');
    const realtime = await loadRealtime();
    if (isStopped) return;
    subscriptions += 1;
    // A unique topic: realtime returns one channel per topic, and a channel can be joined only once.
    const channel = realtime.channel(`${table}-${subscriptions}`);
    const leaveChannel = () => void realtime.removeChannel(channel);
    leave = leaveChannel;
    channel
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, filter: filter ?? undefined },
        (change) => {
          const { eventType: type, new: row, old: oldRow, commit_timestamp: at } = change;
          onChange({ type, row, oldRow, at });
        },
      )
      // The server answers first and follows afterwards. It says so, also once it has had to begin anew.
      .on('system', {}, ({ extension, status }) => {
        if (isStopped || extension !== 'postgres_changes') return;
        if (status !== 'ok') return onStatus('off');
        onStatus('live');
        pauseMs = shortestPauseMs;
        onConnect(false);
      })
      .subscribe((state) => {
        if (isStopped || leave !== leaveChannel || `${state}` === 'SUBSCRIBED') return;
        onStatus('off');
        // realtime-js joins a channel again that it has lost, but not one that the server has closed.
        if (`${state}` === 'CLOSED') retryLater();
      });
  }

  // Without realtime the pages still work; they are as fresh as their last request.
  function start() {
    follow().catch(() => {
      // A channel that could not be begun would be kept, and one more with each attempt.
      leave?.();
      if (!isStopped) retryLater();
    });
  }

  function retryLater() {
    onStatus('off');
    const timer = setTimeout(retry, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    window.addEventListener('online', retry);
    leave = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }

  function retry() {
    leave?.();
    leave = undefined;
    start();
  }

  start();
  return () => {
    isStopped = true;
    leave?.();
  };
}
