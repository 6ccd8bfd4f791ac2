import type { PolicySection } from '../../policy/policy';

export const dataProtection: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: 'Purpose and scope',
    blocks: [
      'This policy is the internal counterpart of the [Privacy Policy](/privacy). That one tells people what happens to their data; this one tells those who work for Fairshore what they must do so that it remains true.',
      'It covers personal data in any form, held by either company, whether of visitors, backers, people acting for issuers, applicants or staff. Data of people under 18 is not processed; what is found to be theirs is deleted.',
    ],
  },
  {
    id: 'roles',
    title: 'Roles',
    blocks: [
      {
        terms: [
          {
            term: 'Controllers',
            text: 'The two companies are joint controllers under Article 26 GDPR: Fairshore Advisory S.R.L. towards people in Europe, Fairshore Advisory LLC towards people in the United States and everywhere else. Rights may be used against either.',
          },
          {
            term: 'Privacy lead',
            text: 'Keeps the record of processing, answers requests, advises before a new use of data begins and speaks with the supervisory authority, ANSPDCP in Bucharest.',
          },
          {
            term: 'Processors',
            text: 'Hosting, e-mail delivery and, with consent, analytics. Each under a contract with the content of Article 28 GDPR.',
          },
        ],
      },
    ],
  },
  {
    id: 'principles',
    title: 'Principles in practice',
    blocks: [
      {
        table: {
          caption: 'Each principle of Article 5 GDPR and what it means here',
          columns: ['Principle', 'What it means here'],
          rows: [
            [
              'Lawfulness',
              'No field is added to a form before its purpose and legal basis are in the record of processing.',
            ],
            [
              'Purpose limitation',
              'An address given for an event is not used for the newsletter, nor the other way round.',
            ],
            [
              'Minimisation',
              'No identity documents, bank details or wallet keys are asked for, by anyone, for any reason.',
            ],
            [
              'Accuracy',
              'People can correct their profile themselves; staff correct the rest within 30 days.',
            ],
            [
              'Storage limitation',
              'Periods are those of the schedule below, and deletion is automatic where it can be.',
            ],
            [
              'Security',
              'AES-256 at rest, TLS 1.3 in transit, multi-factor authentication for staff, rights enforced in the database.',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'retention',
    title: 'Retention schedule',
    blocks: [
      {
        table: {
          caption: 'How long data is kept',
          columns: ['Data', 'Period', 'Then'],
          rows: [
            ['Advisory and contractual data', 'up to 7 years', 'Deleted, unless a claim is pending'],
            ['Support communications', 'up to 3 years', 'Deleted'],
            ['Usage analytics', 'up to 2 years', 'Deleted or reduced to figures about no one'],
            ['Accounts', 'while active', 'Deleted on request or when closed'],
            ['Marketing data', 'until consent is withdrawn', 'Address removed from the list at once'],
          ],
        },
      },
    ],
  },
  {
    id: 'requests',
    title: 'Requests of people',
    blocks: [
      'Access, correction, deletion, restriction, portability, objection and the withdrawal of consent may be asked for in any form. A request that reaches anyone at Fairshore is passed on to [privacy@fairshore.example](mailto:privacy@fairshore.example) on the same day.',
      'It is answered within 30 days and free of charge. Identity is verified by an answer from the address that the account uses; further documents are not demanded. A refusal states its reason and the right to complain to the authority.',
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers and recipients',
    blocks: [
      'Data is stored in the European Union where the provider allows it. Transfers to the United States rest on an adequacy decision or on the standard contractual clauses of the European Commission, with an assessment on file.',
      'An issuer learns from us who registered interest only if the backer asks for an introduction; what a backer states in the issuer’s own ecosystem is stated to the issuer. Personal data is not sold, lent or exchanged.',
    ],
  },
  {
    id: 'breaches',
    title: 'Breaches',
    blocks: [
      {
        list: [
          'Whoever notices a loss, a disclosure or a strange access tells the security team at once: [security@fairshore.example](mailto:security@fairshore.example).',
          'The privacy lead assesses the risk to people and records the facts, whatever the outcome.',
          'The authority is notified within 72 hours of our becoming aware, unless a risk is unlikely.',
          'People are told without undue delay when the risk to them is high, in plain words, with what they can do.',
        ],
        isOrdered: true,
      },
    ],
  },
  {
    id: 'review',
    title: 'Assessment, training and review',
    blocks: [
      'A data protection impact assessment precedes any processing likely to result in a high risk, and any use of a model that would read personal data. Training is given on joining and every 12 months. This policy is reviewed every three years and whenever the law or a service changes.',
    ],
  },
];
