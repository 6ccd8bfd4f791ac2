import { formatExactMoney } from '@fairshore/shared-data/money';

export type EducationCategory = 'blockchain' | 'rwa' | 'ai';

/** A course as its card shows it; its contents are in `courses/syllabi`. Students and rating are sample figures. */
export interface Course {
  /** Also its URL: `/educational-resources/courses/{id}`. */
  id: string;
  title: string;
  category: EducationCategory;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  /** Teaching hours. */
  hours: number;
  students: number;
  /** Out of five. */
  rating: number;
  /** US dollars; 0 is free. */
  price: number;
  instructor: string;
  description: string;
  /** Number of modules. */
  modules: number;
  featured: boolean;
  /** One of our own drawings, 640 by 360. */
  thumbnail: string;
}

/** A tool as its card shows it; `id` is also the last part of its URL under `/educational-resources/tools/`. */
export interface Tool {
  id: string;
  name: string;
  category: EducationCategory;
  type: 'Calculator' | 'Checklist';
  description: string;
  features: readonly string[];
  free: boolean;
}

/** Courses in the order in which they build on each other; `courses` are ids. */
export interface LearningPath {
  title: string;
  description: string;
  courses: readonly string[];
}

/** A certification as its card shows it; `id` is also the last part of its URL under `/educational-resources/certifications/`. */
export interface Certification {
  id: string;
  title: string;
  hours: number;
  /** US dollars. */
  price: number;
  description: string;
  covers: readonly string[];
}

export const pageTitle = 'Educational Resources';

export const pageLead =
  'Courses for people who own, structure or back real assets, and tools that show how they arrive at a figure.';

/** The buttons above courses and tools; `all` shows every category. */
export const categories = [
  { value: 'all', label: 'All Categories' },
  { value: 'blockchain', label: 'Blockchain' },
  { value: 'rwa', label: 'Real World Assets' },
  { value: 'ai', label: 'Artificial Intelligence' },
] as const satisfies readonly { value: EducationCategory | 'all'; label: string }[];

/** The name of a category on its own. */
export function categoryLabel(category: EducationCategory): string {
  return categories.find(({ value }) => value === category)?.label ?? category;
}

/** "Free", or the price in whole dollars. */
export function priceLabel(price: number): string {
  return price === 0 ? 'Free' : formatExactMoney(price);
}

/** From beginner to advanced; the featured ones are also shown separately. */
export const courses: readonly Course[] = [
  {
    id: 'language-models-at-work',
    title: 'Working with Language Models Responsibly',
    category: 'ai',
    level: 'Beginner',
    hours: 4,
    students: 980,
    rating: 4.4,
    price: 0,
    instructor: 'Fairshore AI desk',
    description:
      'Ask, check, cite: a working routine for anyone who reads contracts and reports with the help of a model.',
    modules: 4,
    featured: false,
    thumbnail: '/images/sectors/dao-investment-pools.webp',
  },
  {
    id: 'blockchain-foundations',
    title: 'Blockchain Foundations for Asset Owners',
    category: 'blockchain',
    level: 'Beginner',
    hours: 6,
    students: 1240,
    rating: 4.7,
    price: 0,
    instructor: 'Fairshore technology desk',
    description:
      'What a ledger records, what it can’t know, and how a token relates to the register of a company or a land office. No code.',
    modules: 4,
    featured: true,
    thumbnail: '/images/sectors/utility-token.webp',
  },
  {
    id: 'reading-token-contracts',
    title: 'Reading Token Contracts: Standards and Permissions',
    category: 'blockchain',
    level: 'Intermediate',
    hours: 8,
    students: 410,
    rating: 4.5,
    price: 199,
    instructor: 'Fairshore technology desk',
    description:
      'Find out in an hour who can mint, freeze, force and upgrade, from the published source of a token contract.',
    modules: 4,
    featured: false,
    thumbnail: '/images/sectors/security-tokens.webp',
  },
  {
    id: 'tokenizing-real-world-assets',
    title: 'Tokenizing Real-World Assets, Step by Step',
    category: 'rwa',
    level: 'Intermediate',
    hours: 12,
    students: 860,
    rating: 4.8,
    price: 299,
    instructor: 'Fairshore structuring desk',
    description:
      'One let building from title check to first report: structure, documents, classification, token terms, listing and servicing.',
    modules: 6,
    featured: true,
    thumbnail: '/images/sectors/real-estate.webp',
  },
  {
    id: 'ai-for-due-diligence',
    title: 'AI for Document Review and Due Diligence',
    category: 'ai',
    level: 'Intermediate',
    hours: 14,
    students: 540,
    rating: 4.6,
    price: 499,
    instructor: 'Fairshore AI desk',
    description:
      'Build a review that extracts covenants and dates from a data room, measures its own errors and keeps a person responsible.',
    modules: 7,
    featured: true,
    thumbnail: '/images/sectors/ai.webp',
  },
  {
    id: 'legal-wrappers',
    title: 'Legal Wrappers and Investor Rights',
    category: 'rwa',
    level: 'Advanced',
    hours: 10,
    students: 320,
    rating: 4.8,
    price: 399,
    instructor: 'Fairshore structuring desk',
    description:
      'Share, note, fund unit or trust: what each wrapper gives a holder in good years, in default and in insolvency.',
    modules: 5,
    featured: false,
    thumbnail: '/images/sectors/private-equity.webp',
  },
];

