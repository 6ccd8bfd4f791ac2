import { formatExactMoney, formatPercent, formatTokenPrice } from '../money';
import { storedNumber } from '../numbers';
import type { MaterialTerm, TermChange, TermValue } from './termChange';

const labels: Readonly<Record<MaterialTerm, string>> = {
  status: 'Status',
  apr: 'Target APR',
  min_ticket: 'Min Ticket',
  hard_cap: 'Hard Cap',
  token_price: 'Token Price',
  timeline: 'Timeline',
  closes_on: 'Planned to close',
  use_of_proceeds: 'Use of Proceeds',
  risk_considerations: 'Risk Considerations',
  onepager_link: 'One Pager',
  investor_deck_link: 'Investor Deck',
  financials_link: 'Financial Model',
  whitepaper_link: 'Whitepaper',
};

/** A change prepared for display: two values, the removed and added lines of a text, or what happened to a document. */
export type ShownChange =
  | { kind: 'value'; before: string; after: string }
  | { kind: 'lines'; removed: readonly string[]; added: readonly string[] }
  | { kind: 'document'; words: string };

/** The display label of a term. */
export function termLabel({ term }: Pick<TermChange, 'term'>): string {
  return labels[term];
}

/** Prepares a change for display, independent of the browser's language. */
export function shownChange({ term, before, after }: TermChange): ShownChange {
  if (Array.isArray(before) || Array.isArray(after))
    return { kind: 'lines', removed: linesOf(before), added: linesOf(after) };
  if (term.endsWith('_link')) return { kind: 'document', words: documentWords(before, after) };
  return { kind: 'value', before: valueWords(term, before), after: valueWords(term, after) };
}

/** A change in one line: "Target APR 9.5% → 11.25%". */
export function changeInLine(change: TermChange): string {
  const shown = shownChange(change);
  const label = termLabel(change);
  if (shown.kind === 'value') return `${label} ${shown.before} → ${shown.after}`;
  return `${label} ${shown.kind === 'lines' ? 'changed' : shown.words}`;
}

function documentWords(before: TermValue, after: TermValue): string {
  if (before === null) return 'published';
  return after === null ? 'withdrawn' : 'replaced by another document';
}

function valueWords(term: MaterialTerm, value: TermValue): string {
  const text = typeof value === 'string' ? value : null;
  switch (term) {
    case 'apr':
      return text === null ? 'none' : formatPercent(storedNumber(text));
    case 'min_ticket':
    case 'hard_cap':
      return text === null || storedNumber(text) === 0 ? 'none' : formatExactMoney(storedNumber(text));
    case 'token_price':
      return formatTokenPrice(text === null ? null : storedNumber(text));
    case 'closes_on':
      return text === null ? 'no day set' : dayInWords(text);
    default:
      return text ?? 'not stated';
  }
}

function linesOf(value: TermValue): readonly string[] {
  return typeof value === 'string' || value === null ? [] : value;
}

function dayInWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
