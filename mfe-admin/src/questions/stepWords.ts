import type { Question } from '../records/question';
import type { QuestionStep } from './questionQueries';

/** The message after a step; `before` is the question before it. */
export function stepDone(verb: QuestionStep['verb'], before: Question): string {
  return `${whatHappened(verb, before)} ${whoIsTold(verb, before)}`;
}

/** The hint at the field of an answer. */
export function answerHint(state: Question['state'], isGone: boolean): string {
  if (isGone) return 'It was not published. Copy what you still need.';
  return answerHints[state];
}

const answerHints: Readonly<Record<Question['state'], string>> = {
  waiting: 'Everybody can read it. Answering also lets the question through.',
  public: 'Everybody can read it on the project’s page.',
  refused: 'It was not published. Copy what you still need, or let the question through.',
};

/** The hint at the field of a reason; `isOver` if it can't be sent any more. */
export function reasonHint({ askedBy }: Question, isOver: boolean): string {
  if (isOver) return 'It was not sent. Copy what you still need.';
  return askedBy === null
    ? 'The person who asked has deleted their account. They only read it if that is undone, which is possible for 24 hours.'
    : 'The person who asked reads it, in their portal and by mail.';
}

/** The label of the field of an answer; `clash` if somebody else has given another one meanwhile. */
export function answerLabel(answer: string | null, clash: boolean): string {
  if (clash) return 'Your answer';
  return answer === null ? 'Answer of the issuer' : 'Answer';
}

/** The label of the button that publishes an answer. */
export function answerButton(answer: string | null, clash: boolean): string {
  if (clash) return 'Replace the answer that is public';
  return answer === null ? 'Publish the answer' : 'Correct the answer';
}

function whatHappened(verb: QuestionStep['verb'], { state, answer }: Question): string {
  if (verb === 'refuse')
    return state === 'public' ? 'The question is off the page.' : 'The question is refused.';
  if (verb === 'answer') return answer === null ? 'The answer is public.' : 'The answer is corrected.';
  return answer === null ? 'The question is public.' : 'The question is public again, with its answer.';
}

function whoIsTold(verb: QuestionStep['verb'], before: Question): string {
  const { askedBy } = before;
  const later = laterWords(verb, before);
  if (verb === 'answer')
    return askedBy === null
      ? `Everybody watching the project is notified${later}; the person who asked has deleted their account.`
      : `The person who asked and everybody watching the project are notified${later}.`;
  if (askedBy === null) return 'Nobody is notified: the person who asked has deleted their account.';
  return `The person who asked is notified${later}${verb === 'refuse' ? ', with the reason' : ''}.`;
}

/** Notifications about a draft wait until its page is published; those about a correction wait ten minutes, as in the database. */
function laterWords(verb: QuestionStep['verb'], { answer, isDraft }: Question): string {
  if (isDraft) return ' once the project is published again';
  return verb === 'answer' && answer !== null ? ' in ten minutes, unless it is taken back by then' : '';
}
