import type { Database } from '@fairshore/shared-auth/database-types';
import { listingStatuses } from '../listings/listing';
import type { Listing } from '../listings/listing';
import { isSector } from '../listings/sectors';
import { asRow, choice, number, optionalText, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** What a person registered for one project, all their additions summed; US dollars. */
export interface Interest {
  id: string;
  userId: string;
  projectId: string;
  amount: number;
  note: string | null;
  email: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The parts of a listing that an interest is shown with. */
export type InterestListing = Pick<
  Listing,
  'id' | 'name' | 'sector' | 'country' | 'apr' | 'status' | 'updatedAt'
>;

/** An interest with its listing; null when the listing may not be seen any more. */
export interface InterestWithListing extends Interest {
  listing: InterestListing | null;
}

type Column = keyof Database['public']['Tables']['interests']['Row'];

const columns = [
  'id',
  'user_id',
  'project_id',
  'amount',
  'note',
  'email',
  'created_at',
  'updated_at',
] as const satisfies readonly Column[];

/** The columns of one interest, as PostgREST's `select` wants them. */
export const interestColumns = columns.join(',');

/** The columns of one interest with its listing. */
export const interestWithListingColumns = `${interestColumns},listings(id,name,sector,country,apr,status,updated_at)`;

/** A stored row as an interest. */
export function toInterest(row: Row): Interest {
  return {
    id: text(row, 'id'),
    userId: text(row, 'user_id'),
    projectId: text(row, 'project_id'),
    amount: number(row, 'amount'),
    note: optionalText(row, 'note'),
    email: optionalText(row, 'email'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
  };
}

/** A stored row with its embedded listing. */
export function toInterestWithListing(row: Row): InterestWithListing {
  const listing = row['listings'];
  return {
    ...toInterest(row),
    listing: listing === null || listing === undefined ? null : toInterestListing(asRow(listing)),
  };
}

function toInterestListing(row: Row): InterestListing {
  const sector = optionalText(row, 'sector') ?? '';
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    sector: isSector(sector) ? sector : 'Real Estate',
    country: optionalText(row, 'country') ?? 'US',
    apr: number(row, 'apr'),
    status: choice(row, 'status', listingStatuses),
    updatedAt: text(row, 'updated_at'),
  };
}
