import { pathIsMounted } from '@fairshore/remote-kit/registry';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Characters that mean the same with and without percent-encoding (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/**
 * The canonical path of a page: without repeated or trailing slashes and unneeded percent-encoding, in the case of its mount, and with
 * lower-case ids. It always begins with a single slash, because two would make it a URL of another host.
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
