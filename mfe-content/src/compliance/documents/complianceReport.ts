import type { PolicySection } from '../../policy/policy';

export const complianceReport: readonly PolicySection[] = [
  {
    id: 'summary',
    title: 'Summary',
    blocks: [
      {
        terms: [
          { term: 'Last score', text: '99/100' },
          { term: 'Rhythm', text: 'Annual' },
          { term: 'Next review', text: 'July 2025' },
          { term: 'Method', text: 'Internal review against a fixed list of questions' },
        ],
        isGrid: true,
      },
      'The review found the duties that apply to Fairshore fulfilled, and withheld one point of a hundred. What that means, and what was decided, stands under [Method and score](#method) and [Decisions](#decisions).',
      {
        title: 'How to read this report',
        notice:
          'It is a report by Fairshore about itself. It has not been examined by an independent auditor or by an authority, and it says nothing about any project or issuer.',
      },
    ],
  },
  {
    id: 'scope',
    title: 'Scope',
    blocks: [
      'Both companies, Fairshore Advisory S.R.L. in Bucharest and Fairshore Advisory LLC in Wyoming; the public pages, the accounts and the console; all [policies](/compliance#policies) in force; and the files of issuers under engagement. Backers’ commitments are outside the scope, because they are made elsewhere.',
    ],
  },
  {
    id: 'areas',
    title: 'Areas examined',
    blocks: [
      {
        table: {
          caption: 'Areas of the review and their result',
          columns: ['Area', 'Question', 'Result'],
          rows: [
            ['Perimeter', 'Is anything done that would need a licence?', 'No'],
            ['Funds', 'Did money, securities or keys of others reach us?', 'No'],
            ['AML/CTF', 'Are issuer files complete and screened?', 'Fulfilled'],
            ['Data protection', 'Are purposes, periods and requests as stated?', 'Fulfilled'],
            ['Conflicts', 'Are interests declared and shown?', 'Fulfilled'],
            ['Communications', 'Is what was published balanced and sourced?', 'Fulfilled'],
            ['Complaints', 'Were periods kept and causes examined?', 'Fulfilled'],
          ],
        },
      },
    ],
  },
  {
    id: 'method',
    title: 'Method and score',
    blocks: [
      'The review asks one hundred questions of equal weight, each answered yes or no with the document that proves it. A question that cannot be proved counts as no. The score is the number answered yes. It measures whether we did what we said, not whether what we said is enough; that is why the questions themselves are revised every year.',
    ],
  },
  {
    id: 'decisions',
    title: 'Decisions',
    blocks: [
      'Every question that is not answered yes becomes a task with an owner and a day, and is asked again first in the next review. Management received the report, confirmed the policies with the amendments shown by their version numbers, and set the next review for July 2025.',
      'The full report names files and people. It is not published; issuers under engagement may read the passages that concern them on request.',
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    blocks: [
      'Figures in this report are the constants stated on the [Compliance](/compliance#monitoring) page. Numbers of clients, reports of suspicion and complaints are not published, because in an organisation of this size they would identify people.',
    ],
  },
];
