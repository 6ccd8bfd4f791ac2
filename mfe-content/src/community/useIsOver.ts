import { useIsHydrated } from '@fairshore/shared-ui';
import type { CommunityEvent } from './communityContent';
import { isPastNow } from './eventDates';

/**
 * Whether an event's day is over for the reader. The server, whose clock, time zone and cached page are others, knows only of an event
 * that was over when its entry was last changed.
 */
export function useIsOver({ date, revised }: Pick<CommunityEvent, 'date' | 'revised'>): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated ? isPastNow({ date }) : date < revised;
}
