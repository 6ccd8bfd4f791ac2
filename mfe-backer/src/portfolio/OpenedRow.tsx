import { useEffect, useRef } from 'react';
import { HoldingSnapshot } from './HoldingSnapshot';
import type { Holding } from './holdings';
import type { LoadedPortfolio } from './loadedPortfolio';

/** The open row, scrolled into view, because the link that opened it may be on another tab. */
export function OpenedRow({ holding, portfolio }: OpenedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `scrollIntoView` may return a promise, which must not be returned as the effect's clean-up.
    void row.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={row}>
      <HoldingSnapshot holding={holding} portfolio={portfolio} />
    </div>
  );
}

interface OpenedRowProps {
  holding: Holding;
  portfolio: LoadedPortfolio;
}
