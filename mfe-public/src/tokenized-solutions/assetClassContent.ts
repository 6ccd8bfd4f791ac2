import type { Sector } from '@fairshore/shared-data/listings';

/** A tab of the page: what is structured, how it reaches a holder and why a token helps there. */
export interface AssetClass {
  /** Value of the URL parameter `asset`. */
  slug: string;
  label: string;
  /** File under /images/sectors, without its extension. */
  image: string;
  /** The pipeline sector of such projects. */
  sector: Sector;
  description: string;
  /** The typical path from the asset to the holder: what it is, who owns it, what is issued, what is paid. */
  structure: { asset: string; vehicle: string; instrument: string; holder: string };
  benefits: readonly [string, string, string, string];
  /** What to read first, because it is what usually goes wrong. */
  caution: string;
}

export const assetClasses: readonly [AssetClass, ...AssetClass[]] = [
  {
    slug: 'real-estate',
    label: 'Real estate',
    image: 'real-estate',
    sector: 'Real Estate',
    description:
      'Let buildings, developments and land, held through a company whose shares or notes are issued as tokens. Title stays in the land register; the token carries the economic right.',
    structure: {
      asset: 'A let building, a development or a plot, with title and leases on file',
      vehicle: 'A property company that owns this one asset and nothing else',
      instrument: 'Participating notes or shares, counted in a token register',
      holder: 'Rent after costs on fixed dates, and a share of the sale price',
    },
    benefits: [
      'Rent distributed pro rata from a segregated account',
      'Tickets in the hundreds of dollars instead of a whole unit',
      'Independent valuation on file before launch',
      'One register for every holder and every transfer',
    ],
    caution:
      'the lease schedule and the loan. Vacancy, the date of refinancing and who pays for repairs decide more than the yield on the first page.',
  },
  {
    slug: 'private-equity',
    label: 'Private equity',
    image: 'private-equity',
    sector: 'Private Equity',
    description:
      'Stakes in operating companies through a holding vehicle, with the shareholder agreement mirrored in the token terms: information rights, pre-emption, drag and tag.',
    structure: {
      asset: 'A minority or control stake in a company with revenue',
      vehicle: 'A holding company that appears once on the cap table',
      instrument: 'Shares or profit participations of the holding company',
      holder: 'Dividends when declared, and proceeds when the stake is sold',
    },
    benefits: [
      'One line on the cap table for many backers',
      'Board reporting on a fixed calendar',
      'Transfer rules enforced by the register',
      'Exit proceeds paid out in one run',
    ],
    caution:
      'the exit clause. A token does not make a private company saleable: without a buyer for the stake, there is a register but no price.',
  },
  {
    slug: 'alternative-assets',
    label: 'Alternative assets',
    image: 'alternative-assets',
    sector: 'Alternative Assets',
    description:
      'Art, casks, instruments and other collectables in insured storage. Each object has a condition report, a provenance file and a named custodian.',
    structure: {
      asset: 'Named objects, each with a provenance file and a condition report',
      vehicle: 'A title company; the objects stay with an insured custodian',
      instrument: 'Co-ownership units of one object or of a fixed collection',
      holder: 'A share of the sale, after storage, insurance and commission',
    },
    benefits: [
      'Provenance and condition reports for every object',
      'Custody and insurance costs stated up front',
      'A sale process agreed before the first ticket',
      'Value that follows the object, not a market index',
    ],
    caution:
      'the cost table. Such objects pay nothing while they are held, and storage, insurance and the commission on a sale come off the price.',
  },
  {
    slug: 'rwas-commodities',
    label: 'RWAs and commodities',
    image: 'rwas-commodities',
    sector: 'RWAs & Commodities',
    description:
      'Grain, metals, energy and the receivables around them. Warehouse receipts, assignments and offtake contracts are matched to tokens lot by lot.',
    structure: {
      asset: 'A lot in a warehouse, an invoice or an offtake contract',
      vehicle: 'A borrowing-base company to which each of them is pledged',
      instrument: 'Short notes, each series matched to its lots',
      holder: 'Principal and interest as goods are sold or invoices are paid',
    },
    benefits: [
      'Each token points to a lot, a receipt or an invoice',
      'Terms of weeks or months, as the trade runs',
      'Independent inspection at the warehouse',
      'Insured storage and transport',
    ],
    caution:
      'who holds the receipt. Goods pledged twice are the classic loss in trade finance, so look at the warehouse, the inspector and the insurer first.',
  },
  {
    slug: 'funds-etfs',
    label: 'Funds and ETFs',
    image: 'tokenized-funds-etfs',
    sector: 'Tokenized Funds & ETFs',
    description:
      'Fund units and exchange-traded baskets with a tokenized register. The administrator’s net asset value stays the reference; the token settles the subscription.',
    structure: {
      asset: 'Bills, bonds or a basket, in custody with a bank',
      vehicle: 'A regulated fund or a compartment of one, with its administrator',
      instrument: 'Fund units whose register of holders is kept in tokens',
      holder: 'Redemption at net asset value in the fund’s own windows',
    },
    benefits: [
      'Published net asset value, daily or weekly',
      'Subscription and redemption in fixed windows',
      'Diversification in one holding',
      'Register kept by an appointed transfer agent',
    ],
    caution:
      'the redemption terms. Gates and notice periods are those of the fund; a token that moves in seconds does not shorten them.',
  },
  {
    slug: 'carbon-esg',
    label: 'Carbon and ESG',
    image: 'carbon-esg-credits',
    sector: 'Carbon & ESG Credits',
    description:
      'Credits from forests, blue carbon and efficiency projects, issued by a recognised registry and bridged one to one, so that none is counted twice.',
    structure: {
      asset: 'Credits of one project and vintage, or the right to future ones',
      vehicle: 'A registry account in which bridged credits are immobilised',
      instrument: 'One token a credit, with its serial number',
      holder: 'A credit to sell or retire, or deliveries under a forward',
    },
    benefits: [
      'Serial numbers visible from the token',
      'Third-party verification reports on file',
      'Retirement recorded for good, with a certificate',
      'Forward purchase structures for new projects',
    ],
    caution:
      'the verification report and the buffer. A forward delivers only what the verifier issues, which fire, weather or a new method can reduce.',
  },
  {
    slug: 'ip-royalties',
    label: 'IP and royalties',
    image: 'ip-royalties',
    sector: 'IP & Royalties',
    description:
      'Music, film and patent income, assigned to a vehicle that collects from societies and licensees and pays holders on the statement dates.',
    structure: {
      asset: 'Named works or patents with a record of collections',
      vehicle: 'A rights company to which the income is assigned',
      instrument: 'Royalty participations for a stated term',
      holder: 'A share of each statement, after the collection fees',
    },
    benefits: [
      'Chain of title checked before assignment',
      'Audited collection statements',
      'Income that follows use of the work',
      'Term and reversion dates stated per work',
    ],
    caution:
      'the decay curve. Many works earn less each year, so compare the price with what has been collected lately, not with the best year.',
  },
  {
    slug: 'defi-yield',
    label: 'DeFi yield',
    image: 'defi-yield-products',
    sector: 'DeFi Yield Products',
    description:
      'Lending and staking strategies wrapped in documents a treasurer can sign: mandate, limits, counterparties and what happens when a limit breaks.',
    structure: {
      asset: 'Staked or lent positions at named venues',
      vehicle: 'A company whose mandate lists venues, assets and limits',
      instrument: 'Notes that track the strategy after fees',
      holder: 'Net yield by epoch, and an exit in the stated window',
    },
    benefits: [
      'Positions readable on-chain at any time',
      'Written limits for venue, asset and leverage',
      'Audited contracts only, with the report linked',
      'Exit windows that match the underlying',
    ],
    caution:
      'what happens on a bad day. Contracts can fail, venues can stop withdrawals and a rate of last week is no promise for the next.',
  },
  {
    slug: 'security-tokens',
    label: 'Security tokens',
    image: 'security-tokens',
    sector: 'Security Tokens',
    description:
      'Shares, notes and profit participations issued as registered tokens. Classification comes first; the code follows the instrument, never the reverse.',
    structure: {
      asset: 'An operating business or the equipment it leases',
      vehicle: 'The issuer itself, under its own constitution',
      instrument: 'Registered shares or notes in token form',
      holder: 'Votes, coupons or dividends as the instrument says',
    },
    benefits: [
      'Legal opinion on classification',
      'Eligibility checked before every transfer',
      'Corporate actions run from one register',
      'Documents that an exchange or agent can accept',
    ],
    caution:
      'the transfer restrictions. Who may hold the token, and from when it may be sold, differ by country and by the exemption used.',
  },
  {
    slug: 'dao-pools',
    label: 'DAO pools',
    image: 'dao-investment-pools',
    sector: 'DAO Investment Pools',
    description:
      'Pools in which members vote on allocations, inside a legal wrapper that gives the vote effect and limits each member’s liability.',
    structure: {
      asset: 'A shared treasury with a published mandate',
      vehicle: 'A cooperative, a foundation or a company with members',
      instrument: 'Membership tokens with votes and a share of results',
      holder: 'A say in each allocation, and what the members vote to pay out',
    },
    benefits: [
      'A wrapper that can sign contracts and hold title',
      'Voting rules written for people and for code',
      'Treasury visible to every member',
      'A way out for members who disagree',
    ],
    caution:
      'the quorum and the keys. A vote that few attend, or a treasury that one person can move, is a fund without a manager.',
  },
];
