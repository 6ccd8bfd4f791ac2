import type { Row } from '@fairshore/shared-data/rows';
import { asRow, choice, number, optionalNumber, optionalText, text } from '@fairshore/shared-data/rows';
import { toTermChanges } from '@fairshore/shared-data/term-changes';
import type { EarlierTerms } from '@fairshore/shared-data/term-changes';
import { toSeenTerms } from '../receipt/receipt';
import type { SeenTerms } from '../receipt/receipt';

const states = ['open', 'done', 'over'] as const;

/** What a link of a mail confirms: no name, the amount in US dollars, and the terms as they are today. */
export interface Confirmation {
  /** `done` once it was confirmed, by this link or otherwise; `over` where there is nothing to confirm any more. */
  state: (typeof states)[number];
  projectId: string;
  project: string;
  amount: number;
  isLapsed: boolean;
  /** The minimum ticket of today (US dollars) where it lapsed below that: it is to be raised, not confirmed. */
  raiseTo: number | null;
  /** When it lapses, or did (ISO); null while it doesn't. */
  expiresAt: string | null;
  /** For how many days it counts once it is confirmed. */
  interestDays: number;
  termsVersion: number;
  /** Null while the project takes no interest. */
  terms: SeenTerms | null;
  /** The terms that it stands under, where they aren't today's, and what differs. */
  earlier: EarlierTerms | null;
  needsDisclaimer: boolean;
}

/** What the database answered of a link; null for one that is not valid. Throws an AppError on anything else. */
export function toConfirmation(answer: unknown): Confirmation | null {
  if (answer === null || answer === undefined) return null;
  const row = asRow(answer);
  const { terms, earlier } = row;
  return {
    state: choice(row, 'state', states) ?? 'over',
    projectId: text(row, 'project_id'),
    project: text(row, 'project'),
    amount: number(row, 'amount'),
    isLapsed: row['is_lapsed'] === true,
    raiseTo: optionalNumber(row, 'raise_to'),
    expiresAt: optionalText(row, 'expires_at'),
    interestDays: number(row, 'interest_days'),
    termsVersion: number(row, 'terms_version'),
    terms: terms === null || terms === undefined ? null : toSeenTerms(asRow(terms)),
    earlier: earlier === null || earlier === undefined ? null : toEarlier(asRow(earlier)),
    needsDisclaimer: row['needs_disclaimer'] === true,
  };
}

function toEarlier(row: Row): EarlierTerms {
  return {
    projectId: text(row, 'project_id'),
    termsVersion: number(row, 'terms_version'),
    changes: toTermChanges(row['changes']),
  };
}
