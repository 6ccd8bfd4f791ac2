import { z } from 'zod';
import type { ListingPlace } from '../feeds/PublishedListings';

/**
 * Accepts only what the database can have written, because both parts become part of the query. PostgreSQL knows no year 0 and no offset of
 * 15 hours.
 */
const placeSchema = z.tuple([
  z.iso.datetime({ offset: true }).regex(/^(?!0000)[^.Z]*(\.\d{1,6})?[+-](0\d|1[0-4]):[0-5]\d$/),
  z.uuid(),
]);

/** Encodes a place in the list as a single word for a URL. */
export function cursorOf({ publishedAt, id }: ListingPlace): string {
  return Buffer.from(JSON.stringify([publishedAt, id])).toString('base64url');
}

/** The place that a cursor encodes; undefined for a cursor that isn't ours. */
export function placeOf(cursor: string): ListingPlace | undefined {
  try {
    const [publishedAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { publishedAt, id };
  } catch {
    return undefined;
  }
}
