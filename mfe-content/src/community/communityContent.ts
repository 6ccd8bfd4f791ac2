/**
 * A community event. To add or correct one, change `events` and, in a migration, `private.events` (`*_mail_outbox.sql`), which the
 * mail of a registration quotes.
 */
export interface CommunityEvent {
  /** Never changes once announced, so that calendars recognise the event: lower-case letters, digits, hyphens. */
  id: string;
  title: string;
  /** Day as YYYY-MM-DD, in the time zone that `time` names. */
  date: string;
  time: string;
  /** City and country, or `Online`. */
  location: string;
  type: 'Summit' | 'Meetup' | 'Workshop';
  /** As announced: a number, or a number with a plus sign. */
  attendees: string;
  description: string;
  featured: boolean;
  /** The day on which any of this was last changed, as YYYY-MM-DD. */
  revised: string;
  /** The contour drawing behind its date. */
  image: 'hero' | 'plate' | 'letterhead';
}

export interface Benefit {
  title: 'Project Discovery' | 'Expert Network' | 'Verified Members' | 'Insight Access';
  text: string;
}

export const hero = {
  title: 'Backer Community',
  lead: 'People who read the terms before they read the pitch. Meet other backers, question issuers and advisers in person, and compare notes on what a tokenized claim is really worth.',
};

/** The community's four social networks. */
export const socialPlaces = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'x', label: 'X' },
  { key: 'telegram', label: 'Telegram' },
] as const;

export const events: readonly CommunityEvent[] = [
  {
    id: 'family-office-summit-2025',
    title: 'Global Family Office Investment Summit',
    date: '2025-09-22',
    time: '9:00 AM CET',
    location: 'Vienna, Austria',
    type: 'Summit',
    attendees: '500+',
    description:
      'A day on how family offices hold tokenized property, energy and receivables: custody, reporting, tax and the questions their boards ask first.',
    featured: true,
    revised: '2026-11-21',
    image: 'hero',
  },
  {
    id: 'backer-meetup-2025-02',
    title: 'Monthly Backer Meetup',
    date: '2025-02-08',
    time: '6:00 PM EST',
    location: 'New York, United States',
    type: 'Meetup',
    attendees: '75',
    description:
      'Two issuers present, backers ask. Each session takes one set of terms apart line by line, from title to distribution waterfall.',
    featured: false,
    revised: '2026-11-21',
    image: 'plate',
  },
  {
    id: 'ai-in-finance-workshop-2025',
    title: 'AI in Finance Workshop',
    date: '2025-02-22',
    time: '1:00 PM EST',
    location: 'Online',
    type: 'Workshop',
    attendees: '200',
    description:
      'Virtual working sessions on reading offering documents with language models, and on checking every figure they return against its source.',
    featured: false,
    revised: '2026-11-21',
    image: 'letterhead',
  },
];

export const benefits: readonly Benefit[] = [
  {
    title: 'Project Discovery',
    text: 'See new projects as they open on the pipeline, with terms, use of proceeds and risks in the same order for each.',
  },
  {
    title: 'Expert Network',
    text: 'Put questions to structurers, counsel and valuers at events, where the answer is heard by everyone in the room.',
  },
  {
    title: 'Verified Members',
    text: 'Every application is read by a person. Members take part under their own name and state the interests they hold.',
  },
  {
    title: 'Insight Access',
    text: 'Standards, market notes and guides from the Resource Center, sent when there is something to say and not before.',
  },
];

export const newsletter = {
  title: 'Stay Connected',
  lead: 'Event dates, new projects and new reading, about once a month. Every issue has a link that ends it.',
};

export const closing = {
  title: 'Take a seat at the table.',
  text: 'Membership costs nothing and commits you to nothing. Tell us what you back, or would like to, and a person answers.',
};
