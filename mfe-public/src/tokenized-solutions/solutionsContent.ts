import type { Quote } from '../quotes/QuoteList';

export interface Stage {
  title: string;
  text: string;
}

export const page = {
  title: 'Tokenized Solutions',
  lead: 'Ten kinds of assets, one discipline: what is owned, who owes what to whom, and what a token may promise about it.',
};

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
