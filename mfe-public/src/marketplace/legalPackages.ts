import type { ServicePackage } from './servicePackage';

export const legalPackages: readonly ServicePackage[] = [
  {
    slug: 'offering-docs-pack',
    title: 'Offering Docs Pack',
    description:
      'The full set a backer reads before committing: offering memorandum, risk section, subscription terms and token terms that agree with each other.',
    price: 'from $9,900',
    tag: 'Best Seller',
    included: [
      'Offering memorandum and token terms',
      'Risk section written for this asset',
      'Two rounds of review with your counsel',
    ],
  },
  {
    slug: 'jurisdiction-memo',
    title: 'Jurisdiction Memo',
    description:
      'Where to issue and whom you may approach from there: two or three places compared on cost, time, tax and investor access.',
    price: 'from $2,900',
    tag: 'Foundational',
    included: [
      'Comparison of up to three jurisdictions',
      'Marketing rules for each target country',
      'A recommendation, with the case against it',
    ],
  },
  {
    slug: 'token-classification-opinion',
    title: 'Token Classification Opinion',
    description:
      'Security, e-money, asset-referenced or utility: an opinion signed by counsel licensed where you issue, with the reasoning set out.',
    price: 'from $5,400',
    tag: 'Popular',
    included: [
      'Analysis under MiCA and securities law',
      'Signed opinion of licensed counsel',
      'List of facts that would change the answer',
    ],
  },
  {
    slug: 'spv-formation',
    title: 'SPV Formation',
    description:
      'A company that owns the one asset and nothing else, with directors, bank account and registers in place.',
    price: 'from $4,800',
    included: [
      'Incorporation and constitutional documents',
      'Independent director and registered office',
      'Account opening file for one bank',
    ],
  },
  {
    slug: 'subscription-agreement-set',
    title: 'Subscription Agreement Set',
    description:
      'Agreements that a backer can sign on a phone and a court can read: subscription, adherence to the token terms and side letters.',
    price: 'from $3,600',
    included: [
      'Subscription agreement in two languages',
      'Investor questionnaire and declarations',
      'Signing flow for the e-signature you use',
    ],
  },
  {
    slug: 'exemption-filing',
    title: 'Exemption Filing',
    description:
      'The notices and limits behind a private or small offer, filed on time and kept in one file for the regulator.',
    price: 'from $4,300',
    included: [
      'Choice of exemption for each country',
      'Filings in up to two countries',
      'Calendar of follow-up notices',
    ],
  },
  {
    slug: 'kyc-aml-manual',
    title: 'KYC and AML Manual',
    description:
      'Who is checked, by whom, how often and what happens on a hit: a manual your bank and your identity provider will accept.',
    price: 'from $3,100',
    included: [
      'Risk assessment and written procedures',
      'Training session for the people who apply it',
      'Template for the yearly report',
    ],
  },
  {
    slug: 'corporate-actions-handbook',
    title: 'Corporate Actions Handbook',
    description:
      'Votes, distributions, splits and redemptions, step by step, so that the register, the bank and the documents never disagree.',
    price: 'from $2,600',
    included: [
      'Procedure for eight kinds of events',
      'Notices and forms for holders',
      'Division of duties with the transfer agent',
    ],
  },
  {
    slug: 'data-protection-file',
    title: 'Data Protection File',
    description:
      'Personal data of holders, kept where the law wants it and off the chain where it does not belong.',
    price: 'from $1,900',
    included: [
      'Record of processing and privacy notice',
      'Impact assessment for on-chain data',
      'Agreements with your processors',
    ],
  },
];
