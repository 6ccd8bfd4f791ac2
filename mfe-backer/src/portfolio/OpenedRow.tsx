import { useEffect, useRef } from 'react';
import type { Activity } from '../history/activity';
import { HoldingSnapshot } from './HoldingSnapshot';
import type { Holding } from './holdings';

/** The open row, brought into view: the address that opens it may come from another tab. */
export function OpenedRow({ holding, activities }: OpenedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its answer is a promise in today's browsers, and nobody's clean-up.
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
