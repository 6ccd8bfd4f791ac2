import { isLoopbackName } from '../standIns';

/**
 * The origin under which visitors reach a public site: always https, although the host itself gets http from its proxy. Under a name of this
 * machine there is no proxy.
 */
export function publicOrigin(requestOrigin: string): string {
  const { hostname } = new URL(requestOrigin);
  return isLoopbackName(hostname) ? requestOrigin : requestOrigin.replace(/^http:/, 'https:');
}
