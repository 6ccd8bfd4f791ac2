import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { ownQuestions } from './ownQuestions';

/** Takes back one's own question that waits; one that is gone already is taken back. A refusal has the database's sentence. */
export function useWithdrawQuestion(userId: string, projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => withdrawSource.withdraw(id),
    // Until it is read again the button stays busy, so that nothing is there that isn't any more.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownQuestions(userId, projectId).queryKey }),
  });
}

const withdrawSource = dataSource({
  supabase: {
    async withdraw(id: string): Promise<void> {
      try {
        await answerOf(database().rpc('withdraw_question', { p_id: id }));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'question_gone')) throw error;
      }
    },
  },
  demo: {
    withdraw: async () => {
      throw new AppError('unknown', 'Questions can’t be withdrawn in demo mode.');
    },
  },
});
