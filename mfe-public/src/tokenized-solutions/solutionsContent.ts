import type { Quote } from '../quotes/QuoteList';

/** One tab of the page: what we structure and why a token helps there. */
export interface AssetClass {
  /** Value of the `asset` parameter in the address. */
  slug: string;
  label: string;
  /** File under /images/sectors, without its ending. */
  image: string;
  description: string;
  benefits: readonly [string, string, string, string];
}

export interface Stage {
  title: string;
  text: string;
}

export const page = {
  title: 'Tokenized Solutions',
  lead: 'Ten kinds of assets, one discipline: what is owned, who owes what to whom, and what a token may promise about it.',
};

export const assetClasses: readonly [AssetClass, ...AssetClass[]] = [
  {
    slug: 'real-estate',
    label: 'Real estate',
    image: 'real-estate',
    description:
      'Let buildings, developments and land, held through a company whose shares or notes are issued as tokens. Title stays in the land register; the token carries the economic right.',
    benefits: [
      'Rent distributed pro rata from a segregated account',
      'Tickets from $100 instead of a whole unit',
      'Independent valuation on file before launch',
      'Transfers recorded without a notary for each trade',
    ],
  },
  {
    slug: 'private-equity',
    label: 'Private equity',
    image: 'private-equity',
    description:
      'Stakes in operating companies through a holding vehicle, with the shareholder agreement mirrored in the token terms: information rights, pre-emption, drag and tag.',
    benefits: [
      'One line on the cap table for many backers',
      'Board reporting on a fixed calendar',
      'Transfer rules enforced by the register',
      'Exit proceeds paid out in one run',
    ],
  },
  {
    slug: 'alternative-assets',
    label: 'Alternative assets',
    image: 'alternative-assets',
    description:
      'Art, casks, instruments and other collectables in insured storage. Each object has a condition report, a provenance file and a named custodian.',
    benefits: [
      'Provenance and condition reports for every object',
      'Custody and insurance costs stated up front',
      'A sale process agreed before the first ticket',
      'Returns that depend little on markets',
    ],
  },
  {
    slug: 'rwas-commodities',
    label: 'RWAs and commodities',
    image: 'rwas-commodities',
    description:
      'Grain, metals, energy and the receivables around them. Warehouse receipts, assignments and offtake contracts are matched to tokens lot by lot.',
    benefits: [
      'Each token points to a lot, a receipt or an invoice',
      'Short cycles, often under 180 days',
      'Independent inspection at the warehouse',
      'Insured storage and transport',
    ],
  },
  {
    slug: 'funds-etfs',
    label: 'Funds and ETFs',
    image: 'tokenized-funds-etfs',
    description:
      'Fund units and exchange-traded baskets with a tokenized register. The administrator’s net asset value stays the reference; the token settles the subscription.',
    benefits: [
      'Published net asset value, daily or weekly',
      'Subscription and redemption in fixed windows',
      'Diversification in one holding',
      'Register kept by an appointed transfer agent',
    ],
  },
  {
    slug: 'carbon-esg',
    label: 'Carbon and ESG',
    image: 'carbon-esg-credits',
    description:
      'Credits from forests, blue carbon and efficiency projects, issued by a recognised registry and bridged one to one, so that none is counted twice.',
    benefits: [
      'Serial numbers visible from the token',
      'Third-party verification reports on file',
      'Retirement recorded for good, with a certificate',
      'Forward purchase structures for new projects',
    ],
  },
  {
    slug: 'ip-royalties',
    label: 'IP and royalties',
    image: 'ip-royalties',
    description:
      'Music, film and patent income, assigned to a vehicle that collects from societies and licensees and pays holders on the statement dates.',
    benefits: [
      'Chain of title checked before assignment',
      'Audited collection statements',
      'Income that follows use, not markets',
      'Term and reversion dates stated per work',
    ],
  },
  {
    slug: 'defi-yield',
    label: 'DeFi yield',
    image: 'defi-yield-products',
    description:
      'Lending and staking strategies wrapped in documents a treasurer can sign: mandate, limits, counterparties and what happens when a limit breaks.',
    benefits: [
      'Positions readable on-chain at any time',
      'Written limits for venue, asset and leverage',
      'Audited contracts only, with the report linked',
      'Exit windows that match the underlying',
    ],
  },
  {
    slug: 'security-tokens',
    label: 'Security tokens',
    image: 'security-tokens',
    description:
      'Shares, notes and profit participations issued as registered tokens. Classification comes first; the code follows the instrument, never the reverse.',
    benefits: [
      'Legal opinion on classification',
      'Eligibility checked before every transfer',
      'Corporate actions run from one register',
      'Documents that an exchange or agent can accept',
    ],
  },
  {
    slug: 'dao-pools',
    label: 'DAO pools',
    image: 'dao-investment-pools',
    description:
      'Pools in which members vote on allocations, inside a legal wrapper that gives the vote effect and limits each member’s liability.',
    benefits: [
      'A wrapper that can sign contracts and hold title',
      'Voting rules written for people and for code',
      'Treasury visible to every member',
      'A way out for members who disagree',
    ],
  },
];

export const process: readonly [Stage, Stage, Stage, Stage] = [
  {
    title: 'Asset Evaluation',
    text: 'Title, cash flows, valuation and the reasons a buyer might say no. It ends with a written opinion, which may be that a token does not help.',
  },
  {
    title: 'Legal Structure',
    text: 'Vehicle, jurisdiction, classification and exemptions, drafted with your counsel and explained on two pages.',
  },
  {
    title: 'Token Creation',
    text: 'Token terms turned into a register: supply, eligibility, transfers and distributions, tested and audited before issue.',
  },
  {
    title: 'Market Launch',
    text: 'The project page, its documents and its reporting calendar go live in the pipeline, and backers can register interest.',
  },
];

export const stories: readonly [Quote, Quote, Quote] = [
  {
    text: 'Forty-two flats, one company, one register. What used to be a folder per buyer is now a distribution list that balances.',
    speaker: 'Residential issuer',
    context: 'Structured in nine weeks',
  },
  {
    text: 'Our buyers wanted receipts, not stories. Each token opens the warehouse receipt it stands for.',
    speaker: 'Grain trader',
    context: 'Receivables programme, three harvests',
  },
  {
    text: 'The committee signed because the limits were on the first page and the code only repeated them.',
    speaker: 'Treasury manager',
    context: 'On-chain lending mandate',
  },
];

export const closing = {
  title: 'Bring us the asset, not the pitch.',
  text: 'Tell us what it is, who owns it and what it earns. The rest is our work.',
};
