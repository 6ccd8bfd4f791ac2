import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailText } from '../functions/_shared/mail/email';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';

const siteUrl = 'https://fairshore.example';
const moment = '2026-11-21T09:30:00Z';
const sha256 = 'ab'.repeat(32);

/** The data of each mail that names a project, by its template. */
const mails: [template: string, dataOf: (name: string) => Record<string, unknown>][] = [
  [
    'project_changed',
    (name) => ({ project: { id: 'p1', name }, changes: [{ term: 'apr', before: '9', after: '11' }] }),
  ],
  [
    'interest_receipt',
    (project) => ({
      ...{ project, kind: 'registered', receipt: 'r1', amount: '$500', amount_before: '$0' },
      ...{ recorded_at: moment, sha256 },
    }),
  ],
  ['interest_expiring', (project) => ({ project, expires_at: moment, amount: '$500', token: 'ab12' })],
  ['interest_step', (project) => ({ project, project_id: 'p1', step: 'closed' })],
  [
    'note_reminder',
    (name) => ({
      project: { id: 'p1', name },
      notes: [{ noted_on: '2026-10-01', look_again_on: '2026-11-21', changes: 2 }],
    }),
  ],
  [
    'question',
    (name) => ({
      project: { id: 'p1', name },
      kind: 'watched_question_answered',
      answers: [
        { question: 'One?', answer: 'One.' },
        { question: 'Two?', answer: 'Two.' },
      ],
    }),
  ],
  ['document_added', (name) => ({ project: { id: 'p1', name }, documents: ['whitepaper_link'] })],
  ['watch_alerts_asked', (name) => ({ token: 'ab12', projects: [name, name], total: 5 })],
  [
    'weekly_digest',
    (project) => ({
      items: [{ kind: 'recorded', project, project_id: 'p1', total: 1000, at: moment }],
      total: 1,
    }),
  ],
];
const textOf = (template: string, data: Record<string, unknown>) => {
  const email = outboxEmail({ template, data }, siteUrl, new Date(moment));
  return [email.subject, email.preheader, emailText(email, siteUrl)].join('\n');
};

// Without the isolate, an amount after the name would be shown on its other side.
test('a name that is written from right to left leaves the words and figures around it in their order', () => {
  for (const name of ['\u05DE\u05D2\u05D3\u05DC 7', '\u0628\u0631\u062C', 'Quay \u07CA', '\u{1E900}'])
    for (const [template, dataOf] of mails) {
      const text = textOf(template, dataOf(name));
      assert.equal(text.includes(`\u2068${name}\u2069`), true, template);
      assert.equal(text.replaceAll(`\u2068${name}\u2069`, '').includes(name), false, template);
    }
});

test('any other name is as it was given', () => {
  for (const name of ['Quay Row', 'Țărm și dig', 'Γέφυρα', '埠頭 7'])
    for (const [template, dataOf] of mails) {
      const text = textOf(template, dataOf(name));
      assert.equal(text.includes(name) && !/[\u2066-\u2069]/.test(text), true, template);
    }
});
