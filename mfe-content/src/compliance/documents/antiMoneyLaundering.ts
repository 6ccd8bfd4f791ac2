import type { PolicySection } from '../../policy/policy';

export const antiMoneyLaundering: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: 'Purpose and scope',
    blocks: [
      'This policy sets out how Fairshore Advisory S.R.L. (Bucharest) and Fairshore Advisory LLC (Wyoming), together “Fairshore”, keep their advice and their pages from being used to launder money or to finance terrorism.',
      'It binds everyone who works for Fairshore, employed or not, and covers every engagement with an issuer, every published project and every account.',
      'Fairshore receives, holds and transmits no funds, securities or crypto-assets. It is therefore exposed less through payments than through the people and assets that it lends credibility to. The policy is built around that risk.',
    ],
  },
  {
    id: 'law',
    title: 'Law followed',
    blocks: [
      {
        table: {
          caption: 'Rules by which this policy is measured',
          columns: ['Rule', 'Where', 'How it is followed'],
          rows: [
            [
              'Directive (EU) 2015/849, as amended',
              'European Union',
              'Risk-based identification of issuers and beneficial owners',
            ],
            ['Law 129/2019', 'Romania', 'Reporting of suspicion, record keeping, prohibition of tipping off'],
            [
              'Regulation (EU) 2023/1113',
              'European Union',
              'Not applicable to our services, since we transfer nothing; observed when choosing partners',
            ],
            [
              'Bank Secrecy Act and OFAC rules',
              'United States',
              'Sanctions screening; escalation to counsel',
            ],
          ],
        },
      },
      'Where a rule does not bind Fairshore because it provides no regulated service, its standard is followed as good practice. That does not turn Fairshore into an obliged entity.',
    ],
  },
  {
    id: 'responsibility',
    title: 'Responsibility',
    blocks: [
      {
        terms: [
          {
            term: 'Management',
            text: 'Approves this policy, provides the means for it and receives a written report at least once a year.',
          },
          {
            term: 'Compliance officer',
            text: 'Runs the programme, decides on high-risk engagements, files reports and may stop an engagement or a listing without asking anyone.',
          },
          {
            term: 'Everyone else',
            text: 'Completes training, knows the client and reports doubts within one working day.',
          },
        ],
      },
    ],
  },
  {
    id: 'issuers',
    title: 'Due diligence on issuers',
    blocks: [
      'No work begins and no project is published before these are complete:',
      {
        list: [
          'a register extract not older than three months, and the constitutional documents;',
          'the ownership structure up to each natural person who owns or controls more than 25%, directly or otherwise, checked against the beneficial ownership register where one is open;',
          'identity and authority of directors and signatories;',
          'title to the asset and the source of the funds with which it was acquired;',
          'the purpose of the raise and the provider, with its licence, that will accept commitments.',
        ],
      },
      'The file is renewed at least every 12 months, and at once when ownership, directors or the licensed provider change.',
      { heading: 'Risk classes', id: 'risk-classes' },
      {
        table: {
          caption: 'What each risk class requires',
          columns: ['Class', 'Typical case', 'Measures'],
          rows: [
            ['Standard', 'Issuer and asset in the EU, EEA, UK or US; simple ownership', 'The list above'],
            [
              'Raised',
              'Layered ownership, high-value movable assets, cash-intensive business',
              'Source of wealth, independent valuation, second approval',
            ],
            [
              'High',
              'Politically exposed person, or a country on the EU list of high-risk third countries',
              'Approval by the compliance officer, enhanced review every 6 months, or refusal',
            ],
            ['Prohibited', 'Sanctioned person or territory, shell bank, anonymous ownership', 'Refusal'],
          ],
        },
      },
    ],
  },
  {
    id: 'backers',
    title: 'Backers',
    blocks: [
      'An account needs a name and an e-mail address. Registering interest is not a transaction: no payment is taken and nothing is reserved. Identification and screening of backers take place where a commitment is made, with the issuer or its licensed providers, under the rules that bind them.',
      'Fairshore does not ask for, receive or store identity documents. If someone sends one by mistake it is deleted and the sender is told.',
      'Accounts that appear to be used under a false name, in bulk, or from a sanctioned territory are suspended and reviewed.',
    ],
  },
  {
    id: 'sanctions',
    title: 'Sanctions screening',
    blocks: [
      'Issuers, directors, signatories and beneficial owners are screened against the lists of the European Union, the United Nations, the United Kingdom and the US Office of Foreign Assets Control: at onboarding, on every change, and again whenever a list changes. A possible match stops the engagement until the compliance officer has cleared it in writing.',
    ],
  },
  {
    id: 'suspicion',
    title: 'Suspicion and reporting',
    blocks: [
      {
        list: [
          'Whoever has a doubt tells the compliance officer within one working day. A doubt needs no proof.',
          'The compliance officer records it, examines it and decides, with reasons, whether to report.',
          'Reports go to the Romanian National Office for Prevention and Control of Money Laundering or to the competent US authority. Work stops until the law allows it to go on.',
          'Nobody tells the person concerned, or anyone who need not know, that a report was considered or made.',
        ],
        isOrdered: true,
      },
      'A report made in good faith never has a disadvantage for the person who made it, even if it proves unfounded.',
    ],
  },
  {
    id: 'records',
    title: 'Records, training and review',
    blocks: [
      'Due diligence files and records of suspicion are kept for 5 years after the end of the engagement where the law sets that period, and never longer than the 7 years that apply to contractual data. Access is limited to the compliance officer and those who need it for the file.',
      'Training is given on joining and every 12 months, with a test. The policy and a sample of files are examined in the annual compliance review; results are summarised in the [audit reports](/compliance/reports/audit-summary).',
      'Questions: [compliance@fairshore.example](mailto:compliance@fairshore.example).',
    ],
  },
];
