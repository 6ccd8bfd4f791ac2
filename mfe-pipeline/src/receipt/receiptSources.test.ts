import { receiptAsOf, receiptSentence } from './receiptSentences';
import { receiptKind, receiptLabel } from './receiptSources';
import type { ReceiptFigure } from './receiptSources';

const recordedAt = '2026-11-26T09:41:07.123456Z';

test.each<[ReceiptFigure, string, string]>([
  [
    'before',
    'computed',
    'What was registered in the project and counted before this step. Nothing was paid.',
  ],
  ['now', 'computed', 'What was registered in the project and counted after this step. Nothing was paid.'],
  ['apr', 'indicative', 'What the issuer aims to pay a year. A target, not a promise.'],
  ['minTicket', 'issuer', 'The smallest amount that the issuer takes.'],
  ['timeline', 'issuer', 'How long the issuer expects it to take.'],
  ['closesOn', 'issuer', 'When the issuer plans to close.'],
])('%s is %s: %s', (figure, kind, sentence) => {
  expect(receiptKind(figure)).toBe(kind);
  expect(receiptSentence(figure)).toBe(sentence);
});

test('the date sentence covers only what the receipt recorded', () => {
  expect(receiptLabel('apr', 'Target APR', recordedAt)).toBe(
    'Source of Target APR: indicative, as recorded on 26 November 2026',
  );
  expect(receiptAsOf('apr', { termsVersion: '3', recordedAt })).toBe(
    'As it stood in version 3 of the terms on 26 November 2026, 09:41:07 UTC. The receipt doesn’t record since when.',
  );
  expect(receiptAsOf('now', { termsVersion: '3', recordedAt })).toBe(
    'As it was recorded on 26 November 2026, 09:41:07 UTC.',
  );
  // Terms about to be confirmed.
  expect(receiptLabel('hardCap', 'Hard Cap', undefined)).toBe('Source of Hard Cap: stated by the issuer');
  expect(receiptAsOf('hardCap', { termsVersion: '4' })).toBe(
    'As it stands in version 4 of the terms, which is in force now.',
  );
});
