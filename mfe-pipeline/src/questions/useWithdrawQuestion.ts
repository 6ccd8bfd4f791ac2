import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { ownQuestions } from './ownQuestions';

/** Withdraws the user's waiting question; one that is already gone counts as withdrawn. Errors carry the database's message. */
export function useWithdrawQuestion(userId: string, projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => withdrawSource.withdraw(id),
    // The button stays busy until the questions are refetched, so that a withdrawn one isn't shown any more.
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
