import type { PolicySection } from '../../policy/policy';

export const marketingCommunications: readonly PolicySection[] = [
  {
    id: 'purpose',
    title: 'Purpose and scope',
    blocks: [
      'Everything Fairshore says to more than one person about itself or about a project is a marketing communication: pages, newsletters, posts, slides and what is said at events. This policy makes sure that it is fair, clear and not misleading, and that it stays information and does not become an offer.',
      'It also binds those who speak for us, and issuers as far as their texts appear on our pages.',
    ],
  },
  {
    id: 'principles',
    title: 'Principles',
    blocks: [
      {
        list: [
          'Identifiable: a reader can see at once who speaks and that it is marketing.',
          'Balanced: a benefit is never shown without the risk that belongs to it, in the same size and place.',
          'Sourced: every figure has a source and a day; figures of issuers are marked as theirs.',
          'Current: a text with a date is withdrawn or marked when the date has passed.',
          'Consistent: it says nothing that the project’s own documents do not say.',
        ],
      },
    ],
  },
  {
    id: 'never',
    title: 'What is never said',
    blocks: [
      {
        list: [
          'that a return is guaranteed, safe, risk-free or certain, or that capital is protected;',
          'that an authority has approved a project, a token or Fairshore;',
          'that Fairshore recommends an investment, or that it suits anyone in particular;',
          'that time is running out, where it is not the closing day of the raise;',
          'past performance without its period, its currency and the statement that it is no guide to the future;',
          'quotes of clients who do not exist or did not agree. Illustrative quotes are marked as such.',
        ],
      },
    ],
  },
  {
    id: 'wording',
    title: 'Required wording',
    blocks: [
      'Every communication about a project carries, legibly and not in a footnote:',
      {
        notice:
          'Fairshore is not a broker, adviser, custodian, exchange or funding portal and holds no funds. Interest is non-binding. Commitments are made directly with the issuer or its licensed providers. You can lose everything you commit.',
        title: 'Standard statement',
      },
      'Where a crypto-asset within Regulation (EU) 2023/1114 is concerned, the communication also refers to the white paper and where it is published, and states that no authority has reviewed or approved the communication.',
    ],
  },
  {
    id: 'audience',
    title: 'Audience and jurisdictions',
    blocks: [
      'Communications respect the limits that an issuer has set for its project. Nothing is addressed to people in the United Kingdom as a financial promotion, to people in sanctioned territories or to people under 18. In the United States nothing is said that would amount to general solicitation for an offering that may not be advertised.',
    ],
  },
  {
    id: 'approval',
    title: 'Approval and records',
    blocks: [
      {
        list: [
          'The author checks the text against this policy and attaches the sources.',
          'A second person, who does not work for the issuer concerned, approves it.',
          'The compliance officer approves anything new in kind: a new channel, a campaign, a partner who speaks for us.',
          'Text, sources, approval and period of use are kept for up to 7 years.',
        ],
        isOrdered: true,
      },
    ],
  },
  {
    id: 'consent',
    title: 'Consent and frequency',
    blocks: [
      'Newsletters go only to people who asked for them, and every issue has a link that ends them at once. Addresses given for an event or an inquiry are used for that alone. Marketing data is kept until consent is withdrawn; see the [Privacy Policy](/privacy).',
    ],
  },
  {
    id: 'correction',
    title: 'Corrections and review',
    blocks: [
      'An error that could matter to a decision is corrected within one business day where it appeared, marked as a correction, and sent to those who received it. The policy is reviewed every three years.',
    ],
  },
];
