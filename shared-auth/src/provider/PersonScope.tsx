import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useGuardedAuth } from '../session-context/sessionContext';

/** Holds what one person sees and types: it is rebuilt for the next person, so that nothing typed outlives its owner. */
export function PersonScope({ children }: { children: ReactNode }) {
  const { leavings } = useGuardedAuth();
  return <Fragment key={leavings}>{children}</Fragment>;
}
