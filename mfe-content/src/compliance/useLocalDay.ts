import { storedNumber } from '@fairshore/shared-data/numbers';
import { useIsHydrated } from '@fairshore/shared-ui';

/** Formats a stored day in the reader's own date format; the server, which doesn't know the reader, uses the US format. */
export function useLocalDay(): (day: string) => string {
  const isHydrated = useIsHydrated();
  return (day) => localDay(day, isHydrated ? undefined : 'en-US');
}

/** A stored day in a date format; without a locale, the reader's own. */
export function localDay(day: string, locale?: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(storedNumber);
  return new Date(year, month - 1, date).toLocaleDateString(locale);
}
