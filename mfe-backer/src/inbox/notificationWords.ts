import { localDayInWords, reasonLabel } from '@fairshore/shared-data/interests';
import { changeInLine } from '@fairshore/shared-data/term-changes';
import type { Notification, NotificationKind } from './notification';

/** The text of an entry: a title, sentences below it, and a link, which is named by `label` and `project` together. */
export interface NotificationWords {
  title: string;
  lines: readonly string[];
  link: { label: string; project: string; to: string } | null;
}

type Say = (notification: Notification, money: (dollars: number) => string) => readonly [string, ...string[]];

const notYours = 'It was not you? Choose a new password at once, and write to privacy@fairshore.example.';

/** What happens to an interest under the earlier terms, by what could be done with it. */
const standings: Readonly<Record<NonNullable<Notification['standing']>, string>> = {
  confirmable: 'Your interest stays under the earlier terms until you confirm it.',
  project_closed: 'Your interest stays under the earlier terms. A closed project asks for no confirmation.',
  invited: 'The issuer has invited you: what you agree is between you and them.',
  closed: 'Your interest is closed and stays under the terms that it had.',
};

const documentNames: Readonly<Record<string, string>> = {
  onepager_link: 'One Pager',
  investor_deck_link: 'Investor Deck',
  financials_link: 'Financial Model',
  whitepaper_link: 'Whitepaper',
};

/** As in the mail about them: "One Pager, Financial Model and Whitepaper". */
function documentsInWords(documents: readonly string[]): string {
  const names = documents.map((document) => documentNames[document] ?? 'Document');
  const [others, last = 'Document'] = [names.slice(0, -1), names.at(-1)];
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}

const quoted = (question: string | null) => (question === null ? [] : [`“${question}”`]);

