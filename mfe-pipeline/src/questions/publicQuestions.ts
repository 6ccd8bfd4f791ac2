import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { forEverybody, queryOptions } from '@fairshore/shared-data/query';
import { asRows, optionalText, text } from '@fairshore/shared-data/rows';

/** A question approved by staff, with the issuer's answer if any; times are ISO. It doesn't reveal who asked. */
export interface PublicQuestion {
  id: string;
  body: string;
  answer: string | null;
  createdAt: string;
  answeredAt: string | null;
  correctedAt: string | null;
}

/** How many public questions of a project are read. */
export const maxQuestions = 200;

/** The public questions about a project, identical for all visitors: the latest 200, answered ones first; examples in demo mode. */
export function publicQuestions(projectId: string) {
  return queryOptions({
    queryKey: ['questions', projectId],
    meta: forEverybody,
    queryFn: ({ signal }) => questionSource.of(projectId, signal),
  });
}

const questionSource = dataSource({
  supabase: {
    async of(projectId: string, signal: AbortSignal): Promise<PublicQuestion[]> {
      const { data } = await answerOf(
        database()
          .from('project_questions')
          .select('id,body,answer,created_at,answered_at,corrected_at')
          .eq('project_id', projectId)
          .eq('state', 'public')
          .order('answered_at', { ascending: false, nullsFirst: false })
          .order('created_at', { ascending: false })
          .limit(maxQuestions)
          .abortSignal(signal),
      );
      return asRows(data).map((row) => ({
        id: text(row, 'id'),
        body: text(row, 'body'),
        answer: optionalText(row, 'answer'),
        createdAt: text(row, 'created_at'),
        answeredAt: optionalText(row, 'answered_at'),
        correctedAt: optionalText(row, 'corrected_at'),
      }));
    },
  },
  demo: {
    of: async (projectId) => [...((await import('./demoQuestions')).demoQuestions[projectId] ?? [])],
  },
});
