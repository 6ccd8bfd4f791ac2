import { AppError } from '../errors/AppError';
import { asRow, asRows, number, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** The terms whose change matters to backers, by their column, in the order in which they are told. */
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

/** A figure, day or address as it was published, null where none was; of a long text the lines that went or came. */
export type TermValue = string | readonly string[] | null;

/** One term of a project as it was and as it is. */
export interface TermChange {
  term: MaterialTerm;
  before: TermValue;
  after: TermValue;
  /** When it got its present value: ISO. */
  changedAt: string;
}

/** The database's rows as changes; a term that this release doesn't know is left out. Throws an AppError on anything else. */
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

/** What a person's interest was registered under, where that differs from what is published now. */
export interface EarlierTerms {
  projectId: string;
  termsVersion: number;
  changes: readonly TermChange[];
}

/** A row of `my_changed_terms`. Throws an AppError on anything else. */
export function toEarlierTerms(answer: unknown): EarlierTerms {
  const row = asRow(answer);
  return {
    projectId: text(row, 'project_id'),
    termsVersion: number(row, 'terms_version'),
    changes: toTermChanges(row['changes']),
  };
}
