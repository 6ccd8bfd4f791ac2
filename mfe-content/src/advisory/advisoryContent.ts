/** Words, prices and terms of the advisory page. */
export interface Advisor {
  name: string;
  role: string;
  experience: string;
  expertise: readonly string[];
  consultations: number;
}

export interface AdvisoryPackage {
  /** Name as printed on the card; `SCALE` opens the inquiry form, the others their payment page. */
  title: 'FOUNDATION' | 'GROWTH' | 'SCALE';
  description: string;
  features: readonly string[];
  price: string;
  duration: string;
}

export const hero = {
  title: 'Advisory Support',
  lead: 'From the first question, whether a token helps this asset at all, to a structure that counsel, auditors and backers can read. Fixed scope, stated price, no share of what you raise.',
};

export const consultation = {
  title: 'Talk to a senior partner',
  lead: 'The person you speak to first is the one who answers for the work later.',
  mark: 'Illustrative profile',
};

/** An example advisor; the page says so, because no such person is employed. */
export const advisor: Advisor = {
  name: 'Irina Dobre',
  role: 'Senior Partner, Structuring',
  experience:
    '18 years in structured finance and securities law, the last seven on tokenized instruments for property, energy and receivables.',
  expertise: [
    'Issuer structuring',
    'EU prospectus rules',
    'MiCA classification',
    'US exemptions',
    'Token terms',
    'Investor reporting',
  ],
  consultations: 240,
};

export const packagesHeading = {
  title: 'Packages',
  lead: 'Fixed scope and a stated starting price. Work begins when you have read and signed the engagement letter.',
};

export const packages: readonly [AdvisoryPackage, AdvisoryPackage, AdvisoryPackage] = [
  {
    title: 'FOUNDATION',
    description: 'A clear answer before you spend on anything else.',
    features: [
      'Asset and title review',
      'Whether and how to tokenize: a written opinion',
      'Jurisdiction comparison for two markets',
      'List of documents a listing would need',
      'One 60-minute session with a senior partner',
    ],
    price: 'from €2,500',
    duration: '1-2 weeks',
  },
  {
    title: 'GROWTH',
    description: 'The structure, the documents and the listing, ready for backers.',
    features: [
      'Everything in FOUNDATION',
      'Holding structure and token terms',
      'One-pager, deck and financial model, reviewed line by line',
      'Risk section and use of proceeds, written with your counsel',
      'Listing on the pipeline and reporting calendar',
    ],
    price: 'from €15,000',
    duration: '4-8 weeks',
  },
  {
    title: 'SCALE',
    description: 'Several assets, several jurisdictions, one programme.',
    features: [
      'Everything in GROWTH, for a portfolio',
      'Programme documentation and series terms',
      'Coordination of counsel, auditor and transfer agent',
      'Data room, reporting and governance set-up',
      'A senior partner on call until launch',
    ],
    price: 'Custom quote',
    duration: '12-24 weeks',
  },
];

export const aiEnablement = {
  title: 'AI Enablement',
  lead: 'Your team learns to let models do the reading, and to check what they have read.',
  product: 'AI tokenization model training',
  price: '€299 per hour',
  setting: 'In your offices or online, on your documents, for up to eight people.',
  topics: [
    {
      title: 'Document review',
      text: 'Extract covenants, dates and parties from leases and loan files, with the source line beside each answer.',
    },
    {
      title: 'Valuation support',
      text: 'Train and test models on your own comparables; know when their error is too large to use.',
    },
    {
      title: 'Monitoring',
      text: 'Turn servicing reports into early warnings, and keep a person responsible for each decision.',
    },
  ],
};

export const closing = {
  title: 'Thirty minutes, no charge.',
  text: 'Describe the asset and what you want to achieve. You hear what we would look at first and what it would cost, and we say so if it is not for you.',
};

/** Subject of the e-mail that a package's Get Started button opens when no payment page is configured. */
export function inquirySubject(subject: string): string {
  return `Fairshore advisory: ${subject}`;
}
