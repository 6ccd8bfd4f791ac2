import type { ServicePackage } from './servicePackage';

export const technologyPackages: readonly ServicePackage[] = [
  {
    slug: 'smart-contract-suite',
    title: 'Smart Contract Suite',
    description:
      'Issue, transfer and redeem under your token terms: contracts written to the legal documents and tested against them clause by clause.',
    price: 'from $6,900',
    tag: 'Best Seller',
    included: [
      'Issuance, transfer and redemption contracts',
      'Test suite with one case per clause',
      'Deployment to a test and a main network',
    ],
  },
  {
    slug: 'token-register-setup',
    title: 'Token Register Setup',
    description:
      'A register of holders that an auditor can reconcile: who holds what since when, with the legal owner behind every address.',
    price: 'from $3,400',
    tag: 'Foundational',
    included: [
      'Register with import of existing holders',
      'Monthly reconciliation report',
      'Procedure for lost keys and inheritance',
    ],
  },
  {
    slug: 'issuer-dashboard',
    title: 'Issuer Dashboard',
    description:
      'One place for your team to see the raise, the register and the next dates, and to publish documents to backers.',
    price: 'from $5,200',
    tag: 'Popular',
    included: [
      'Raise, register and calendar on one screen',
      'Roles for finance, legal and investor relations',
      'Export to your accounting system',
    ],
  },
  {
    slug: 'eligibility-and-transfer-rules',
    title: 'Eligibility and Transfer Rules',
    description:
      'Country limits, holding periods and investor categories, enforced before a transfer and not discovered after it.',
    price: 'from $3,900',
    included: [
      'Rule set per jurisdiction, in words and in code',
      'Connection to your identity provider',
      'Log of each refused transfer with its reason',
    ],
  },
  {
    slug: 'distribution-engine',
    title: 'Distribution Engine',
    description:
      'Rent, coupons and royalties calculated per holder and handed to your paying agent as a file that balances to the cent.',
    price: 'from $4,600',
    included: [
      'Record dates and pro rata calculation',
      'Withholding tax by country of residence',
      'Payment file and holder statements',
    ],
  },
  {
    slug: 'oracle-and-proof-feed',
    title: 'Oracle and Proof Feed',
    description:
      'Valuations, meter readings or warehouse receipts brought on-chain with their source, their date and a signature.',
    price: 'from $4,200',
    included: [
      'Up to three signed data sources',
      'Alarm when a value is late or out of range',
      'Public page with the history of each value',
    ],
  },
  {
    slug: 'custody-integration',
    title: 'Custody Integration',
    description:
      'Your tokens in the wallets that institutions use: set-up and acceptance tests with the licensed custodian you appoint.',
    price: 'from $5,800',
    included: [
      'Integration with one custodian',
      'Approval policy for two or more signers',
      'Recovery drill with a written record',
    ],
  },
  {
    slug: 'audit-preparation',
    title: 'Audit Preparation',
    description:
      'Everything a security auditor asks for in the first week, ready on the first day, so that paid hours go into finding faults.',
    price: 'from $3,200',
    included: [
      'Threat model and list of invariants',
      'Static analysis and coverage report',
      'Comparison of quotes from three audit firms',
    ],
  },
  {
    slug: 'upgrade-and-migration-plan',
    title: 'Upgrade and Migration Plan',
    description:
      'How the token survives a faulty contract, a failing network or a change of law, decided before any of them happens.',
    price: 'from $2,400',
    included: [
      'Pause, upgrade and migration procedure',
      'Consent of holders, where the terms require it',
      'Rehearsal on a copy of the register',
    ],
  },
];
