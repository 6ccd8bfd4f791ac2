import type { ReactNode } from 'react';
import { Guarded } from './Guarded';

/**
 * Shows a page to signed-in people only; a visitor gets the sign-in modal, and a panel to come back to it. In demo
 * mode everyone sees the page, which then shows demo data. What may be read is decided by the database.
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
