import type { Activity, Holding } from '@fairshore/shared-data/interests';
import { useEffect, useRef } from 'react';
import { HoldingSnapshot } from './HoldingSnapshot';

/** The open row, brought into view: the address that opens it may come from another tab. */
export function OpenedRow({ holding, activities }: OpenedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.scrollIntoView?.({ block: 'nearest' }), []);
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
