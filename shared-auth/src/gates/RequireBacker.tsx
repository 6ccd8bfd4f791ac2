import type { ReactNode } from 'react';
import { Guarded } from './Guarded';

/**
 * Shows a page to signed-in people only; a visitor gets the sign-in modal, and a panel to reopen it. Demo mode shows
 * everyone the page with demo data. The database decides what may be read.
 */
export function RequireBacker({ children }: RequireBackerProps) {
  return (
    <Guarded
      waiting="Verifying access…"
      render={({ BackerGuard }) => <BackerGuard>{children}</BackerGuard>}
    />
  );
}

interface RequireBackerProps {
  children: ReactNode;
}
