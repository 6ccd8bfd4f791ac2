import type { ReactNode } from 'react';
import { Guarded } from './Guarded';

/**
 * Shows a page to admins only. Everyone else goes to /admin/login, and a definite "no" signs them out; while the check
 * can't be made, a panel says so and retries by itself. Every session event repeats the check; an allowed page stays
 * visible meanwhile. Demo mode shows the page with its local data.
 */
export function RequireAdmin({ children }: RequireAdminProps) {
  return (
    <Guarded waiting="Verifying access…" render={({ AdminGuard }) => <AdminGuard>{children}</AdminGuard>} />
  );
}

interface RequireAdminProps {
  children: ReactNode;
}
