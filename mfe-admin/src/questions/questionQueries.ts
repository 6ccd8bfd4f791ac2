import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import type { Question } from '../records/question';

/** What staff do with a question; the words are the answer, or the reason of a refusal. */
export interface QuestionStep {
  question: Question;
  verb: 'publish' | 'refuse' | 'answer';
  words: string;
}

/** Takes a step from the version that was looked at; a refusal has the database's sentence. Its asker is told. */
export function useQuestionStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: QuestionStep) => stepSource.take(step),
    // The list, the log and the counts; after a refusal too, since somebody else was faster.
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
