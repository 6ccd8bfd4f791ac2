import type { Choice } from '@fairshore/shared-ui/field';

export const page = {
  title: 'Apply for Membership',
  lead: 'Tell us who you are, how you invest and what you look for. A person reads every application and answers by e-mail. Membership costs nothing and commits you to nothing.',
};

export const audience = {
  title: 'Who it is for',
  items: [
    'People who back tokenized real-world assets, or want to learn how before they do, with money they could afford to lose',
    'Family offices, companies and funds, through somebody who may speak for them',
    'Adults who take part under their own name: applicants must be 18 or older',
  ],
  issuers: 'Raising capital for a project of your own?',
};

/** What happens to an application, in order. */
export const afterwards: readonly { title: string; text: string }[] = [
  {
    title: 'We confirm that it arrived',
    text: 'A short message goes to the address you give. If it does not come, look in your spam folder before you write to us.',
  },
  {
    title: 'A person reads it',
    text: 'Nothing is scored and nothing is decided automatically. We aim to answer within five business days, sometimes with a question.',
  },
  {
    title: 'You decide',
    text: 'A yes from us is an invitation. You become a member when you accept it, and you can leave at any time with one e-mail.',
  },
];

/** How somebody invests; the value is what is stored. */
export const investorKinds: readonly Choice[] = [
  { value: 'own-money', label: 'For myself, with my own money' },
  { value: 'family-office', label: 'For a family or a family office' },
  { value: 'company', label: 'For a company or a foundation' },
  { value: 'fund', label: 'For a fund or another pool of capital' },
  { value: 'clients', label: 'On behalf of clients, as a professional' },
  { value: 'learning', label: 'Not yet: I want to learn first' },
];

/** What somebody would usually commit to one project, in US dollars; the value is what is stored. */
export const ticketRanges: readonly Choice[] = [
  { value: 'under-1000', label: 'Under $1,000' },
  { value: '1000-10000', label: '$1,000 to $10,000' },
  { value: '10000-50000', label: '$10,000 to $50,000' },
  { value: '50000-250000', label: '$50,000 to $250,000' },
  { value: 'over-250000', label: 'Over $250,000' },
  { value: 'undecided', label: 'I have not decided' },
];

export const statement = {
  short: 'I am 18 or older. I have read the',
  long: 'and agree that Fairshore stores this application and writes to me about it.',
};
