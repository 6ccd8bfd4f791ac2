import { createQueryClient } from '../query';
import { stubBackend } from '../testing';
import { changeInLine, myEarlierTerms, shownChange, termLabel, toTermChanges } from '.';
import { materialTerms } from './termChange';
import type { MaterialTerm, TermChange, TermValue } from '.';

const changedAt = '2026-11-20T10:00:00Z';
const changeOf = (term: MaterialTerm, before: TermValue, after: TermValue): TermChange => ({
  term,
  before,
  after,
  changedAt,
});

test.each<[MaterialTerm, TermValue, TermValue, string]>([
  ['status', 'Open', 'Filling', 'Status Open → Filling'],
  ['apr', '9.5', '11.25', 'Target APR 9.5% → 11.25%'],
  ['apr', '12.25', '12.50', 'Target APR 12.25% → 12.5%'],
  ['apr', null, '11', 'Target APR none → 11.0%'],
  ['min_ticket', '100', '1000.5', 'Min Ticket $100 → $1,000.50'],
  ['hard_cap', '2000000', '0', 'Hard Cap $2,000,000 → none'],
  ['token_price', null, '1.25', 'Token Price TBA → $1.25'],
  ['timeline', null, '24 months', 'Timeline not stated → 24 months'],
  ['closes_on', '2027-03-01', null, 'Planned to close 1 March 2027 → no day set'],
  ['risk_considerations', ['Vacancy'], [], 'Risk Considerations changed'],
  ['onepager_link', null, 'https://a.example', 'One Pager published'],
  [
    'investor_deck_link',
    'https://a.example',
    'https://b.example',
    'Investor Deck replaced by another document',
  ],
  ['whitepaper_link', 'https://a.example', null, 'Whitepaper withdrawn'],
])('%s from %j to %j', (term, before, after, line) =>
  expect(changeInLine(changeOf(term, before, after))).toBe(line),
);

test('for a text, the removed and added lines are shown', () => {
  expect(shownChange(changeOf('risk_considerations', ['Vacancy'], ['Currency', 'Rent']))).toEqual({
    kind: 'lines',
    removed: ['Vacancy'],
    added: ['Currency', 'Rent'],
  });
});

test('every term has a unique label', () => {
  expect(new Set(materialTerms.map((term) => termLabel({ term }))).size).toBe(materialTerms.length);
});

test('rows become changes; unknown terms are skipped, values of another type are refused', () => {
  const row = { term: 'apr', before: '9', after: null, changed_at: changedAt };
  expect(toTermChanges([row, { ...row, term: 'colour' }])).toEqual([changeOf('apr', '9', null)]);
  expect(toTermChanges([{ ...row, term: 'use_of_proceeds', before: ['a', 1], after: [] }])).toEqual([
    changeOf('use_of_proceeds', ['a'], []),
  ]);
  expect(() => toTermChanges([{ ...row, before: 9 }])).toThrow('in a form this version does not know');
});

test('own interests under earlier terms are loaded with their differences', async () => {
  const change = { term: 'apr', before: '9', after: '10', changed_at: changedAt };
  stubBackend({
    '/rest/v1/rpc/my_changed_terms': () => ({
      body: [{ project_id: 'p1', terms_version: 2, changes: [change] }],
    }),
  });
  expect(await createQueryClient().fetchQuery(myEarlierTerms('u1'))).toEqual([
    { projectId: 'p1', termsVersion: 2, changes: [changeOf('apr', '9', '10')] },
  ]);
});
