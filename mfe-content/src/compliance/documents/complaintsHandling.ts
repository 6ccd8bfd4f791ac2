import type { PolicySection } from '../../policy/policy';

export const complaintsHandling: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: 'What a complaint is',
    blocks: [
      'Any expression of dissatisfaction with what Fairshore did, failed to do or published, in any form and from anyone: backers, issuers, visitors or people named in a document. It need not be called a complaint, and it costs nothing.',
      'Complaints about an issuer, its tokens or its payments belong to that issuer or its licensed provider, since any commitment was made with them. We pass such a complaint on if you agree, and we examine our part: whether what we showed was what the issuer had stated.',
    ],
  },
  {
    id: 'how',
    title: 'How to complain',
    blocks: [
      {
        terms: [
          { term: 'By e-mail', text: '[compliance@fairshore.example](mailto:compliance@fairshore.example)' },
          {
            term: 'By post',
            text: 'Fairshore Advisory S.R.L. or Fairshore Advisory LLC, at the addresses on the [Compliance](/compliance#contact) page.',
          },
          {
            term: 'In confidence',
            text: 'Through [confidential reporting](/compliance#reporting), anonymously if you prefer. An anonymous complaint is examined in the same way, only the answer cannot reach you.',
          },
        ],
      },
      'Tell us what happened, when, what it cost or may cost you, and what would set it right. Screenshots help.',
    ],
  },
  {
    id: 'steps',
    title: 'What happens, and by when',
    blocks: [
      {
        table: {
          caption: 'Steps and periods, counted from the day we receive the complaint',
          columns: ['Step', 'By when'],
          rows: [
            [
              'Acknowledgement, with a reference and the name of the person who handles it',
              '2 business days',
            ],
            ['Questions, if something is missing', '5 business days'],
            ['Answer with findings, reasons and what we offer', '15 business days'],
            ['Where that cannot be kept: why, and the new day', 'at the latest 35 business days in all'],
          ],
        },
      },
      'Whoever is the subject of a complaint does not handle it. Inquiries that concern data protection are answered within 30 days under the [Data Protection Policy](/compliance/policies/data-protection).',
    ],
  },
  {
    id: 'outcomes',
    title: 'Outcomes',
    blocks: [
      {
        list: [
          'an explanation, or an apology where one is due;',
          'correction or removal of what was published, and notice to those who relied on it;',
          'refund of advisory fees, in whole or in part, where the service fell short of the engagement letter;',
          'a change of process, so that it does not happen again.',
        ],
      },
      'Liability for damages is governed by the [Terms](/terms), which cap it at the fees paid in the previous 12 months as far as the law allows.',
    ],
  },
  {
    id: 'further',
    title: 'If our answer does not settle it',
    blocks: [
      'Ask for a second look: it is taken by a member of management who had no part in the first answer, within 15 business days.',
      'Consumers in Romania may turn to the National Authority for Consumer Protection (ANPC), others in the European Union to the body for alternative dispute resolution of their country. Data protection complaints may go to ANSPDCP or to the authority where you live. Users in the United States may turn to the attorney general of their state. The courts remain open to everyone.',
    ],
  },
  {
    id: 'records',
    title: 'Records and learning',
    blocks: [
      'Each complaint, its handling and its outcome are recorded and kept for up to 3 years, as support communications are, or for up to 7 years where it concerns a contract. The compliance officer reviews the register each quarter for causes that return, and reports to management.',
    ],
  },
];
