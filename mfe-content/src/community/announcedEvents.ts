import type { RemoteEvent } from '@fairshore/remote-kit';
import { events } from './communityContent';

/** The community's events in the form that is published for calendars. */
export const announcedEvents: readonly RemoteEvent[] = events.map(
  ({ id, title, description, date, time, location, type, revised }) => ({
    id,
    title,
    description,
    day: date,
    time,
    location,
    kind: type,
    path: '/backer-community#events',
    revised,
  }),
);
