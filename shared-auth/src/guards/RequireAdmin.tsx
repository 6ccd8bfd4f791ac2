import type { ReactNode } from 'react';
import { Guarded } from './Guarded';

/**
 * Shows a page to admins only. Everyone else goes to /admin/login: a definite "no" signs the person out first, a
 * check that keeps failing does not. Checked again on every session event; while that runs, an allowed page stays.
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
