/** A published standard or official paper, summarised in our own words and linked to its publisher. */
export interface Whitepaper {
  title: string;
  publisher: string;
  summary: string;
  insights: readonly string[];
  /** Day, month or year of publication: '2021-07-09', '2018-09'. */
  published: string;
  /**
   * Reading time if the text is freely available (about 200 words per minute), otherwise its length as the publisher
   * states it.
   */
  readTime: string;
  linkText: string;
  href: string;
}

/** The thirteen standards cards, in the order they are shown. */
export const whitepapers: readonly Whitepaper[] = [
  {
    title: 'ERC-3643: T-REX, Token for Regulated EXchanges',
    publisher: 'Ethereum Improvement Proposals',
    summary:
      'A permissioned token for securities. It stays compatible with ERC-20, but every transfer first asks whether the receiver is a verified identity and whether the rules of the offering allow it.',
    insights: [
      'Eligibility hangs on an identity, not on a wallet, so a lost key does not have to mean a lost holding.',
      'The issuer or its agent can freeze, force and recover transfers: read who holds those roles.',
      'Two checks are kept apart: who may hold the token, and what the offering as a whole permits.',
    ],
    published: '2021-07-09',
    readTime: 'About 20 min',
    linkText: 'Read ERC-3643',
    href: 'https://eips.ethereum.org/EIPS/eip-3643',
  },
  {
    title: 'Regulation (EU) 2023/1114 on markets in crypto-assets (MiCA)',
    publisher: 'European Parliament and Council',
    summary:
      'The Union’s rulebook for crypto-assets that no earlier financial law covers: asset-referenced tokens, e-money tokens, all others, and the firms that provide services for them.',
    insights: [
      'It does not apply to tokens that are financial instruments; those stay under securities law.',
      'Anyone offering other crypto-assets to the public needs a white paper with prescribed content and liability.',
      'Service providers need an authorisation that is valid across the Union.',
    ],
    published: '2023-06-09',
    readTime: '166 pages',
    linkText: 'Read the regulation',
    href: 'https://eur-lex.europa.eu/eli/reg/2023/1114/oj',
  },
  {
    title: 'ERC-4626: Tokenized Vaults',
    publisher: 'Ethereum Improvement Proposals',
    summary:
      'One interface for vaults that take a single underlying token and issue shares against it. It fixes how deposits, withdrawals and the exchange between shares and assets are asked for.',
    insights: [
      'Shares are ERC-20 tokens, so accounts, custody and reporting can treat every vault alike.',
      'Preview functions must include fees: the quote is what a holder would really receive.',
      'Rounding always favours the vault, which matters for small tickets.',
    ],
    published: '2021-12-22',
    readTime: 'About 15 min',
    linkText: 'Read ERC-4626',
    href: 'https://eips.ethereum.org/EIPS/eip-4626',
  },
  {
    title: 'Regulation (EU) 2022/858 on a pilot regime for DLT market infrastructures',
    publisher: 'European Parliament and Council',
    summary:
      'A time-limited regime in which trading and settlement of tokenized shares, bonds and fund units may happen on distributed ledgers, with named exemptions from the usual rules.',
    insights: [
      'It covers financial instruments only, within size limits an issuer has to check first.',
      'Trading and settlement may sit with one operator, which ordinary law keeps apart.',
      'Retail investors may have direct access under conditions.',
    ],
    published: '2022-06-02',
    readTime: '33 pages',
    linkText: 'Read the regulation',
    href: 'https://eur-lex.europa.eu/eli/reg/2022/858/oj',
  },
  {
    title: 'ERC-1400: Security Token Standard',
    publisher: 'Ethereum community proposal',
    summary:
      'A family of proposals from 2018 for tokens that represent securities: partitions for different classes, transfer checks with reasons, documents attached to the token and operations by a controller.',
    insights: [
      'It remained a proposal and never became a final standard; ask which version a contract follows.',
      'Partitions let one contract carry several classes or lock-ups.',
      'A refused transfer returns a reason that a back office can act on.',
    ],
    published: '2018-09',
    readTime: 'About 10 min',
    linkText: 'Read the proposal',
    href: 'https://github.com/ethereum/EIPs/issues/1411',
  },
  {
    title: 'ERC-7540: Asynchronous ERC-4626 Tokenized Vaults',
    publisher: 'Ethereum Improvement Proposals',
    summary:
      'Extends tokenized vaults by requests that are fulfilled later. It fits assets that can’t be bought or sold within one transaction, such as property, receivables or private credit.',
    insights: [
      'A request passes three states: pending, claimable, claimed.',
      'The price between request and claim may change; the standard does not fix it in advance.',
      'A redemption queue becomes visible on the ledger instead of living in a mailbox.',
    ],
    published: '2023-10-18',
    readTime: 'About 20 min',
    linkText: 'Read ERC-7540',
    href: 'https://eips.ethereum.org/EIPS/eip-7540',
  },
  {
    title: 'ISO 24165: Digital token identifier (DTI)',
    publisher: 'ISO; registry kept by the DTI Foundation',
    summary:
      'A nine-character identifier for digital tokens and the ledgers they live on, assigned on application and kept in a public registry. Part 1 was revised in 2025.',
    insights: [
      'Names and tickers of tokens collide; the identifier does not.',
      'It tells apart the same token on two ledgers and a token from its fork.',
      'European rules for crypto-asset records refer to it.',
    ],
    published: '2025-05',
    readTime: 'Part 1: 8 pages',
    linkText: 'Visit the registry',
    href: 'https://dtif.org/',
  },
  {
    title: 'ISO 20022: Universal financial industry message scheme',
    publisher: 'ISO; registration authority at iso20022.org',
    summary:
      'The common language of payment and securities messages: one model of business terms from which message formats are derived, for any network. Part 1 was revised in 2026.',
    insights: [
      'A token platform that speaks it can be reconciled with banks and custodians without translation tables.',
      'Carries structured party data, identifiers of entities and instruments included.',
      'The catalogue of messages is public and free of charge.',
    ],
    published: '2026-04',
    readTime: 'Series; message catalogue online',
    linkText: 'Visit the catalogue',
    href: 'https://www.iso20022.org/',
  },
  {
    title: 'ISO 17442: Legal entity identifier (LEI)',
    publisher: 'ISO; system overseen by GLEIF',
    summary:
      'A twenty-character code that identifies one legal entity worldwide, with public reference data: name, seat, register entry and, in the second level, who owns whom.',
    insights: [
      'The quickest first check of an issuer: does the company in the documents exist, and where?',
      'Part 2 places the code inside digital certificates, so a signature can name its company.',
      'Codes lapse when they are not renewed; a lapsed one is a question to ask.',
    ],
    published: '2020-08-18',
    readTime: 'Part 1: 8 pages',
    linkText: 'Read about the LEI',
    href: 'https://www.gleif.org/en/about-lei/introducing-the-legal-entity-identifier-lei',
  },
  {
    title: 'Updated Guidance for a Risk-Based Approach to Virtual Assets and VASPs',
    publisher: 'Financial Action Task Force (FATF)',
    summary:
      'How the global standards against money laundering apply to virtual assets: who counts as a service provider, what is expected of supervisors, and how the travel rule is meant.',
    insights: [
      'Definitions follow what a business does, not what it calls itself.',
      'Tokens that are securities elsewhere stay under the rules for securities.',
      'Originator and beneficiary data travel with transfers between providers.',
    ],
    published: '2021-10-28',
    readTime: '111 pages',
    linkText: 'Read the guidance',
    href: 'https://www.fatf-gafi.org/en/publications/Fatfrecommendations/Guidance-rba-virtual-assets-2021.html',
  },
  {
    title: 'Tokenisation in the context of money and other assets',
    publisher: 'BIS and its Committee on Payments and Market Infrastructures',
    summary:
      'A report to the G20 on what token arrangements change in the life of a financial asset, what they leave as it was, and what central banks should watch.',
    insights: [
      'Defines tokenisation as recording a representation of a traditional asset on a programmable platform.',
      'The known risks remain (credit, liquidity, custody, operations) but may appear in other places.',
      'Governance and legal certainty decide more than the choice of ledger.',
    ],
    published: '2024-10-21',
    readTime: 'Report to the G20, PDF',
    linkText: 'Read the report',
    href: 'https://www.bis.org/cpmi/publ/d225.htm',
  },
  {
    title: 'Policy Recommendations for Crypto and Digital Asset Markets',
    publisher: 'International Organization of Securities Commissions (IOSCO)',
    summary:
      'Final report with recommendations to securities regulators: same activity, same risk, same outcome. It covers conflicts of interest, abuse, custody, cross-border work, operations and retail distribution.',
    insights: [
      'Custody has its own chapter: segregation, disclosure, reconciliation, independent assurance.',
      'Combining exchange, broker and own trading in one firm is named as a conflict to be dealt with.',
      'Useful as a question list for any platform, wherever it is supervised.',
    ],
    published: '2023-11-16',
    readTime: '18 recommendations, PDF',
    linkText: 'Read the report',
    href: 'https://www.iosco.org/library/pubdocs/pdf/IOSCOPD747.pdf',
  },
  {
    title: 'ERC-3525: Semi-Fungible Token',
    publisher: 'Ethereum Improvement Proposals',
    summary:
      'Tokens with an identity and a value: two of the same slot can exchange value, each keeps its own data. Written with bonds, invoices and similar instruments in mind.',
    insights: [
      'Fits instruments that share terms but differ in holder data or date.',
      'Value moves between tokens without destroying the token itself.',
      'Fewer wallets and venues support it than ERC-20, so check before you choose it.',
    ],
    published: '2020-12-01',
    readTime: 'About 20 min',
    linkText: 'Read ERC-3525',
    href: 'https://eips.ethereum.org/EIPS/eip-3525',
  },
];
