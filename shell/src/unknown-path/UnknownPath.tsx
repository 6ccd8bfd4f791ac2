import { Navigate, useLocation } from '@fairshore/shared-ui/router';
import { homeInstead } from './homeInstead';

/** Leads a link to nowhere to the home page, which says so in a short notice. */
export function UnknownPath() {
  return <Navigate to="/" replace {...homeInstead(useLocation().pathname)} />;
}
