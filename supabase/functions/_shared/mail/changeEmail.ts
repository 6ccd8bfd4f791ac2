import type { Email } from './email.ts';
import { readProject } from './mailedProject.ts';

/** A term before and after: a figure, a day or an address; for a long text, the lines removed and added. */
interface TermChange {
  term: string;
  before: string | readonly string[] | null;
  after: string | readonly string[] | null;
}

type Words = (value: string | null) => string;

/** Labels and value formats for mails, by the term's column: as in the inbox and on the page of the project. */
const terms: Readonly<Record<string, Readonly<{ label: string; words?: Words }>>> = {
  status: { label: 'Status', words: (value) => value ?? 'Open' },
  apr: { label: 'Target APR', words: (value) => (value === null ? 'none' : `${grouped(value, 1)}%`) },
  min_ticket: { label: 'Min Ticket', words: dollars },
  hard_cap: { label: 'Hard Cap', words: dollars },
  token_price: { label: 'Token Price', words: (value) => (value === null ? 'TBA' : `$${grouped(value, 2)}`) },
  timeline: { label: 'Timeline', words: (value) => value ?? 'not stated' },
  closes_on: {
    label: 'Planned to close',
    words: (value) => (value === null ? 'no day set' : longDate(value)),
  },
  use_of_proceeds: { label: 'Use of Proceeds' },
  risk_considerations: { label: 'Risk Considerations' },
  onepager_link: { label: 'One Pager' },
  investor_deck_link: { label: 'Investor Deck' },
  financials_link: { label: 'Financial Model' },
  whitepaper_link: { label: 'Whitepaper' },
};

const statusMeanings: Readonly<Record<string, string>> = {
  Open: 'The project is open to interest.',
  Filling: 'The project is filling up: there is interest for part of its hard cap, and it still takes more.',
  Closed: 'The project takes no more interest. What you registered stays on record.',
};

/** What happens to an interest under the earlier terms, by what its backer can do with it. */
const standings: Readonly<Record<string, string>> = {
  confirmable:
    'Your interest stays registered under the earlier terms until you confirm it under today’s, change it or withdraw it. It is not binding, and no payment is due.',
  project_closed:
    'Your interest stays registered under the earlier terms. You can still lower or withdraw it; there is nothing to confirm while the project is closed. It is not binding, and no payment is due.',
  invited:
    'Your interest stays registered under the earlier terms. The issuer has invited you: what you agree is between you and them. There is nothing to confirm at Fairshore.',
  closed: 'Your interest is closed and stays under the terms that it had. There is nothing for you to do.',
};

