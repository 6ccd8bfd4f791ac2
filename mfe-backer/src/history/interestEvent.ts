import type { Database } from '@fairshore/shared-auth/database-types';
import { AppError } from '@fairshore/shared-data/errors';
import { interestListingColumns, toInterestListing, toTerms } from '@fairshore/shared-data/interests';
import type { InterestListing, RegisteredTerms } from '@fairshore/shared-data/interests';
import { asRow, choice, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/**
 * The kinds of events: first registration, addition, reduction, complete withdrawal; confirmed again, forwarded to the issuer,
 * the issuer's response, closed by staff, lapsed because nobody confirmed it.
 */
const interestEventKinds = [
  'recorded',
  'increased',
  'reduced',
  'withdrawn',
  'confirmed',
  'forwarded',
  'invited',
  'not_taken',
  'closed',
  'lapsed',
] as const;
type InterestEventKind = (typeof interestEventKinds)[number];

/**
 * One entry of a user's history. `amount` (US dollars, 0 for a step that moves none) is by how much the counted amount
 * changed, `totalAfter` the counted amount afterwards, `createdAt` an ISO time; `listing` is null when it is no longer
 * visible.
 */
export interface InterestEvent {
  id: string;
  userId: string;
  projectId: string;
  kind: InterestEventKind;
  amount: number;
  totalAfter: number;
  /** The user's note on this change; null when there was none. */
  note: string | null;
  createdAt: string;
  listing: InterestListing | null;
  /** The terms of the interest at that step. */
  terms: RegisteredTerms | null;
  /** The receipt of that step; null for steps not taken through the interest functions, such as those by staff. */
  receiptId: string | null;
  takenBy: (typeof takers)[number];
  /** The reason given by staff; null for none. */
  reason: string | null;
}

const takers = ['backer', 'staff', 'system'] as const;

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
  'taken_by',
  'reason',
] as const satisfies readonly Column[];

/** The columns of one event with its listing, for PostgREST's `select`. */
export const interestEventColumns = `${columns.join(',')},terms,${interestListingColumns},interest_receipts(id)`;

/** A stored row with its embedded listing. */
export function toInterestEvent(row: Row): InterestEvent {
  const kind = choice(row, 'kind', interestEventKinds);
  if (kind === null)
    throw new AppError('unknown', 'The server sent an entry of your history without a kind.');
  return {
    id: text(row, 'id'),
    userId: text(row, 'user_id'),
    projectId: text(row, 'project_id'),
    kind,
    amount: number(row, 'amount'),
    totalAfter: number(row, 'total_after'),
    note: optionalText(row, 'note'),
    createdAt: text(row, 'created_at'),
    listing: toInterestListing(row['listings']),
    terms: toTerms(row['terms']),
    receiptId: receiptOf(row['interest_receipts']),
    takenBy: choice(row, 'taken_by', takers) ?? 'backer',
    reason: optionalText(row, 'reason'),
  };
}

/** A step has at most one receipt, which PostgREST returns as a row or as a list with one row. */
function receiptOf(embedded: unknown): string | null {
  const [receipt] = Array.isArray(embedded) ? (embedded as unknown[]) : [embedded];
  return receipt === null || receipt === undefined ? null : text(asRow(receipt), 'id');
}
