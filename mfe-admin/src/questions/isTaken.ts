import type { Question } from '../records/question';
import type { QuestionStep } from './questionQueries';

/** Whether a question is by now as a step that was sent would have made it. */
export function isTaken({ question: before, verb, words }: QuestionStep, now: Question): boolean {
  if (now.editVersion <= before.editVersion) return false;
  if (verb === 'refuse') return now.state === 'refused' && now.reason === words;
  return now.state === 'public' && (verb === 'publish' || now.answer === words);
}
