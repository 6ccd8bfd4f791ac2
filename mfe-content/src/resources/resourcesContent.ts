import { articleCards } from './articles/articleCards';
import type { Resource, ResourceCategory } from './resource';

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

/**
 * Our own articles and publications of others, newest first. To add a publication, add an entry here; to add an
 * article, an entry in `articleCards`.
 */
export const resources: readonly Resource[] = [
  ...articleCards.map(({ slug, ...card }) => ({ ...card, url: `/resources/${slug}` })),
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
