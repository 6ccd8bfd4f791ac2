import type { Remote } from '@fairshore/remote-kit';

/** Whether an unknown value has the contract number and the shape that this shell mounts. */
export function isRemote(value: unknown): value is Remote {
  if (typeof value !== 'object' || value === null) return false;
  if (!('contract' in value) || value.contract !== 2) return false;
  return 'routes' in value && Array.isArray(value.routes) && value.routes.every(isRoute);
}

function isRoute(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'load' in value &&
    typeof value.load === 'function'
  );
}
