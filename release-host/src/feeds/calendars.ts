import type { RemoteEvent } from '@fairshore/remote-kit';
import type { Calendar, CalendarDay } from './calendar';
import { listingPath } from './publishedListing';
import type { PublishedListing } from './publishedListing';

/** Paths of the calendars; each listing's own closing date is below `/closing-dates`. */
export const calendarPaths = {
  events: '/events.ics',
  closingDates: '/closing-dates.ics',
  closingDateOf: (id: string) => `/closing-dates/${id}.ics`,
} as const;

/** Days for which a past closing date stays in the calendar. */
const daysAfter = 31;
const dayMs = 86_400_000;

/** The earliest closing date that the calendar shows at the given time, such as `2026-12-30`. */
export function firstClosingDate(now: number): string {
  return new Date(now - daysAfter * dayMs).toISOString().slice(0, 10);
}

/** The calendar of events that the remotes announce. */
export function eventsCalendar(events: readonly RemoteEvent[], origin: string): Calendar {
  return {
    name: 'Fairshore community events',
    address: origin + calendarPaths.events,
    days: events.map((event) => ({
      uid: `event-${event.id}@fairshore`,
      day: event.day,
      title: event.title,
      // The announced time stays text: it has no end, and its time-zone abbreviation is ambiguous.
      description: `${event.time}, ${event.location}\n\n${event.description}`,
      url: origin + event.path,
      location: event.location,
      category: event.kind,
      revised: `${event.revised}T00:00:00Z`,
    })),
  };
}

/** The calendar of planned closing dates of the given listings. Listings without a date are skipped. */
export function closingDates(
  listings: readonly PublishedListing[],
  origin: string,
  path: string = calendarPaths.closingDates,
): Calendar {
  return {
    name: 'Closing dates on Fairshore',
    address: origin + path,
    days: listings.flatMap((listing) => closingDay(listing, origin)),
  };
}

function closingDay(listing: PublishedListing, origin: string): CalendarDay[] {
  const { id, name, sector, closes_on: day, updated_at: revised } = listing;
  if (day === null) return [];
  return [
    {
      uid: `closing-${id}@fairshore`,
      day,
      title: `Planned to close: ${name}`,
      description:
        'Interest can be registered until the project closes. It may close earlier or later than planned: its page says what holds.',
      url: origin + listingPath(listing),
      category: sector,
      revised,
    },
  ];
}
