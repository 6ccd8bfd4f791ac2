import { pathIsMounted, shellPaths } from '@fairshore/remote-kit/registry';
import { homeInstead } from './homeInstead';

/**
 * Takes a visit that begins at an unknown path to Home before anything is drawn: the server has drawn the same, and otherwise
 * nothing would stand there until Home has come. Where the router keeps the state of an entry, `usr`, goes the notice.
 */
export function leaveUnknownPath(isOwned: (pathname: string) => boolean): void {
  const { pathname } = window.location;
  if (isOwned(pathname) || Object.values(shellPaths).some((path) => pathIsMounted(path, pathname))) return;
  window.history.replaceState({ ...window.history.state, usr: homeInstead(pathname).state }, '', '/');
}
