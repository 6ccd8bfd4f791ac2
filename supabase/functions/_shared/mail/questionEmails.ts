import type { Email } from './email.ts';
import { readProject } from './mailedProject.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * Tells the asker, or a person who watches the project, what happened to a question: refused with a reason, taken off the page or put
 * back, answered, its answer corrected. Throws an Error if data is missing.
 */
export function questionEmail(greeting: string, data: Data, siteUrl: string): Email {
  const { id, name } = readProject(data['project']);
  const action = {
    label: 'See it on the page of the project',
    address: `${siteUrl}/project/${encodeURIComponent(id)}#questions`,
  };
  switch (data['kind']) {
    case 'question_refused':
      return {
        subject: `Your question on ${name} was not let through`,
        preheader: 'Nobody else reads it. The reason is in this mail.',
        heading: 'Your question was not let through',
        paragraphs: [
          greeting,
          `Our staff did not publish what you asked on ${name}. Nobody else reads it, and you can ask again in other words.`,
        ],
        facts: [
          ['You asked', read(data, 'question')],
          ['Reason', read(data, 'reason')],
        ],
        action,
        notes: ['You get this once, because you asked.'],
      };
    case 'question_taken_off':
      return {
        subject: `Your question on ${name} was taken off the page`,
        preheader: 'Nobody else reads it there any more. The reason is in this mail.',
        heading: 'Your question was taken off the page',
        paragraphs: [
          greeting,
          `Our staff took what you asked on ${name} off the page of the project, where everybody could read it. Who watches the project may have had its answer by mail. You can ask again in other words.`,
        ],
        facts: [
          ['You asked', read(data, 'question')],
          ['Reason', read(data, 'reason')],
        ],
        action,
        notes: ['You get this once, because you asked.'],
      };
    case 'question_restored':
      return {
        subject: `Your question on ${name} is public again`,
        preheader: read(data, 'question'),
        heading: 'Your question is public again',
        paragraphs: [
          greeting,
          'Your question and its answer are back on the page of the project. Nobody reads there who asked.',
        ],
        facts: [
          ['You asked', read(data, 'question')],
          ['Answer', read(data, 'answer')],
        ],
        action,
        notes: ['You get this once, because you asked.'],
      };
    case 'question_corrected':
      return {
        subject: `The answer to your question on ${name} is corrected`,
        preheader: read(data, 'question'),
        heading: `The issuer of ${name} corrects an answer`,
        paragraphs: [greeting, 'The answer to your question was corrected. This is how it reads now.'],
        facts: [
          ['You asked', read(data, 'question')],
          ['Answer', read(data, 'answer')],
        ],
        action,
        notes: ['You get this, because you asked.'],
      };
    case 'watched_question_corrected':
      return {
        subject: `An answer on ${name} is corrected`,
        preheader: read(data, 'question'),
        heading: `The issuer of ${name} corrects an answer`,
        paragraphs: [
          greeting,
          'On a project you watch, an answer of the issuer was corrected. This is how it reads now.',
        ],
        facts: [
          ['Question', read(data, 'question')],
          ['Answer', read(data, 'answer')],
        ],
        action,
        notes: ['You get this because you watch this project.'],
      };
    case 'question_answered':
      return {
        subject: `Your question on ${name} is answered`,
        preheader: read(data, 'question'),
        heading: `The issuer of ${name} answers`,
        paragraphs: [
          greeting,
          'Your question and its answer are on the page of the project now. Nobody reads there who asked.',
        ],
        facts: [
          ['You asked', read(data, 'question')],
          ['Answer', read(data, 'answer')],
        ],
        action,
        notes: ['You get this once, because you asked.'],
      };
    case 'watched_question_answered':
      return watchedAnswersEmail(greeting, name, readAnswers(data['answers']), action);
    default:
      throw new Error('The mail says nothing about a question.');
  }
}

/** Maximum number of answers in one mail; its link leads to all of them. */
const mostAnswers = 10;

interface ToldAnswer {
  question: string;
  answer: string;
}

/** For people who watch a project: the answers its issuer gave within a short time. */
function watchedAnswersEmail(
  greeting: string,
  project: string,
  answers: readonly [ToldAnswer, ...ToldAnswer[]],
  action: Email['action'] & object,
): Email {
  const isOne = answers.length === 1;
  const left = answers.length - mostAnswers;
  return {
    subject: isOne
      ? `A question on ${project} is answered`
      : `${answers.length} questions on ${project} are answered`,
    preheader: answers[0].question,
    heading: `The issuer of ${project} answers`,
    paragraphs: [
      greeting,
      isOne
        ? 'Somebody asked about a project you watch, and the issuer answered.'
        : `The issuer of a project you watch answered ${answers.length} questions.`,
      ...(left > 0 ? [`Here are the first ${mostAnswers}; the page of the project has all of them.`] : []),
    ],
    facts: answers
      .slice(0, mostAnswers)
      .flatMap(({ question, answer }) => [['Question', question] as const, ['Answer', answer] as const]),
    action,
    notes: ['You get this because you watch this project.'],
  };
}

function readAnswers(value: unknown): readonly [ToldAnswer, ...ToldAnswer[]] {
  const [first, ...others] = (Array.isArray(value) ? (value as Data[]) : []).map((told) => ({
    question: read(told, 'question'),
    answer: read(told, 'answer'),
  }));
  if (!first) throw new Error('The mail says nothing about a question.');
  return [first, ...others];
}

const documentNames: Readonly<Record<string, string>> = {
  onepager_link: 'One Pager',
  investor_deck_link: 'Investor Deck',
  financials_link: 'Financial Model',
  whitepaper_link: 'Whitepaper',
};

/** The names of documents for a mail or summary: "One Pager and Whitepaper". Throws an Error when there are none. */
export function documentsInWords(documents: unknown): string {
  const names = (Array.isArray(documents) ? (documents as unknown[]) : []).flatMap((document) =>
    typeof document === 'string' ? [documentNames[document] ?? 'document'] : [],
  );
  const last = names.pop();
  if (last === undefined) throw new Error('The mail names no document.');
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** Announces documents that a person asked to be notified about. Throws an Error if data is missing. */
export function documentEmail(greeting: string, data: Data, siteUrl: string): Email {
  const { id, name } = readProject(data['project']);
  const documents = documentsInWords(data['documents']);
  const isOne = Array.isArray(data['documents']) && data['documents'].length === 1;
  return {
    subject: `${documents} of ${name}`,
    preheader: `You wanted to be told when ${isOne ? 'it is' : 'they are'} there.`,
    heading: `${documents} of ${name}: there now`,
    paragraphs: [
      greeting,
      `You wanted to be told when ${isOne ? 'this is' : 'these are'} there: ${documents} of ${name}. You find ${isOne ? 'it' : 'them'} under Key Documents.`,
      'Documents come from the issuer. They are not advice, and Fairshore does not vouch for what they say.',
    ],
    action: { label: 'Open the project', address: `${siteUrl}/project/${encodeURIComponent(id)}` },
    notes: ['You get this once, because you asked for it on the page of the project.'],
  };
}

function read(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`The mail names no ${name}.`);
  return value;
}
