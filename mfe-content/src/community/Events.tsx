import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@fairshore/shared-auth';
import { siteHasFeeds } from '@fairshore/shared-data/site';
import { media, Notice, Section, textStyle, token } from '@fairshore/shared-ui';
import { FileLink, SubscribeLink } from '@fairshore/shared-ui/feed-links';
import { CalendarIcon } from '@fairshore/shared-ui/icons';
import { useReturnedState } from '@fairshore/shared-ui/router';
import type { CommunityEvent } from './communityContent';
import { events } from './communityContent';
import { EventCard } from './EventCard';
import type { RegistrationDialog } from './RegistrationDialog';

type Dialog = typeof RegistrationDialog;

/** The events and the registration window they share; its code is loaded when first needed. */
export function Events({ newsletterEmail }: { newsletterEmail: string }) {
  const { user } = useAuth();
  const [dialog, setDialog] = useState<{ Window: Dialog } | null>(null);
  const [event, setEvent] = useState<CommunityEvent | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [loading, setLoading] = useState<CommunityEvent | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function handleRegister(chosen: CommunityEvent) {
    setHasFailed(false);
    setLoading(chosen);
    try {
      const { RegistrationDialog: Window } = await loadDialog();
      setDialog({ Window });
      setEvent(chosen);
      setIsOpen(true);
    } catch {
      setHasFailed(true);
    } finally {
      setLoading(null);
    }
  }

  const returned = useReturnedState();
  const reopen = useEffectEvent((wanted: CommunityEvent) => {
    if (registrationEntry(wanted) === returned && !isOpen) void handleRegister(wanted);
  });
  useEffect(() => {
    const wanted = events.find((known) => registrationEntry(known) === returned);
    if (wanted) void prefetch().then(() => reopen(wanted));
  }, [returned]);

  return (
    <Section
      id="events"
      title="Upcoming Events"
      lead="Dates are those of the announced edition. When one has passed, registering puts you on the list for the next."
    >
      {hasFailed && (
        <Failure>
          <Notice tone="error">The form could not be loaded. Check your connection and try again.</Notice>
        </Failure>
      )}
      {siteHasFeeds() && (
        <Calendar>
          <FileLink path="/events.ics" type="text/calendar">
            <CalendarIcon size={16} />
            Add to calendar
          </FileLink>
          <SubscribeLink path="/events.ics">Subscribe</SubscribeLink>
        </Calendar>
      )}
      <Grid>
        {events.map((entry) => (
          <EventCard
            key={entry.title}
            event={entry}
            isBusy={loading === entry}
            onApproach={() => void prefetch()}
            onRegister={() => void handleRegister(entry)}
          />
        ))}
      </Grid>
      {dialog && event && (
        <dialog.Window
          entry={registrationEntry(event)}
          event={event}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          suggestedEmail={newsletterEmail || (user?.email ?? '')}
        />
      )}
    </Section>
  );
}

function registrationEntry({ title }: CommunityEvent): string {
  return `registration:${title}`;
}

/** A failure here is shown when the form is opened. */
async function prefetch(): Promise<void> {
  await loadDialog().catch(() => undefined);
}

function loadDialog() {
  return import('./RegistrationDialog');
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token('space.6')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Calendar = styled.p`
  ${textStyle('meta')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')} ${token('space.4')};
  margin-block: calc(-1 * ${token('space.4')}) ${token('space.5')};
`;

const Failure = styled.div`
  margin-bottom: ${token('space.5')};
`;
