import { z } from 'zod';
import type { ListingPlace } from '../feeds/PublishedListings';

/** Only what the database wrote itself: both parts stand in the question that it is asked. */
const placeSchema = z.tuple([
  z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?\+\d{2}:\d{2}$/),
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
    return Number.isNaN(Date.parse(publishedAt)) ? undefined : { publishedAt, id };
  } catch {
    return undefined;
  }
}
