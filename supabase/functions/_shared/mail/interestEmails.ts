import type { Email } from './email.ts';
import { isolated } from './mailedProject.ts';
import { momentInWords } from './momentInWords.ts';

type Data = Readonly<Record<string, unknown>>;

const notBinding = 'Your interest is not binding, and no payment is due.';
const whyYouGetIt =
  'You get this because you registered this interest. The settings of your portal say what reaches you by mail.';

/** The reminder before an interest lapses, with a single-use link to confirm it. Throws an Error if data is missing. */
export function expiringEmail(greeting: string, data: Data, siteUrl: string): Email {
  const project = isolated(textOf(data, 'project'));
  // A day would be another one where the reader lives.
  const until = momentInWords(textOf(data, 'expires_at'));
  return {
    subject: `Your interest in ${project} counts until ${until}`,
    preheader: 'Confirm it with one click if it still stands.',
    heading: 'Does your interest still stand?',
    paragraphs: [
      greeting,
      `Your interest in ${project} counts until ${until}. If it still stands, confirm it: the page shows the project's terms as they are today, and one click there is enough, on any device and without signing in.`,
      ...(data['has_earlier_terms'] === true
        ? ['Its terms have changed since you registered. The page shows what they were and what they are.']
        : []),
      ...(typeof data['raise_to'] === 'string'
        ? [
            `The minimum is ${data['raise_to']} now. Until then you can confirm your amount as it is; once it has lapsed, you would have to raise it.`,
          ]
        : []),
      'If you do nothing, it lapses then and no longer counts towards what the project has raised.',
      notBinding,
    ],
    facts: [
      ['Project', project],
      ['Your interest', textOf(data, 'amount')],
      ['Counts until', until],
    ],
    // In the fragment, which is never sent to a server; a mail scanner that opens the link confirms nothing.
    action: {
      label: 'Read the terms and confirm',
      address: `${siteUrl}/confirm-interest#${encodeURIComponent(textOf(data, 'token'))}`,
      isWrittenOut: true,
    },
    notes: ['The link works once. Whoever has it can confirm this interest, and sees no name.', whyYouGetIt],
  };
}

const noLongerCounts =
  'Nobody confirmed your interest in time, so it no longer counts towards what the project has raised.';

/** What a step means for its backer, as subject, heading and sentences. */
const steps: Readonly<Record<string, { subject: string; heading: string; said: readonly string[] }>> = {
  forwarded: {
    subject: 'Your interest was forwarded:',
    heading: 'The issuer has your interest',
    said: [
      'We forwarded your interest to the issuer. The issuer answers whether they invite you; we tell you then.',
    ],
  },
  invited: {
    subject: 'The issuer invites you:',
    heading: 'The issuer invites you',
    said: [
      'The issuer took up your interest and invites you. They write to you with their own documents; whatever you agree with them is between you and the issuer.',
      'Fairshore holds no funds and never asks for a payment.',
    ],
  },
  not_taken: {
    subject: 'The issuer did not take up your interest:',
    heading: 'Your interest was not taken up',
    said: [
      'The issuer did not take up your interest. It no longer counts towards what the project has raised.',
      'There is nothing to do. You can register a new interest while the project is open.',
    ],
  },
  closed: {
    subject: 'Your interest is closed:',
    heading: 'Your interest is closed',
    said: [
      'We closed your interest. It stays in your portal with its history, and nothing more happens with it. An amount that counted still counts in what the project has raised.',
    ],
  },
  lapsed: {
    subject: 'Your interest has lapsed:',
    heading: 'Your interest has lapsed',
    said: [
      noLongerCounts,
      'If it still stands, confirm it on the page of the project, which your portal leads to, while that takes interest: it counts again from then on.',
    ],
  },
};

/** For a lapsed interest that is below the current minimum: it has to be raised. */
const saidBelow = (minimum: string) => [
  noLongerCounts,
  `The minimum is ${minimum} now: if it still stands, raise your amount on the page of the project, which your portal leads to, while that takes interest. It counts again from then on.`,
];

/** The mail about a step taken by staff or by the calendar. Throws an Error if data is missing. */
export function stepEmail(greeting: string, data: Data, siteUrl: string): Email {
  const step = steps[textOf(data, 'step')];
  if (!step) throw new Error(`There is no step called ${textOf(data, 'step')}.`);
  const project = isolated(textOf(data, 'project'));
  const { amount, reason, raise_to: raiseTo } = data;
  const said = typeof raiseTo === 'string' ? saidBelow(raiseTo) : step.said;
  return {
    subject: `${step.subject} ${project}`,
    preheader: notBinding,
    heading: step.heading,
    paragraphs: [greeting, ...said, notBinding],
    facts: [
      ['Project', project],
      ...(typeof amount === 'string' ? [['Your interest', amount] as const] : []),
      ...(typeof reason === 'string'
        ? [[data['step'] === 'invited' ? 'Message with the invitation' : 'Reason', reason] as const]
        : []),
    ],
    action: {
      label: 'See it in your portal',
      address: `${siteUrl}/backer-portal?tab=portfolio&holding=${encodeURIComponent(textOf(data, 'project_id'))}`,
    },
    notes: [whyYouGetIt],
  };
}

function textOf(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`The mail of an interest names no ${name}.`);
  return value;
}
