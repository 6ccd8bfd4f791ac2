import type { Row } from '@fairshore/shared-data/rows';
import { asRow, choice, number, optionalNumber, optionalText, text } from '@fairshore/shared-data/rows';
import { toTermChanges } from '@fairshore/shared-data/term-changes';
import type { EarlierTerms } from '@fairshore/shared-data/term-changes';
import { toSeenTerms } from '../receipt/receipt';
import type { SeenTerms } from '../receipt/receipt';

const states = ['open', 'suspended', 'done', 'over'] as const;

/** What a mailed link confirms: no name, the amount in US dollars, and today's terms. */
export interface Confirmation {
  /** `suspended` where only the owner's suspension prevents it; `done` once it was confirmed, by this link or otherwise; `over` when there is nothing left to confirm. */
  state: (typeof states)[number];
  projectId: string;
  project: string;
  amount: number;
  isLapsed: boolean;
  /** Today's minimum ticket (US dollars) when the interest lapsed below it: it has to be raised, not confirmed. */
  raiseTo: number | null;
  /** When it lapses or lapsed (ISO); null when it doesn't. */
  expiresAt: string | null;
  /** How many days it counts once confirmed; 0 while the project accepts no interest. */
  interestDays: number;
  termsVersion: number;
  /** Null while the project accepts no interest. */
  terms: SeenTerms | null;
  /** The terms it was registered under, if they aren't today's, with the differences. */
  earlier: EarlierTerms | null;
  needsDisclaimer: boolean;
}

/** Parses the database's answer about a link; null for an invalid link. Throws an AppError on anything else. */
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
