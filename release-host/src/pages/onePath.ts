import { pathIsMounted } from '@fairshore/remote-kit/registry';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What means the same with and without an escape (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/**
 * The one address of all that a page answers under: without slashes beside each other or at its end, without escapes of plain
 * letters, in the case that its mount has, and that ids are written in. It always begins with one slash: two would name another host.
 */
export function onePath(pathname: string, mounts: readonly string[]): string {
  const given = segments(pathname.replaceAll(/%[\da-f]{2}/gi, plainly));
  const mount = mounts.find((one) => pathIsMounted(one, given.join('/')));
  const own = mount === undefined ? [] : segments(mount);
  const written = given.map((segment, index) => {
    const name = own[index];
    if (name !== undefined && !name.startsWith(':')) return name;
    return name !== undefined && uuid.test(segment) ? segment.toLowerCase() : segment;
  });
  return `/${written.join('/')}`;
}

function plainly(escape: string): string {
  const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape.toUpperCase();
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
