import { database, dataSource, tabOwner } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { useTableChanges } from '@fairshore/shared-data/live';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, optionalText, text } from '@fairshore/shared-data/rows';
import { toast } from '@fairshore/shared-ui/toast';
import { questionDrafts } from './questionDraft';

/** One of the user's own questions; `createdAt` is an ISO time. */
export interface OwnQuestion {
  id: string;
  body: string;
  state: 'waiting' | 'refused' | 'public';
  /** Why staff refused it. */
  reason: string | null;
  createdAt: string;
}

/** A question to send; `draft` is what was typed. */
interface AskedQuestion {
  id: string;
  body: string;
  draft: { body: string };
}

const ownKey = (userId: string, projectId: string) => ['questions', projectId, userId] as const;

/** The signed-in user's questions about a project, latest first; empty in demo mode. */
export function ownQuestions(userId: string, projectId: string) {
  return queryOptions({
    queryKey: ownKey(userId, projectId),
    queryFn: ({ signal }) => ownSource.of(projectId, signal),
  });
}

/** Live updates of a project's questions, the user's own and the public ones. RLS decides what arrives. */
export function useLiveQuestions(projectId: string): void {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['questions', projectId] });
  useTableChanges({
    table: 'project_questions',
    filter: `project_id=eq.${projectId}`,
    onChange: refresh,
    onConnect: refresh,
  });
}

/**
 * Sends a question. Retrying under the same id after a lost response stores it only once. Its draft is cleared and the user is told
 * also when they have left the page.
 */
export function useAskQuestion(userId: string, projectId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: AskedQuestion) => ownSource.ask(projectId, { id, body }),
    // The form stays busy until the questions are refetched, so that none is briefly missing; unless none is shown yet.
    async onSettled(_answer, error, { draft }) {
      await queryClient.invalidateQueries({ queryKey: ownKey(userId, projectId) });
      // By then the tab may be somebody else's.
      if (error !== null || tabOwner() !== userId) return;
      questionDrafts.clear(projectId, draft);
      confirmAsked();
    },
  });
}

/** Tells the user that a question is stored. */
export function confirmAsked(): void {
  toast.success('Your question is with our staff. You are told what becomes of it.');
}

const states = ['waiting', 'refused', 'public'] as const;

const ownSource = dataSource({
  supabase: {
    async of(projectId: string, signal: AbortSignal): Promise<OwnQuestion[]> {
      const call = database().rpc('my_questions', { p_project_id: projectId }).abortSignal(signal);
      const { data } = await answerOf(call);
      return asRows(data).map((row) => ({
        id: text(row, 'id'),
        body: text(row, 'body'),
        state: states.find((known) => known === row['state']) ?? 'waiting',
        reason: optionalText(row, 'reason'),
        createdAt: text(row, 'created_at'),
      }));
    },
    async ask(projectId: string, { id, body }: { id: string; body: string }): Promise<void> {
      await answerOf(database().rpc('ask_question', { p_project_id: projectId, p_body: body, p_id: id }));
    },
  },
  demo: {
    of: async () => [],
    ask: async () => {
      throw new AppError('unknown', 'Questions can’t be sent in demo mode.');
    },
  },
});
