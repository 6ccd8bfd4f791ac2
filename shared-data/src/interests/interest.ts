import type { Database } from '@fairshore/shared-auth/database-types';
import { number, optionalText, text } from '../rows/rows';
import type { Row } from '../rows/rows';
import { toInterestLife } from './interestLife';
import type { InterestLife } from './interestLife';
import { toInterestListing, toTerms } from './terms';
import type { InterestListing, RegisteredTerms } from './terms';

/** A person's registered interest in one project, with all additions summed; amounts in US dollars. */
export interface Interest extends InterestLife {
  id: string;
  /** Empty once the person's data has been erased. */
  userId: string;
  projectId: string;
  amount: number;
  note: string | null;
  email: string | null;
  createdAt: string;
  updatedAt: string;
}

/** An interest with its listing (null when the user may no longer see it) and the terms it was registered under. */
export interface InterestWithListing extends Interest {
  listing: InterestListing | null;
  terms: RegisteredTerms | null;
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
  'state',
  'answer',
  'state_reason',
  'confirmed_at',
  'expires_at',
] as const satisfies readonly Column[];

/** The columns of one interest, as PostgREST's `select` wants them. */
export const interestColumns = columns.join(',');

/** The columns of one interest with its listing, including the listing's current minimum. */
export const interestWithListingColumns = `${interestColumns},terms,listings(id,name,sector,country,apr,status,min_ticket)`;

/** A stored row as an interest. */
export function toInterest(row: Row): Interest {
  return {
    id: text(row, 'id'),
    userId: optionalText(row, 'user_id') ?? '',
    projectId: text(row, 'project_id'),
    amount: number(row, 'amount'),
    note: optionalText(row, 'note'),
    email: optionalText(row, 'email'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
    ...toInterestLife(row, text(row, 'created_at')),
  };
}

/** A stored row with its terms and its embedded listing. */
export function toInterestWithListing(row: Row): InterestWithListing {
  return {
    ...toInterest(row),
    listing: toInterestListing(row['listings']),
    terms: toTerms(row['terms']),
  };
}
