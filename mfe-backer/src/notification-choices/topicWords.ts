import type { MailChoice, Topic } from './choices';

/** The title and description of each topic. */
export const topicWords: Readonly<Record<Topic, { title: string; text: string }>> = {
  receipts: {
    title: 'Receipts',
    text: 'When you register, change, confirm or withdraw interest.',
  },
  reminders: {
    title: 'Reminders',
    text: '14 and 2 days before an interest lapses, with the link that confirms it, and on the day you noted to look at a project again. A weekly summary may come too late.',
  },
  steps: {
    title: 'Steps of your interest',
    text: 'When it is forwarded, answered, closed, or has lapsed.',
  },
  terms: {
    title: 'Terms you registered under',
    text: 'Before and after, when terms change of a project you registered interest in.',
  },
  watched_terms: {
    title: 'Your watchlist',
    text: 'Before and after, when terms change of a project you watch.',
  },
  questions: {
    title: 'Questions and answers',
    text: 'When your question is refused or answered, and when an answer comes or is corrected on a project you watch.',
  },
  documents: {
    title: 'Documents you wait for',
    text: 'When a document appears that you wanted to be told of.',
  },
};

/** The label of each choice. */
export const choiceWords: Readonly<Record<MailChoice, string>> = {
  now: 'Now',
  weekly: 'Weekly',
  never: 'Never',
};
