import type { ReactNode } from 'react';
import { Guarded } from './Guarded';

/**
 * Shows a page to admins only. Everyone else goes to /admin/login, signed out by a definite "no"; while the check can't be
 * made, a panel says so and goes on by itself. Checked again on every session event; meanwhile an allowed page stays.
 * In demo mode the page shows, on its local data.
 */
export function RequireAdmin({ children }: RequireAdminProps) {
  return (
    <Guarded waiting="Verifying access…" render={({ AdminGuard }) => <AdminGuard>{children}</AdminGuard>} />
  );
}

interface RequireAdminProps {
  children: ReactNode;
}
