import { listingFields } from '../listings/listing';
import type { Listing } from '../listings/listing';
import type { Row } from '../rows/rows';

/** The fields whose columns a row has: hosted realtime leaves long texts out of an update that didn't change them. */
export function toListingPart(row: Row): Partial<Listing> {
  const read = listingFields
    .filter(([, column]) => column in row)
    .map(([field, column, reader]) => [field, reader(row, column)]);
  return { ...(Object.fromEntries(read) as Partial<Listing>), readOn: new Date().toISOString().slice(0, 10) };
}

/** Whether a part has every stored field. */
export function isWholeListing(part: Partial<Listing>): part is Listing {
  return listingFields.every(([field]) => field in part);
}
