import type { PolicySection } from '../../policy/policy';

export const conflictsOfInterest: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: 'Purpose',
    blocks: [
      'Fairshore is paid by issuers and read by backers. Those interests differ. This policy says how the difference is kept from bending what we advise and what we publish, and how it is shown where it cannot be removed.',
    ],
  },
  {
    id: 'what-counts',
    title: 'What counts as a conflict',
    blocks: [
      'Any interest, held or reasonably perceived, that could influence advice, the approval of a listing or the order in which projects are shown. In particular:',
      {
        list: [
          'an interest of Fairshore, its owners, staff or their close family in an issuer, an asset or a token;',
          'a fee, or the prospect of one, that depends on the outcome of a raise;',
          'advising two issuers that compete for the same asset or the same backers;',
          'gifts, hospitality or paid roles from an issuer or a supplier;',
          'information learned from one issuer that would be of use to another.',
        ],
      },
    ],
  },
  {
    id: 'rules',
    title: 'Standing rules',
    blocks: [
      {
        list: [
          'Fees are fixed and agreed in writing. No fee depends on what a project raises. Backers are not charged.',
          'Fairshore takes no position, as principal or agent, in projects shown on its pages.',
          'Staff who advise an issuer, and those who approve its listing, hold no interest in it and acquire none for 12 months after.',
          'Whoever advises an issuer does not approve its listing.',
          'Placement in the pipeline cannot be bought. Featured projects are those updated last.',
          'Gifts above the equivalent of €50 are declined; all others are recorded.',
        ],
      },
    ],
  },
  {
    id: 'declaration',
    title: 'Declaration and register',
    blocks: [
      'Everyone declares interests on joining, every 12 months and within 5 working days of a change. The compliance officer keeps the register: who, what, since when, and what was decided. It is reviewed each quarter and kept for up to 7 years.',
    ],
  },
  {
    id: 'handling',
    title: 'How a conflict is handled',
    blocks: [
      {
        table: {
          caption: 'Measures in the order in which they are tried',
          columns: ['Measure', 'When'],
          rows: [
            ['Removal', 'The interest is given up, or the person leaves the file.'],
            ['Separation', 'Another team with separate access to documents takes the work over.'],
            ['Disclosure', 'What remains is stated on the project page, before the terms, in plain words.'],
            ['Refusal', 'Where none of these is enough, the engagement or the listing is declined.'],
          ],
        },
      },
      'Disclosure alone is never the first answer. The compliance officer decides; for an interest of the compliance officer, management does.',
    ],
  },
  {
    id: 'breach',
    title: 'Breaches and review',
    blocks: [
      'An undeclared interest is treated as misconduct. If it may have affected a published project, the page is corrected and everyone who registered interest in it is told. The policy is reviewed every three years; current disclosures are [published](/compliance/reports/disclosures).',
    ],
  },
];
