import { useHasAdminSession } from '@fairshore/shared-auth';

/** Whether this browser may choose what its tab opens. */
export function useMayChoose(): boolean {
  return mayChoose(useHasAdminSession(), window.location.hostname);
}

/**
 * Staff may: no link can cause their sign-in, so nobody else can be led onto an old release with a known fault. Anybody who looks at a
 * suite on their own machine may, too.
 */
export function mayChoose(isStaff: boolean, hostname: string): boolean {
  return isStaff || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
