import type { RemoteEvent } from '@fairshore/remote-kit';
import { events } from './communityContent';

/** The events of the community as everybody's calendar takes them. */
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
