import { Navigate, useLocation } from '@fairshore/shared-ui/router';

/** Sends an unknown path to the home page, which says so in a short notice. */
export function UnknownPath() {
  const { pathname } = useLocation();
  return (
    <Navigate to="/" replace state={{ notice: `There is no page at ${pathname}. This is our home page.` }} />
  );
}
