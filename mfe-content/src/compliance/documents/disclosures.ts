import type { PolicySection } from '../../policy/policy';
import { entities } from '../../policy/entities';

export const disclosures: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who we are',
    blocks: [
      {
        table: {
          caption: 'The two companies. Addresses are illustrative.',
          columns: ['Company', 'Seat', 'Contracts with'],
          rows: [
            [
              entities.us.name,
              entities.us.address,
              'Users outside the European Economic Area, issuers in the United States',
            ],
            [entities.eu.name, entities.eu.address, 'Users in the European Economic Area, issuers in Europe'],
          ],
        },
      },
      'The [Terms](/terms) name the company that is party to them.',
    ],
  },
  {
    id: 'not',
    title: 'What we are not',
    blocks: [
      'Fairshore is not a broker, investment adviser, custodian, exchange or funding portal, and not a bank, payment institution, crypto-asset service provider or crowdfunding service provider. It is not supervised by the Romanian Financial Supervisory Authority, the SEC or FINRA for any service on this site, and no authority has approved a project shown here.',
      'It holds no funds, securities, tokens or keys of anyone. It does not verify identities. It gives no personal recommendation. An indicated interest binds nobody; a commitment is made with the issuer or its licensed providers.',
    ],
  },
  {
    id: 'fees',
    title: 'How we are paid',
    blocks: [
      {
        table: {
          caption: 'Sources of income',
          columns: ['From', 'For', 'How'],
          rows: [
            ['Backers', '–', 'Backers are not charged fees'],
            [
              'Issuers',
              'Advice and preparation of a listing',
              'Fixed fees under separate agreements; packages and prices on [Advisory Support](/advisory)',
            ],
            ['Issuers', 'Training in the use of AI models', 'By the hour, as stated on the same page'],
            [
              'Makers of third-party tools',
              '–',
              'Nothing; the tools named in the [community](/backer-community#toolkit) are unpaid mentions',
            ],
          ],
        },
      },
      'No fee depends on what a project raises, and a place in the pipeline cannot be bought. Referral rewards, where offered, are paid by Fairshore for introducing members and do not depend on any commitment.',
    ],
  },
  {
    id: 'interests',
    title: 'Interests a reader should know of',
    blocks: [
      {
        list: [
          'We advise some of the issuers whose projects we show, and are paid by them. We would rather see a project shown than not.',
          'Fairshore takes no position in projects on its pages. Interests of staff are governed by the [Conflicts of Interest Policy](/compliance/policies/conflicts-of-interest).',
          'Where an interest remains that could matter, it stands on the project page before the terms.',
        ],
      },
    ],
  },
  {
    id: 'information',
    title: 'Where the information comes from',
    blocks: [
      'Terms, targets and risks of a project are stated by its issuer. We compare the page with the documents we were given; we do not audit them, and we do not confirm that forecasts will come true. Amounts raised and numbers of backers count non-binding interest. Ratings are votes of visitors, one a device and project. Amounts in other currencies use the reference rates of the day shown beside them.',
      'Partners, profiles and quotes that are marked as illustrative are examples and not statements of real people or companies.',
    ],
  },
  {
    id: 'risk',
    title: 'Risk',
    blocks: [
      {
        title: 'You can lose everything you commit',
        notice:
          'Tokenized assets can become illiquid or worthless. Neither deposit guarantee nor investor compensation schemes apply. The [Disclaimer](/disclaimer) describes the risks in detail.',
      },
    ],
  },
  {
    id: 'law',
    title: 'Governing law',
    blocks: [
      'This document is governed by Romanian law for users in Europe and by Delaware law for users in the United States. Mandatory rights of consumers are not affected. The Terms and the Privacy Policy state the law that governs them.',
    ],
  },
];
