import type { PolicySection } from '../../policy/policy';

export const operationalResilience: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: 'Purpose and scope',
    blocks: [
      'Fairshore runs on services of others: hosting, database, e-mail. This policy says how they are chosen and watched, and how the suite is kept available and brought back after a failure.',
      'Regulation (EU) 2022/2554 (DORA) addresses financial entities and does not bind Fairshore. Its structure is used as a measure all the same: risk management, incidents, testing and third parties.',
    ],
  },
  {
    id: 'principle',
    title: 'The first safeguard',
    blocks: [
      'Nothing of value depends on these pages being up. No funds, securities or keys are held, and no order is executed here. A failure delays reading and registering interest; it cannot lose an asset.',
    ],
  },
  {
    id: 'targets',
    title: 'Targets',
    blocks: [
      {
        table: {
          caption: 'What we measure ourselves by. Targets are not guarantees.',
          columns: ['Measure', 'Target'],
          rows: [
            ['Availability of public pages', '99.9% of each month'],
            ['Response time of pages and data', 'under 2 s'],
            ['Monitoring', '24/7, with a person on call'],
            ['Largest loss of data after a disaster', '24 hours (illustrative planning figure)'],
            ['Return to service after a disaster', '8 hours (illustrative planning figure)'],
          ],
        },
      },
    ],
  },
  {
    id: 'suppliers',
    title: 'Choosing and watching suppliers',
    blocks: [
      'A supplier that stores personal data, or without which a page would not work, is critical. Before it is used, and every 12 months after, these are assessed and recorded:',
      {
        list: [
          'security, evidenced by a certificate or an independent report;',
          'where data is stored, and by which subcontractors;',
          'a data processing agreement, with rights to audit and notice of incidents;',
          'financial soundness, and dependence on one provider or place;',
          'the way out: formats of export, help with the move, deletion and proof of it.',
        ],
      },
      'Responsibility stays with Fairshore whatever is outsourced. Compliance decisions and the approval of listings are never outsourced.',
    ],
  },
  {
    id: 'design',
    title: 'Design for failure',
    blocks: [
      {
        list: [
          'Parts of the suite are released separately; one that fails shows who owns it, and the others go on working.',
          'Each part falls back to its previous release when the current one cannot be loaded.',
          'Code is accepted only when its digest matches what was released.',
          'Rights are enforced in the database, so that a fault in a page cannot widen them.',
          'Backups are encrypted with AES-256, kept in a second location and restored in rehearsals.',
        ],
      },
    ],
  },
  {
    id: 'incidents',
    title: 'Incidents',
    blocks: [
      {
        table: {
          caption: 'Classes of incident',
          columns: ['Class', 'Example', 'Reaction'],
          rows: [
            [
              'Critical',
              'Personal data disclosed, accounts taken over',
              'At once; management and privacy lead informed; 72-hour clock started',
            ],
            [
              'Major',
              'Sign-in or registering interest unavailable',
              'Person on call within 30 minutes; notice on the pages',
            ],
            ['Minor', 'One page slow or wrong', 'Next working day'],
          ],
        },
      },
      'Every critical or major incident is followed by a written review within 10 business days: what happened, why it was not prevented, what changes. Reviews look for causes, not for culprits.',
    ],
  },
  {
    id: 'testing',
    title: 'Testing and review',
    blocks: [
      'Penetration tests take place every quarter, restoring from backup twice a year, and an exercise of the continuity plan once a year. Results are summarised in the [audit reports](/compliance/reports/audit-summary). This policy is reviewed every three years and after each critical incident.',
    ],
  },
];
