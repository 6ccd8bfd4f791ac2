import { useIsHydrated } from '@fairshore/shared-ui';
import type { CommunityEvent } from './communityContent';
import { isPast } from './eventDates';

/** Whether an event's day is over for the reader; not known on the server, whose clock, time zone and cached page are others. */
export function useIsOver(event: Pick<CommunityEvent, 'date'>): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated && isPast(event, new Date());
}
