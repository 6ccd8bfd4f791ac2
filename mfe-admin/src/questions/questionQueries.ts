import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import type { Question } from '../records/question';

/** A step that staff take with a question; `words` is the answer, or the reason for a refusal. */
export interface QuestionStep {
  question: Question;
  verb: 'publish' | 'refuse' | 'answer';
  words: string;
}

/** Takes a step based on the version that was shown; a refusal has the database's message. The person who asked is notified. */
export function useQuestionStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: QuestionStep) => stepSource.take(step),
    // Affects the list, the log and the counts; after a refusal, too, because somebody else was faster.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

const stepSource = dataSource({
  supabase: {
    async take({ question: { id, editVersion }, verb, words }: QuestionStep): Promise<void> {
      const version = { p_id: id, p_version: editVersion };
      if (verb === 'publish') await answerOf(database().rpc('publish_question', version));
      else if (verb === 'refuse')
        await answerOf(database().rpc('refuse_question', { ...version, p_reason: words }));
      else await answerOf(database().rpc('answer_question', { ...version, p_answer: words }));
    },
  },
  demo: {
    async take({ question, verb, words }) {
      const { demoQuestions } = await import('../demo/demoQuestions');
      const now = new Date().toISOString();
      const changes: Partial<Question> =
        verb === 'refuse'
          ? { state: 'refused', reason: words, publishedAt: null }
          : { state: 'public', reason: null, publishedAt: question.publishedAt ?? now };
      if (verb === 'answer')
        Object.assign(changes, {
          answer: words,
          answeredAt: question.answeredAt ?? now,
          correctedAt: question.answer === null ? null : now,
        });
      demoQuestions.save({ ...question, ...changes, editVersion: question.editVersion + 1 });
    },
  },
});
