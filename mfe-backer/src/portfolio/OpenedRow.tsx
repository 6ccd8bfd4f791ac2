import { useEffect, useRef } from 'react';
import type { Activity } from '../history/activity';
import { HoldingSnapshot } from './HoldingSnapshot';
import type { Holding } from './holdings';

/** The open row, scrolled into view, because the link that opened it may be on another tab. */
export function OpenedRow({ holding, activities }: OpenedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` may return a promise, which must not be returned as the effect's clean-up.
    void row.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={row}>
      <HoldingSnapshot holding={holding} activities={activities} />
    </div>
  );
}

interface OpenedRowProps {
  holding: Holding;
  activities: readonly Activity[];
}
