export type ResourceCategory = 'whitepapers' | 'market-insights' | 'regulatory' | 'guides';

/** Something to read: an article of ours (`/resources/…`) or an official publication (`https://…`). */
export interface Resource {
  title: string;
  category: ResourceCategory;
  /** What kind of text it is, in a word or two. */
  type: string;
  /** Day of publication, 'YYYY-MM-DD'. */
  date: string;
  /** Minutes at 200 words each for our own articles, the publisher's page count for others. */
  readTime: string;
  description: string;
  featured: boolean;
  url: string;
}

export const pageTitle = 'Resource Center';

export const pageLead =
  'The standards, rules and papers behind tokenized real-world assets, summed up in plain words, and our own notes on reading an offering.';

/** The buttons above the lists; `all` shows every category. */
export const categories = [
  { value: 'all', label: 'All Resources' },
  { value: 'whitepapers', label: 'Whitepapers' },
  { value: 'market-insights', label: 'Market Insights' },
  { value: 'regulatory', label: 'Regulatory Updates' },
  { value: 'guides', label: 'Investment Guides' },
] as const satisfies readonly { value: ResourceCategory | 'all'; label: string }[];

/** The name of a resource's category on its own. */
export function categoryLabel(category: ResourceCategory): string {
  return categories.find(({ value }) => value === category)?.label ?? category;
}

/** Newest first; adding one is one entry, and for an article of ours its text under `articles/`. */
export const resources: readonly Resource[] = [
  {
    title: 'Twelve questions to ask before you register interest',
    category: 'guides',
    type: 'Guide',
    date: '2026-11-03',
    readTime: '3 min read',
    description:
      'What the documents of an offering must answer, where the answer usually stands, and which answers should make you stop.',
    featured: true,
    url: '/resources/twelve-questions-before-interest',
  },
  {
    title: 'MiCA or MiFID II: which rulebook a token falls under',
    category: 'regulatory',
    type: 'Explainer',
    date: '2026-10-20',
    readTime: '3 min read',
    description:
      'The first legal question of any European token, the order in which to ask it, and what follows from each answer.',
    featured: true,
    url: '/resources/mica-or-mifid',
  },
  {
    title: 'From headline APR to what reaches your account',
    category: 'market-insights',
    type: 'Analysis',
    date: '2026-10-06',
    readTime: '3 min read',
    description:
      'Five deductions stand between a stated yield and a net one. A worked example with figures you can change in our calculator.',
    featured: true,
    url: '/resources/headline-apr-to-net-yield',
  },
  {
    title: 'Liquidity after tokenization: what changes and what does not',
    category: 'market-insights',
    type: 'Analysis',
    date: '2026-09-22',
    readTime: '3 min read',
    description:
      'A token can be moved in seconds. Whether somebody will buy it is decided by transfer rules, venues and the asset itself.',
    featured: false,
    url: '/resources/liquidity-after-tokenization',
  },
  {
    title: 'What an issuer brings: the document list, line by line',
    category: 'guides',
    type: 'Checklist',
    date: '2026-09-08',
    readTime: '3 min read',
    description:
      'Which papers a listing rests on, who signs each of them, and what is most often missing when a project comes to us.',
    featured: false,
    url: '/resources/issuer-document-list',
  },
  {
    title: 'Four US exemptions and what each of them allows',
    category: 'regulatory',
    type: 'Explainer',
    date: '2026-08-25',
    readTime: '3 min read',
    description:
      'Rule 506(b), Rule 506(c), Regulation A and Regulation Crowdfunding side by side, with Regulation S for offers abroad.',
    featured: false,
    url: '/resources/four-us-exemptions',
  },
  {
    title: 'Rent, receivables, royalties: three cash flows compared',
    category: 'market-insights',
    type: 'Analysis',
    date: '2026-07-14',
    readTime: '3 min read',
    description:
      'The same yield can rest on very different promises. Who pays, for how long, and what happens when they do not.',
    featured: false,
    url: '/resources/three-cash-flows-compared',
  },
  {
    title: 'Wallets, keys and recovery for holders of permissioned tokens',
    category: 'guides',
    type: 'Guide',
    date: '2026-06-16',
    readTime: '3 min read',
    description:
      'What a key is for, which losses can be repaired and by whom, and how to set up a wallet that your heirs could find.',
    featured: false,
    url: '/resources/wallets-keys-and-recovery',
  },
  {
    title: 'High-level recommendations for crypto-asset activities and markets',
    category: 'regulatory',
    type: 'Report',
    date: '2023-07-17',
    readTime: 'Final report, PDF',
    description:
      'The Financial Stability Board’s baseline for supervisors: governance, risk management, disclosure and cross-border cooperation.',
    featured: false,
    url: 'https://www.fsb.org/2023/07/high-level-recommendations-for-the-regulation-supervision-and-oversight-of-crypto-asset-activities-and-markets-final-report/',
  },
  {
    title: 'Blueprint for the future monetary system',
    category: 'whitepapers',
    type: 'Report',
    date: '2023-06-20',
    readTime: '34 pages',
    description:
      'Chapter III of the BIS Annual Economic Report 2023: tokenized deposits, tokenized claims and central bank money on one ledger.',
    featured: false,
    url: 'https://www.bis.org/publ/arpdf/ar2023e3.htm',
  },
  {
    title: 'Regulation (EU) 2023/1113 on information accompanying transfers',
    category: 'regulatory',
    type: 'Regulation',
    date: '2023-06-09',
    readTime: '39 pages',
    description:
      'The Union’s travel rule: which data on sender and receiver must accompany a transfer of funds or of crypto-assets.',
    featured: false,
    url: 'https://eur-lex.europa.eu/eli/reg/2023/1113/oj',
  },
  {
    title: 'The tokenisation continuum',
    category: 'whitepapers',
    type: 'Bulletin',
    date: '2023-04-11',
    readTime: 'Short paper, PDF',
    description:
      'BIS Bulletin No 72: gains are modest where tokenizing is easiest, and largest where law and technology are hardest.',
    featured: false,
    url: 'https://www.bis.org/publ/bisbull72.htm',
  },
  {
    title: 'Regulation (EU) 2022/2554 on digital operational resilience (DORA)',
    category: 'regulatory',
    type: 'Regulation',
    date: '2022-12-27',
    readTime: '79 pages',
    description:
      'What financial firms, authorised crypto-asset service providers included, must do about failures, attacks and suppliers in their systems.',
    featured: false,
    url: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
  },
];

export const subscription = {
  title: 'Stay Updated',
  text: 'New notes and standards, by e-mail, about once a month. Every issue has a link that takes you off the list.',
  use: 'We use your address for this letter only.',
};

export const article = {
  note: 'General information, not investment, legal or tax advice. Fairshore holds no funds and sells no tokens.',
  missing: 'We couldn’t find that article.',
  missingText: 'It may have moved, or the address may be incomplete.',
};

export const closing = {
  title: 'Rather learn it step by step?',
  text: 'Courses with a syllabus you can read before you enrol, and calculators that show their formula.',
  courses: 'Browse courses',
  tools: 'Open the tools',
};
