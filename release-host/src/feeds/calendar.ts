/** An all-day entry of a calendar; texts are plain, URLs absolute. */
export interface CalendarDay {
  /** Never changes, while everything else may. */
  readonly uid: string;
  /** For example `2026-12-30`, independent of the reader's time zone. */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly location?: string;
  readonly category: string;
  /** Time of the last change, in ISO 8601. */
  readonly revised: string;
}

/** A calendar that can be subscribed to. */
export interface Calendar {
  readonly name: string;
  /** Its own address. */
  readonly address: string;
  readonly days: readonly CalendarDay[];
}

/** Maximum bytes of a line without its line break (RFC 5545, 3.1). */
const longestLine = 75;

/**
 * A calendar as text/calendar (RFC 5545). Written by hand, because the maintained libraries need a later Node than ours; it is only a list
 * of lines, folded by bytes.
 */
export function calendarText({ name, address, days }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairshore//Calendars//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `SOURCE;VALUE=URI:${address}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...(days.length === 0 ? anyComponent : days.flatMap(linesOf)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A calendar must have at least one component (RFC 5545, 3.6): an empty one gets a time zone. */
const anyComponent = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function linesOf(entry: CalendarDay): string[] {
  const revised = stamp(entry.revised);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `DTSTART;VALUE=DATE:${entry.day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    `CATEGORIES:${escaped(entry.category)}`,
    `URL:${entry.url}`,
    // A date to know about doesn't block anybody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function stamp(moment: string): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a long line: continues on the next line after a space, never in the middle of a character. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
