import { listingStatuses } from '../listings/listing';
import type { Listing } from '../listings/listing';
import { isSector } from '../listings/sectors';
import { AppError } from '../errors/AppError';
import type { Database } from '@fairshore/shared-auth/database-types';
import { asRow, choice, number, optionalText, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** What can become of an interest: a first registration, an addition, a lowering, a withdrawal of all of it. */
export const interestEventKinds = ['recorded', 'increased', 'reduced', 'withdrawn'] as const;
export type InterestEventKind = (typeof interestEventKinds)[number];

/** The parts of a listing that an event is shown with. */
export type InterestEventListing = Pick<Listing, 'id' | 'name' | 'sector' | 'country' | 'apr' | 'status'>;

/**
 * One entry of a person's history. `amount` (US dollars, above 0) is the size of the change, `totalAfter` what stood
 * after it, `createdAt` an ISO time; `listing` is null when it may not be seen any more.
 */
export interface InterestEvent {
  id: string;
  userId: string;
  projectId: string;
  kind: InterestEventKind;
  amount: number;
  totalAfter: number;
  /** The note given with this change; null when there was none. */
  note: string | null;
  createdAt: string;
  listing: InterestEventListing | null;
}

type Column = keyof Database['public']['Tables']['interest_events']['Row'];

const columns = [
  'id',
  'user_id',
  'project_id',
  'kind',
  'amount',
  'total_after',
  'note',
  'created_at',
] as const satisfies readonly Column[];

/** The columns of one event with its listing, as PostgREST's `select` wants them. */
export const interestEventColumns = `${columns.join(',')},listings(id,name,sector,country,apr,status)`;

/** A stored row with its embedded listing. */
export function toInterestEvent(row: Row): InterestEvent {
  const kind = choice(row, 'kind', interestEventKinds);
  if (kind === null)
    throw new AppError('unknown', 'The server sent an entry of your history without a kind.');
  const listing = row['listings'];
  return {
    id: text(row, 'id'),
    userId: text(row, 'user_id'),
    projectId: text(row, 'project_id'),
    kind,
    amount: number(row, 'amount'),
    totalAfter: number(row, 'total_after'),
    note: optionalText(row, 'note'),
    createdAt: text(row, 'created_at'),
    listing: listing === null || listing === undefined ? null : toEventListing(asRow(listing)),
  };
}

function toEventListing(row: Row): InterestEventListing {
  const sector = optionalText(row, 'sector') ?? '';
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    sector: isSector(sector) ? sector : 'Real Estate',
    country: optionalText(row, 'country') ?? 'US',
    apr: number(row, 'apr'),
    status: choice(row, 'status', listingStatuses),
  };
}
