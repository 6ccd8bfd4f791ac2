/** @timezone America/Los_Angeles */
import { localDayInWords } from '@fairshore/shared-data/interests';
import { notificationWords } from './notificationWords';
import type { Notification } from './notification';

const entry: Notification = {
  id: 'n1',
  kind: 'expiring',
  createdAt: '2027-03-01T12:00:00Z',
  isRead: false,
  projectId: 'p1',
  project: 'Quay Row',
  receiptId: null,
  total: null,
  reason: null,
  expiresAt: null,
  changes: [],
  question: null,
  documents: [],
  standing: null,
  oldEmail: null,
  newEmail: null,
};
const money = (dollars: number) => `$${dollars}`;

test('an interest counts until the day that its row and its project name, which is the reader’s', () => {
  // Six in the evening of the 12th in Los Angeles.
  const expiresAt = '2027-03-13T02:00:00Z';
  expect(localDayInWords(expiresAt)).toBe('12 March 2027');
  expect(notificationWords({ ...entry, expiresAt }, money).lines).toEqual([
    'It counts until 12 March 2027. Confirm it on the page of the project, or it lapses.',
  ]);
});

test.each([
  [['onepager_link'], 'One Pager of Quay Row', 'when it is there.'],
  [['onepager_link', 'whitepaper_link'], 'One Pager and Whitepaper of Quay Row', 'when they are there.'],
  [
    ['onepager_link', 'financials_link', 'a_new_one'],
    'One Pager, Financial Model and Document of Quay Row',
    'when they are there.',
  ],
])('documents %j are a sentence, as in the mail about them', (documents, title, when) => {
  const words = notificationWords({ ...entry, kind: 'document_added', documents }, money);
  expect([words.title, ...words.lines]).toEqual([title, `You wanted to be told ${when}`]);
});
