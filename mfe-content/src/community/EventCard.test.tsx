import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { events } from './communityContent';
import { EventCard } from './EventCard';

test('an event is the same on a server of any day; its reader sees whether it is over', async () => {
  const [event] = events;
  if (!event) throw new Error('There is no event.');
  const card = (
    <EventCard
      event={{ ...event, date: '2025-02-10', revised: '2025-01-10' }}
      isBusy={false}
      onApproach={() => undefined}
      onRegister={() => undefined}
    />
  );
  const drawnOn = (day: string) => {
    jest.useFakeTimers({ now: new Date(day) });
    const html = renderToString(card);
    jest.useRealTimers();
    return html;
  };
  const early = drawnOn('2025-02-01T12:00:00');
  expect(drawnOn('2025-02-20T12:00:00')).toBe(early);

  const place = document.createElement('div');
  place.innerHTML = early;
  document.body.append(place);
  const recovered: unknown[] = [];
  await act(async () => hydrateRoot(place, card, { onRecoverableError: (error) => recovered.push(error) }));
  expect(await screen.findByText('Past event')).toBeInTheDocument();
  expect(recovered).toEqual([]);
});

test('an event that was over when its entry was last changed is marked on the server, too', () => {
  const [event] = events;
  if (!event) throw new Error('There is no event.');
  const card = (
    <EventCard event={event} isBusy={false} onApproach={() => undefined} onRegister={() => undefined} />
  );
  expect(renderToString(card)).toContain('Past event');
});
