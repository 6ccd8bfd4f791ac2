import { AppError } from '../errors/AppError';
import { asRow, asRows, number, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** The terms whose change matters to backers, by column, in display order. */
export const materialTerms = [
  'status',
  'apr',
  'min_ticket',
  'hard_cap',
  'token_price',
  'timeline',
  'closes_on',
  'use_of_proceeds',
  'risk_considerations',
  'onepager_link',
  'investor_deck_link',
  'financials_link',
  'whitepaper_link',
] as const;
export type MaterialTerm = (typeof materialTerms)[number];

/** A published figure, day or address, null where there was none; for long texts, the removed or added lines. */
export type TermValue = string | readonly string[] | null;

/** The previous and the current value of one term of a project. */
export interface TermChange {
  term: MaterialTerm;
  before: TermValue;
  after: TermValue;
  /** When the current value was set (ISO). */
  changedAt: string;
}

/**
 * Reads term changes from database rows; terms unknown to this release are skipped. Throws an AppError on anything
 * else.
 */
export function toTermChanges(rows: unknown): TermChange[] {
  return asRows(rows).flatMap((row) => {
    const term = materialTerms.find((known) => known === row['term']);
    if (term === undefined) return [];
    return {
      term,
      before: value(row, 'before'),
      after: value(row, 'after'),
      changedAt: text(row, 'changed_at'),
    };
  });
}

function value(row: Row, column: string): TermValue {
  const found = row[column];
  if (found === null || found === undefined || typeof found === 'string') return found ?? null;
  if (Array.isArray(found)) return found.filter((line): line is string => typeof line === 'string');
  throw new AppError('unknown', 'The server sent data in a form this version does not know. Please reload.', {
    code: 'unreadable_row',
    detail: `column ${column}`,
  });
}

/** The terms a person's interest was registered under, where they differ from the published ones. */
export interface EarlierTerms {
  projectId: string;
  termsVersion: number;
  changes: readonly TermChange[];
}

/** Reads a row of `my_changed_terms`. Throws an AppError on anything else. */
export function toEarlierTerms(answer: unknown): EarlierTerms {
  const row = asRow(answer);
  return {
    projectId: text(row, 'project_id'),
    termsVersion: number(row, 'terms_version'),
    changes: toTermChanges(row['changes']),
  };
}