export const sampleNote = 'Numbers of students and ratings are sample data.';

export const tools: readonly Tool[] = [
  {
    id: 'net-yield',
    name: 'Net Yield Calculator',
    category: 'rwa',
    type: 'Calculator',
    description: 'From a stated yield to what reaches your account, fee by fee.',
    features: ['Entry, management, performance and exit fees', 'Withholding tax', 'Simple yield and IRR'],
    free: true,
  },
  {
    id: 'token-price',
    name: 'Token Price and Ownership Calculator',
    category: 'blockchain',
    type: 'Calculator',
    description:
      'What one token stands for, which share of the asset yours are, and what a new issue would change.',
    features: [
      'Price from value, debt and share offered',
      'Look-through ownership',
      'Dilution by new tokens',
    ],
    free: true,
  },
  {
    id: 'review-sample',
    name: 'Model Review Sample-Size Calculator',
    category: 'ai',
    type: 'Calculator',
    description: 'How many documents a person must check before a model’s extraction may be relied on.',
    features: ['Sample for an expected error rate', 'Plan for zero errors found', 'Time it takes to check'],
    free: true,
  },
  {
    id: 'cash-flow-irr',
    name: 'Cash-Flow IRR Calculator',
    category: 'rwa',
    type: 'Calculator',
    description: 'Internal rate of return, net present value and the year in which the money is back.',
    features: ['Up to thirty yearly payments', 'NPV at your own rate', 'Payback year'],
    free: true,
  },
  {
    id: 'portfolio-concentration',
    name: 'Portfolio Concentration Calculator',
    category: 'rwa',
    type: 'Calculator',
    description:
      'How many holdings your portfolio really amounts to, and which of them exceed your own limit.',
    features: [
      'Shares of every holding',
      'Herfindahl index and effective number',
      'Amounts above your limit',
    ],
    free: true,
  },
  {
    id: 'contract-checklist',
    name: 'Token Contract Review Checklist',
    category: 'blockchain',
    type: 'Checklist',
    description:
      'Eighteen points to settle before a token contract is trusted, to tick off on screen or on paper.',
    features: ['Five groups of questions', 'Your ticks are kept in the link', 'Prints on two pages'],
    free: true,
  },
];

export const learningPaths: readonly LearningPath[] = [
  {
    title: 'The whole programme',
    description: 'From the first ledger to the last clause, for people who will advise others.',
    courses: [
      'blockchain-foundations',
      'language-models-at-work',
      'reading-token-contracts',
      'tokenizing-real-world-assets',
      'ai-for-due-diligence',
      'legal-wrappers',
    ],
  },
  {
    title: 'Issuer',
    description: 'For owners of an asset who want to bring it to backers and keep their promises afterwards.',
    courses: [
      'blockchain-foundations',
      'tokenizing-real-world-assets',
      'legal-wrappers',
      'language-models-at-work',
      'ai-for-due-diligence',
    ],
  },
  {
    title: 'Backer',
    description: 'For people who read offerings and want to ask better questions.',
    courses: [
      'blockchain-foundations',
      'language-models-at-work',
      'tokenizing-real-world-assets',
      'reading-token-contracts',
    ],
  },
];

export const certifications: readonly Certification[] = [
  {
    id: 'certified-tokenization-specialist',
    title: 'Certified Tokenization Specialist',
    hours: 40,
    price: 1299,
    description: 'For people who prepare, structure or service tokenized offerings.',
    covers: ['Structures and token terms', 'Classification in the EU and the US', 'Servicing and reporting'],
  },
  {
    id: 'digital-asset-investment-advisor',
    title: 'Digital Asset Investment Advisor',
    hours: 60,
    price: 1899,
    description: 'For licensed professionals whose clients ask about tokenized assets.',
    covers: [
      'Due diligence on issuers and contracts',
      'Yield, risk and liquidity',
      'Suitability and disclosure',
    ],
  },
];

export const closing = {
  title: 'Learning for a project of your own?',
  text: 'Bring the asset to a first conversation. You hear which course would help, or that a single answer is enough.',
  advisory: 'Talk to an advisor',
  resources: 'Open the Resource Center',
};

/** The courses of a path, in its order. */
export function coursesOf(path: LearningPath): readonly Course[] {
  return path.courses.flatMap((id) => courses.find((course) => course.id === id) ?? []);
}
