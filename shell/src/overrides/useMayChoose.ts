import { useHasAdminSession } from '@fairshore/shared-auth';

/** Whether this browser may choose what its tab opens. */
export function useMayChoose(): boolean {
  return mayChoose(useHasAdminSession(), window.location.hostname);
}

/**
 * Staff may: no link can bring their sign-in about, so nobody else can be led onto an old release with a known fault. So
 * may whoever looks at a suite on their own machine.
 */
export function mayChoose(isStaff: boolean, hostname: string): boolean {
  return isStaff || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
