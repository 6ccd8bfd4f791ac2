import { formatDay } from '../table/formatDay';

/** Formats a day without a time (YYYY-MM-DD), independent of the reader's time zone: 3 Mar 2025. */
export function formatClaimDay(day: string): string {
  return formatDay(`${day}T12:00`);
}
