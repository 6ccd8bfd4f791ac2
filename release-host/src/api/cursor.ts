import { z } from 'zod';
import type { ListingPlace } from '../feeds/PublishedListings';

/** Only what the database can have written: both parts stand in the question that it is asked. It knows no year 0 and no zone of 15 hours. */
const placeSchema = z.tuple([
  z.iso.datetime({ offset: true }).regex(/^(?!0000)[^.Z]*(\.\d{1,6})?[+-](0\d|1[0-4]):[0-5]\d$/),
  z.uuid(),
]);

/** A place in the list as one word of an address. */
export function cursorOf({ publishedAt, id }: ListingPlace): string {
  return Buffer.from(JSON.stringify([publishedAt, id])).toString('base64url');
}

/** The place that a cursor names; undefined where it is none of ours. */
export function placeOf(cursor: string): ListingPlace | undefined {
  try {
    const [publishedAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { publishedAt, id };
  } catch {
    return undefined;
  }
}
