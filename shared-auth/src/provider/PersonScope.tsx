import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useGuardedAuth } from '../session-context/sessionContext';

/** What one person sees and types stands in here: it is built anew for the next, so that nothing typed outlives its owner. */
export function PersonScope({ children }: { children: ReactNode }) {
  const { leavings } = useGuardedAuth();
  return <Fragment key={leavings}>{children}</Fragment>;
}
