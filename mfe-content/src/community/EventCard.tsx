import { useId } from 'react';
import styled from 'styled-components';
import {
  Badge,
  Button,
  Card,
  ContourField,
  media,
  textStyle,
  token,
  useStructuredData,
} from '@fairshore/shared-ui';
import { ClockIcon, LocationIcon, UsersIcon } from '@fairshore/shared-ui/icons';
import type { CommunityEvent } from './communityContent';
import { dateParts } from './eventDates';
import { useIsOver } from './useIsOver';

/** An event: its date on a contour banner, what it is about, when and where, and a button to register. */
export function EventCard({ event, isBusy, onApproach, onRegister }: EventCardProps) {
  const titleId = useId();
  const { title, date, time, location, type, attendees, description, featured, image } = event;
  const { day, month } = dateParts(date);
  const isOver = useIsOver(event);
  const isOnline = location === 'Online';
  useStructuredData(() => ({
    '@type': 'Event',
    name: title,
    description,
    startDate: date,
    eventAttendanceMode: isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode',
    location: isOnline
      ? { '@type': 'VirtualLocation', url: '/backer-community#events' }
      : { '@type': 'Place', name: location, address: location },
    organizer: { '@type': 'Organization', name: 'Fairshore', url: '/' },
  }));

  return (
    <Sheet as="article" aria-labelledby={titleId}>
      <DayBanner data-ground="hero">
        <ContourField name={image} color="line-2" />
        <Marks>
          <Mark>{type}</Mark>
          {featured && <Mark>Featured</Mark>}
          {isOver && <Badge tone="closed">Past event</Badge>}
        </Marks>
        <time dateTime={date}>
          <strong>{day}</strong> {month}
        </time>
      </DayBanner>
      <Body>
        <h3 id={titleId}>{title}</h3>
        <p>{description}</p>
        <Facts>
          <li>
            <ClockIcon /> {time}
          </li>
          <li>
            <LocationIcon /> {location}
          </li>
          <li>
            <UsersIcon /> {attendees} attendees
          </li>
        </Facts>
        <Button
          variant={featured && !isOver ? 'primary' : 'secondary'}
          isWide
          isBusy={isBusy}
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={onRegister}
        >
          Register Now
        </Button>
      </Body>
    </Sheet>
  );
}

interface EventCardProps {
  event: CommunityEvent;
  isBusy: boolean;
  /** Called when pointer or focus comes near the button. */
  onApproach(): void;
  onRegister(): void;
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  ${media.tablet} {
    display: grid;
    grid-template-columns: 17.5rem minmax(0, 1fr);
  }
  ${media.phone} {
    display: flex;
  }
`;

const DayBanner = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token('space.6')};
  min-height: 196px;
  padding: ${token('space.4')} ${token('space.5')} ${token('space.5')};
  overflow: hidden;
  > time {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: ${token('space.3')};
    color: ${token('color.ink-2')};
  }
  strong {
    color: ${token('color.ink')};
    font: 600 4rem/1 ${token('font.family')};
    letter-spacing: -0.04em;
  }
`;

const Marks = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
`;

// A badge's own backgrounds are made for the page, not for the dark banner.
const Mark = styled.span`
  ${textStyle('label')}
  padding: 3px 11px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.pill')};
  background: ${token('color.hero')};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: ${token('space.5')};
  > p {
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
  }
`;

const Facts = styled.ul`
  ${textStyle('meta')}
  display: grid;
  flex: 1;
  align-content: end;
  gap: ${token('space.2')};
  margin-block: ${token('space.5')};
  padding-top: ${token('space.4')};
  li {
    display: flex;
    align-items: center;
    gap: ${token('space.3')};
    font-variant-numeric: tabular-nums;
  }
  svg {
    flex: none;
    color: ${token('color.ink-3')};
  }
`;