/** The title, followed by the sentences, for each kind. */
const says: Readonly<Record<NotificationKind, Say>> = {
  recorded: ({ project, total }, money) => [
    `You registered interest in ${project}`,
    `${money(total ?? 0)} counts now. It is not binding.`,
  ],
  increased: ({ project, total }, money) => [
    `You raised your interest in ${project}`,
    `${money(total ?? 0)} counts now.`,
  ],
  reduced: ({ project, total }, money) => [
    `You lowered your interest in ${project}`,
    `${money(total ?? 0)} counts now.`,
  ],
  withdrawn: ({ project }) => [`You withdrew your interest in ${project}`],
  confirmed: ({ project, total }, money) => [
    `You confirmed your interest in ${project}`,
    `${money(total ?? 0)} counts for another term.`,
  ],
  updated: ({ project, total }, money) => [
    `You updated your interest in ${project}`,
    `${money(total ?? 0)} counts as before. The receipt has the terms it is registered under.`,
  ],
  expiring: ({ project, expiresAt }) => [
    `Does your interest in ${project} still stand?`,
    `It counts until ${expiresAt === null ? 'its day' : localDayInWords(expiresAt)}. Confirm it on the page of the project, or it lapses.`,
  ],
  look_again: ({ project }) => [
    `You wanted to look at ${project} again`,
    'Your note is on the page of the project.',
  ],
  forwarded: ({ project }) => [
    `Your interest in ${project} was forwarded`,
    'The issuer has it and answers whether they invite you.',
  ],
  invited: ({ project }) => [
    `The issuer of ${project} invites you`,
    'They write to you with their own documents. Fairshore never asks for a payment.',
  ],
  not_taken: ({ project }) => [
    `The issuer of ${project} did not take up your interest`,
    'It no longer counts towards what the project has raised.',
  ],
  closed: ({ project, total }) => [
    `Your interest in ${project} was closed`,
    (total ?? 0) > 0
      ? 'Nothing more happens with it; it still counts in what the project has raised.'
      : 'Nothing more happens with it.',
  ],
  lapsed: ({ project }) => [
    `Your interest in ${project} lapsed`,
    'Nobody confirmed it in time. While the project takes interest, its page says how it counts again.',
  ],
  terms_changed: ({ project, changes, standing }) => [
    `The terms of ${project} changed`,
    ...changes.map(changeInLine),
    standings[standing ?? 'confirmable'],
  ],
  watched_terms_changed: ({ project, changes }) => [
    `The terms of ${project} changed`,
    ...changes.map(changeInLine),
    'You watch this project.',
  ],
  question_published: ({ project, question }) => [
    `Your question on ${project} is public`,
    ...quoted(question),
    'The issuer’s answer follows. Nobody reads who asked.',
  ],
  question_refused: ({ project, question }) => [
    `Your question on ${project} was not let through`,
    ...quoted(question),
  ],
  question_taken_off: ({ project, question }) => [
    `Your question on ${project} was taken off the page`,
    ...quoted(question),
  ],
  question_restored: ({ project, question }) => [
    `Your question on ${project} is public again`,
    ...quoted(question),
    'Its answer is there as well. Nobody reads who asked.',
  ],
  question_corrected: ({ project, question }) => [
    `The answer to your question on ${project} is corrected`,
    ...quoted(question),
  ],
  watched_question_corrected: ({ project, question }) => [
    `An answer on ${project} is corrected`,
    ...quoted(question),
    'You watch this project.',
  ],
  question_answered: ({ project, question }) => [
    `Your question on ${project} is answered`,
    ...quoted(question),
  ],
  watched_question_answered: ({ project, question }) => [
    `A question on ${project} is answered`,
    ...quoted(question),
    'You watch this project.',
  ],
  document_added: ({ project, documents }) => [
    `${documentsInWords(documents)} of ${project}`,
    `You wanted to be told when ${documents.length === 1 ? 'it is' : 'they are'} there.`,
  ],
  password_changed: () => ['Your password was changed', notYours],
  email_changed: ({ oldEmail, newEmail }) => [
    'Your email address was changed',
    `From ${oldEmail ?? 'the earlier one'} to ${newEmail ?? 'another one'}.`,
    notYours,
  ],
  second_factor_removed: () => ['Two-factor sign-in was removed with a recovery code', notYours],
  second_factor_turned_on: () => ['Two-factor sign-in was turned on', notYours],
  second_factor_turned_off: () => ['Two-factor sign-in was turned off', notYours],
  deletion_requested: () => [
    'You asked for your account to be deleted',
    'It is deleted 24 hours later. Until then you can keep it in the settings.',
  ],
  unknown: ({ projectId, project }) => [
    `Something happened with ${projectId === null ? 'your account' : project}`,
    'This page does not know what yet. Reload it in a while to read it.',
  ],
  account_kept: () => ['Your account stays', 'The deletion you asked for was taken back.'],
};

const projectKinds: readonly NotificationKind[] = [
  'expiring',
  'look_again',
  'lapsed',
  'terms_changed',
  'watched_terms_changed',
  'document_added',
  'unknown',
];

/** Returns the text of an entry; `money` formats US dollars in the user's currency. */
export function notificationWords(
  notification: Notification,
  money: (dollars: number) => string,
): NotificationWords {
  const [title, ...lines] = says[notification.kind](notification, money);
  const { reason } = notification;
  return {
    title,
    lines: reason === null ? lines : [...lines, `${reasonLabel(notification.kind)}: ${reason}`],
    link: linkOf(notification),
  };
}

function linkOf({ kind, projectId, receiptId, project }: Notification): NotificationWords['link'] {
  if (receiptId !== null)
    return { label: 'View the receipt', project: `of ${project}`, to: `/receipt/${receiptId}` };
  if (projectId === null) return { label: 'Open settings', project: '', to: '/backer-portal?tab=settings' };
  if (kind.includes('question'))
    return { label: 'View the questions', project: `on ${project}`, to: `/project/${projectId}#questions` };
  if (projectKinds.includes(kind)) return { label: 'View the project', project, to: `/project/${projectId}` };
  const params = new URLSearchParams({ tab: 'portfolio', holding: projectId });
  return { label: 'View your interest', project: `in ${project}`, to: `/backer-portal?${params.toString()}` };
}
