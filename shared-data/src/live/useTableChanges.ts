import { hasBackend, loadRealtime } from '@fairshore/shared-auth';
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../rows/rows';

/** `off` in demo mode and while the server can't be reached; `live` once changes arrive. */
export type LiveStatus = 'off' | 'connecting' | 'live';

/** One row change; `row` is the new row, `oldRow` carries at least the primary key of what was there. */
export interface TableChange {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  row: Row;
  oldRow: Row;
}

interface Subscription {
  table: 'listings' | 'listing_departures' | 'interests' | 'interest_events' | 'profiles' | 'console_changes';
  /** As realtime wants it, e.g. `project_id=eq.…`; null subscribes to nothing. */
  filter?: string | null;
  onChange(change: TableChange): void;
  /** The connection was lost and is back: whatever changed meanwhile was missed. */
  onResume(): void;
}

let subscriptions = 0;

/** Follows a table for as long as the component is mounted; realtime's code is fetched on first use. */
export function useTableChanges({ table, filter, onChange, onResume }: Subscription): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('off');
  const handlers = useRef({ onChange, onResume });
  useEffect(() => {
    handlers.current = { onChange, onResume };
  });

  useEffect(() => {
    if (!hasBackend() || filter === null) return undefined;
    let isStopped = false;
    let leave: (() => void) | undefined;
    let wasLive = false;

    async function follow() {
      setStatus('connecting');
      const realtime = await loadRealtime();
      if (isStopped) return;
      subscriptions += 1;
      // A topic of its own: realtime hands out one channel a topic, which can be joined only once.
      const channel = realtime.channel(`${table}-${subscriptions}`);
      leave = () => void realtime.removeChannel(channel);
      channel
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table, filter: filter ?? undefined },
          (change) => {
            handlers.current.onChange({ type: change.eventType, row: change.new, oldRow: change.old });
          },
        )
        .subscribe((state) => {
          if (isStopped) return;
          const isLive = `${state}` === 'SUBSCRIBED';
          setStatus(isLive ? 'live' : 'off');
          if (isLive && wasLive) handlers.current.onResume();
          wasLive ||= isLive;
        });
    }

    // Without realtime the pages still work; they are as fresh as their last request.
    follow().catch(() => setStatus('off'));
    return () => {
      isStopped = true;
      leave?.();
    };
  }, [table, filter]);

  return status;
}
