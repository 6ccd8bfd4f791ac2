import { pathIsMounted, shellPaths } from '@fairshore/remote-kit/registry';
import { homeInstead } from './homeInstead';

/**
 * Redirects a visit that starts at an unknown path to Home before anything is drawn: the server has rendered the same, and otherwise the
 * page would be empty until Home has loaded. The notice goes into `usr`, where the router keeps an entry's state.
 */
export function leaveUnknownPath(isOwned: (pathname: string) => boolean): void {
  const { pathname } = window.location;
  if (isOwned(pathname) || Object.values(shellPaths).some((path) => pathIsMounted(path, pathname))) return;
  window.history.replaceState({ ...window.history.state, usr: homeInstead(pathname).state }, '', '/');
}
