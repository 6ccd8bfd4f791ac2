import { Navigate, useLocation } from '@fairshore/shared-ui/router';
import { homeInstead } from './homeInstead';

/** Redirects a dead link to the home page, which says so in a short notice. */
export function UnknownPath() {
  return <Navigate to="/" replace {...homeInstead(useLocation().pathname)} />;
}
