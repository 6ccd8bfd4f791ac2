import { toAppError } from '@fairshore/shared-data/errors';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect } from 'react';
import { checkAccessAgain } from '../users/checkAccessAgain';

/** The shortest time between two checks, in milliseconds. */
const pauseMs = 15_000;

/**
 * Has the person's access checked again when the database denies a request: another admin may have taken it away, or another device
 * ended the session, and the lists that are still on screen would look as if they could be edited.
 */
export function useAccessDoubt(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let checkedAt = -Infinity;
    function handle({ type, action }: { type: string; action?: { type: string; error?: unknown } }) {
      if (type !== 'updated' || action?.type !== 'error') return;
      const { kind, code } = toAppError(action.error);
      const isDenied = kind === 'denied' || kind === 'not-signed-in' || code === 'second_factor_required';
      if (!isDenied || performance.now() - checkedAt < pauseMs) return;
      checkedAt = performance.now();
      checkAccessAgain();
    }
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe(handle),
    );
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}
