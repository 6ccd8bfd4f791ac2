import type { Question } from '../questions/QuestionSection';
import type { Quote } from '../quotes/QuoteList';

/** A heading and the text below it. */
export interface Step {
  title: string;
  text: string;
}

export const hero = {
  title: 'Real assets, on terms you can read.',
  lead: 'We advise issuers on bringing property, energy, royalties and receivables on-chain, and show backers the full terms before anyone asks for a commitment.',
};

/** Stated by the firm; every other count on the page comes from the database. */
export const headlineStatistics: readonly { figure: string; label: string }[] = [
  { figure: '$1.5B+', label: 'assets structured' },
  { figure: '50+', label: 'projects' },
  { figure: '3,000+', label: 'members' },
];

/** Illustrative; each has a drawing under /images/partners, such as `meridian-custody.svg`. */
export const partners = [
  'Northquay',
  'Meridian Custody',
  'Ostro Legal',
  'Halden Audit',
  'Selva Registry',
  'Kestrel Labs',
  'Tarn Valuation',
  'Lodestar Transfer',
];

export const steps: readonly [Step, Step, Step] = [
  {
    title: 'Read the terms',
    text: 'Every project shows its target APR, minimum ticket, hard cap, use of proceeds and risks on one page, in the same order.',
  },
  {
    title: 'Register interest',
    text: 'Say how much you would back and add a note. It is non-binding: no payment is taken, and nothing is signed here.',
  },
  {
    title: 'Follow it live',
    text: 'Watch the raise fill, read documents as the issuer publishes them, and keep every project you joined in your portal.',
  },
];

export const reasons: readonly [Step, Step, Step, Step] = [
  {
    title: 'No client funds, at any point',
    text: 'We advise and we publish. A commitment is made with the issuer or its licensed providers, in their own ecosystem, never with us.',
  },
  {
    title: 'Backers are not charged',
    text: 'Reading, rating and registering interest cost nothing. Issuers may pay fixed fees for advice, under separate agreements.',
  },
  {
    title: 'One page, one order',
    text: 'Terms stand in the same place for a wind farm, a film catalogue and a bill ladder, so that two projects can be compared line by line.',
  },
  {
    title: 'Figures that move',
    text: 'Raised amounts and backer counts change while you look: an interest counts from the moment it is saved, and each backer counts once.',
  },
];

export const quotes: readonly [Quote, Quote, Quote] = [
  {
    text: 'They asked for the lease schedule before they asked for the logo. By the time backers saw the page, the hard questions had answers.',
    speaker: 'Property issuer',
    context: 'Apartment conversion, Adriatic coast',
  },
  {
    text: 'I can put six projects side by side and know where the risk section is in each of them. That is rarer than it should be.',
    speaker: 'Family office analyst',
    context: 'Backer, income mandates',
  },
  {
    text: 'The structure paper told us plainly what could not be tokenized. It saved us a year of work in the wrong direction.',
    speaker: 'Royalty fund manager',
    context: 'Music catalogue, West Africa',
  },
];

export const questions: readonly [Question, Question, Question, Question, Question] = [
  {
    question: 'Is registering interest an investment?',
    answer:
      'No. It tells the issuer how much you would consider backing. It binds neither side, takes no payment and gives you no claim. If you decide to commit, you do so with the issuer or its licensed providers, under their documents.',
  },
  {
    question: 'Does Fairshore hold my money or my identity documents?',
    answer:
      'Neither. We are not a regulated broker, investment adviser, custodian, exchange or funding portal. Payments and identity checks take place in the issuer’s own ecosystem; we store your account and what you do here, all of it listed in the Privacy Policy.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Backers are not charged. Issuers may be charged fixed fees for advisory work under a separate agreement; the packages and their starting prices are on the advisory page.',
  },
  {
    question: 'Where do the figures on a project come from?',
    answer:
      'Target APR, minimum ticket, hard cap and token terms are stated by the issuer. Raised amounts start from what the issuer reports and grow with each registered interest. A target is a target: it can be missed, and capital can be lost.',
  },
  {
    question: 'How does my project get listed?',
    answer:
      'Start with a consultation. We look at the asset, its title and its cash flows, say whether a token helps at all, and set out the structure and documents that a listing would need before anything is published.',
  },
];

export const closing = {
  title: 'Start by reading.',
  text: 'Reading needs no account. Create one, free of charge, to register interest and to follow the projects you care about.',
  signedInText: 'Your projects, their raise and your registered interest are in your portal.',
};
