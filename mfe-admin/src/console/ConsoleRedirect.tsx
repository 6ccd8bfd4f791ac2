import { Navigate } from '@fairshore/shared-ui/router';

/** The console's former address. */
export function ConsoleRedirect() {
  return <Navigate to="/admin" replace />;
}