/** The mail about a project's changed terms, with their previous values. Throws an Error if data is missing. */
export function changeEmail(
  greeting: string,
  data: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Email {
  const { id, name } = readProject(data['project']);
  const changes = readChanges(data['changes']);
  const hasInterest = data['has_interest'] === true;
  const hasAccount = data['has_account'] !== false;
  const { standing, token } = data;
  const project = `${siteUrl}/project/${encodeURIComponent(id)}`;
  const stays = standings[typeof standing === 'string' ? standing : 'confirmable'];
  const settings = `${siteUrl}/backer-portal?tab=settings`;
  const heading = headingOf(name, changes);
  const status = changes.find(({ term }) => term === 'status')?.after;
  const meaning = typeof status === 'string' ? (statusMeanings[status] ?? '') : '';
  const which = hasInterest ? 'a project that you registered interest in' : 'a project on your watchlist';
  return {
    subject: heading,
    // By characters, as half of an emoji is refused by providers.
    preheader: [...changes.map((change) => `${labelOf(change)}: ${difference(change)}`).join('; ')]
      .slice(0, 140)
      .join(''),
    heading,
    paragraphs: [
      greeting,
      `The terms of ${which} have changed. ${meaning}`.trim(),
      ...(hasInterest && stays ? [stays] : []),
      ...(typeof token === 'string'
        ? ['To confirm it, one click on the page below is enough, on any device and without signing in.']
        : []),
    ],
    facts: changes.flatMap(factsOf),
    // In the fragment, which is never sent to a server; a mail scanner that opens the link confirms nothing.
    action:
      typeof token === 'string'
        ? {
            label: 'Read the terms and confirm',
            address: `${siteUrl}/confirm-interest#${encodeURIComponent(token)}`,
            isWrittenOut: true,
          }
        : { label: 'View the project', address: project },
    notes: [
      ...(typeof token === 'string'
        ? [
            `The link works once. Whoever has it can confirm this interest, and sees no name. To change or withdraw it, go to the project: ${project}`,
          ]
        : []),
      hasAccount
        ? `You get this because ${hasInterest ? 'you registered interest in this project' : 'you watch this project'}. The settings of your portal say what reaches you by mail: ${settings}`
        : 'You get this because you watch this project and confirmed this address for it. There is no account: the link below shows what we write about, and stops it.',
    ],
    ...(!hasAccount && {
      stopPage: { path: '/watch-alerts', label: 'Stop mails about this project, or all' },
    }),
  };
}

function headingOf(name: string, changes: readonly TermChange[]): string {
  const [first] = changes;
  if (!first || changes.length > 1) return `${name}: ${changes.length} terms changed`;
  if (first.term === 'status' && typeof first.after === 'string') return `${name} is now ${first.after}`;
  return `${name}: ${labelOf(first)} changed`;
}

function labelOf({ term }: TermChange): string {
  return termLabel(term);
}

/** The label of a term in mails. */
export function termLabel(term: string): string {
  return terms[term]?.label ?? term.replaceAll('_', ' ');
}

/** One row per change; for a long text, one row per removed or added line. */
function factsOf(change: TermChange): readonly (readonly [label: string, value: string])[] {
  const { before, after } = change;
  const label = labelOf(change);
  if (!Array.isArray(before) && !Array.isArray(after)) return [[label, difference(change)]];
  const rows = (verb: string, lines: TermChange['before']) =>
    Array.isArray(lines) ? lines.map((line) => [`${label}, ${verb}`, line] as const) : [];
  return [...rows('removed', before), ...rows('added', after)];
}

/** "9.5% → 11%", or a description of what happened to a document or to the lines of a text. */
function difference({ term, before, after }: TermChange): string {
  if (Array.isArray(before) || Array.isArray(after)) {
    const parts = [linesOf('Removed', before), linesOf('Added', after)];
    return parts.filter(Boolean).join(' ');
  }
  if (term.endsWith('_link')) {
    if (before === null) return 'published';
    return after === null ? 'withdrawn' : 'replaced by another document';
  }
  const words = terms[term]?.words ?? ((value: string | null) => value ?? 'none');
  return `${words(textOf(before))} → ${words(textOf(after))}`;
}

function linesOf(verb: string, lines: TermChange['before']): string {
  if (!Array.isArray(lines) || lines.length === 0) return '';
  return `${verb}: ${lines.map((line) => `“${line}”`).join(', ')}.`;
}

function textOf(value: TermChange['before']): string | null {
  return typeof value === 'string' ? value : null;
}

function dollars(value: string | null): string {
  if (value === null || Number(value) === 0) return 'none';
  return `$${grouped(value, /\.\d*[1-9]/.test(value) ? 2 : 0)}`;
}

/** A decimal figure with thousands separators, without rounding, and with at least so many decimals. */
function grouped(figure: string, least: number): string {
  const [whole = '0', given = ''] = figure.split('.');
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = given.replace(/0+$/, '').padEnd(least, '0');
  return decimals === '' ? apart : `${apart}.${decimals}`;
}

function longDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

function readChanges(value: unknown): TermChange[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('The mail names no change.');
  return value.map((item: unknown) => {
    const { term, before, after } = (typeof item === 'object' && item !== null ? item : {}) as Record<
      string,
      unknown
    >;
    if (typeof term !== 'string') throw new Error('The mail names no term.');
    return { term, before: readValue(before), after: readValue(after) };
  });
}

function readValue(value: unknown): TermChange['before'] {
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string');
  return typeof value === 'string' ? value : null;
}
