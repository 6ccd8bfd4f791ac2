import { Navigate } from '@fairshore/shared-ui/router';

/** Redirects from the console's former address. */
export function ConsoleRedirect() {
  return <Navigate to="/admin" replace />;
}
