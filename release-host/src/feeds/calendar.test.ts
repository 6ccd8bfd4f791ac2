import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { calendarText } from './calendar';
import { closingDates, eventsCalendar, firstClosingDate } from './calendars';
import { oddListing } from './testListings';

const origin = 'https://fairshore.example';

/** The events of a calendar, parsed by the ical.js library; the rules for lines are checked first. */
function eventsOf(text: string) {
  assert.ok(text.endsWith('\r\n'));
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/, 'lines end with CR and LF alone');
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const calendar = new ICAL.Component(ICAL.parse(text));
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  assert.ok(calendar.getFirstPropertyValue('prodid'));
  assert.ok(calendar.getAllSubcomponents().length > 0, 'an empty calendar is none');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    for (const required of ['uid', 'dtstamp', 'dtstart'])
      assert.equal(component.getAllProperties(required).length, 1, required);
    return { component, event: new ICAL.Event(component) };
  });
}

test('a closing date is an all-day event, and long or unusual texts are preserved', () => {
  const [found] = eventsOf(calendarText(closingDates([oddListing], origin)));
  assert.ok(found);
  const { event, component } = found;
  assert.equal(event.uid, `closing-${oddListing.id}@fairshore`);
  assert.ok(event.startDate.isDate);
  assert.equal(event.startDate.toString(), '2026-12-30');
  assert.equal(event.endDate.toString(), '2026-12-31', 'it ends where the next day begins');
  assert.equal(event.summary, `Planned to close: ${oddListing.name.replace('\u0001', '')}`);
  assert.equal(component.getFirstPropertyValue('dtstamp')?.toString(), '2026-11-02T08:00:00Z');
  assert.equal(component.getFirstPropertyValue('url'), `${origin}/project/${oddListing.id}`);
});

test('long lines are folded between characters, never inside one', () => {
  for (let length = 20; length < 45; length += 1) {
    const name = `${'x'.repeat(length)}${'🏗é'.repeat(30)}`;
    const [found] = eventsOf(calendarText(closingDates([{ ...oddListing, name }], origin)));
    assert.equal(found?.event.summary, `Planned to close: ${name}`);
  }
});

test('an event contains its announced time as text, and its place', () => {
  const workshop = {
    id: 'ai-workshop-2025',
    title: 'Workshop; one, two',
    description: 'Line one.\nLine two.',
    day: '2025-02-22',
    time: '1:00 PM EST',
    location: 'New York, United States',
    kind: 'Workshop',
    path: '/backer-community#events',
    revised: '2025-01-10',
  };
  const [found] = eventsOf(calendarText(eventsCalendar([workshop], origin)));
  assert.equal(found?.event.uid, 'event-ai-workshop-2025@fairshore');
  assert.equal(found?.event.location, 'New York, United States');
  assert.equal(found?.event.description, '1:00 PM EST, New York, United States\n\nLine one.\nLine two.');
  assert.equal(found?.event.startDate.toString(), '2025-02-22');
});

test('a listing without a date is in no calendar, and an empty calendar is still valid', () => {
  assert.deepEqual(eventsOf(calendarText(closingDates([{ ...oddListing, closes_on: null }], origin))), []);
});

test('a date stays in the calendar for a month after it has passed', () => {
  assert.equal(firstClosingDate(Date.parse('2026-12-31T23:00:00Z')), '2026-11-30');
});
