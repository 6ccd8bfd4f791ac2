import { formatDay } from './formatDay';

/** Formats a day without a time (YYYY-MM-DD), independent of the reader's time zone: 3 Mar 2025. */
export function formatDayAlone(day: string): string {
  return formatDay(`${day}T12:00`);
}
