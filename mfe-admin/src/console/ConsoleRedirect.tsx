import { Navigate, useLocation } from '@fairshore/shared-ui/router';

/** Redirects from the console's former address, to the same section. */
export function ConsoleRedirect() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/admin', search }} replace />;
}
