import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { siteHasFeeds } from '@fairshore/shared-data/site';
import { FileLink } from '@fairshore/shared-ui/feed-links';
import { CalendarIcon } from '@fairshore/shared-ui/icons';
import styled from 'styled-components';

/** The planned closing day, and a way to add it to a calendar. */
export function PlannedClosing({ listing, day }: PlannedClosingProps) {
  return (
    <Day>
      <time dateTime={day}>{utcDayInWords(day)}</time>
      {siteHasFeeds() && !isDemoListing(listing) && (
        <span data-screen-only>
          <FileLink path={`/closing-dates/${listing.id}.ics`} type="text/calendar">
            <CalendarIcon size={16} />
            Add to calendar
          </FileLink>
        </span>
      )}
    </Day>
  );
}

const Day = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: end;
`;

interface PlannedClosingProps {
  listing: Pick<Listing, 'id'>;
  /** As YYYY-MM-DD. */
  day: string;
}
