import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/**
 * What somebody noted on a project, for themselves alone: when (ISO), under which version of its terms (0 where none were published), and
 * the day (YYYY-MM-DD) from which on a mail reminds of it.
 */
export interface DecisionNote {
  id: string;
  body: string;
  termsVersion: number;
  lookAgainOn: string | null;
  remindedAt: string | null;
  createdAt: string;
}

/** What is written: a note without an `id` that is known yet is a new one. */
export interface NoteChange {
  id: string;
  isNew: boolean;
  body: string;
  lookAgainOn: string | null;
}

const noteKey = (userId: string, projectId: string) => ['decision-notes', userId, projectId] as const;

/** The notes of a signed-in person on one project, the latest first; none in demo mode. */
export function myNotes(userId: string, projectId: string) {
  return queryOptions({
    queryKey: noteKey(userId, projectId),
    queryFn: ({ signal }) => noteSource.of(userId, projectId, signal),
  });
}

/** What a project is called that a signed-in person has notes on, listed or not; null without any, and in demo mode. */
export function notedProjectName(userId: string, projectId: string) {
  return queryOptions({
    queryKey: [...noteKey(userId, projectId), 'name'] as const,
    queryFn: ({ signal }) => noteSource.projectName(projectId, signal),
  });
}

/** Stores a note. Sent again after a lost answer, a new one is there once. */
export function useSaveNote(userId: string, projectId: string) {
  return useNoteMutation(userId, projectId, (change: NoteChange) =>
    noteSource.save(userId, projectId, change),
  );
}

/** Deletes a note for good. */
export function useDeleteNote(userId: string, projectId: string) {
  return useNoteMutation(userId, projectId, (id: string) => noteSource.remove(id));
}

function useNoteMutation<Input>(userId: string, projectId: string, send: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Until they are read again the form stays busy, so that no note is missing for a moment.
    onSettled: () => queryClient.invalidateQueries({ queryKey: noteKey(userId, projectId) }),
  });
}

const noteSource = dataSource({
  supabase: {
    async of(userId: string, projectId: string, signal: AbortSignal): Promise<DecisionNote[]> {
      const mine = database()
        .from('decision_notes')
        .select('id,body,terms_version,look_again_on,reminded_at,created_at')
        .eq('user_id', userId)
        .eq('project_id', projectId)
        .order('created_at', { ascending: false })
        .order('id');
      const { data } = await answerOf(mine.abortSignal(signal));
      return asRows(data).map(toNote);
    },
    async projectName(projectId: string, signal: AbortSignal): Promise<string | null> {
      const asked = database().rpc('noted_project_name', { p_project_id: projectId });
      const { data } = await answerOf(asked.abortSignal(signal));
      return typeof data === 'string' ? data : null;
    },
    async save(
      userId: string,
      projectId: string,
      { id, isNew, body, lookAgainOn }: NoteChange,
    ): Promise<void> {
      const table = database().from('decision_notes');
      const values = { body, look_again_on: lookAgainOn };
      if (!isNew) {
        await answerOf(table.update(values).eq('id', id).select('id').single());
        return;
      }
      // Its id may be there: a second click, or an earlier answer was lost.
      await answerOf(
        table.upsert(
          { ...values, id, user_id: userId, project_id: projectId },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
      );
    },
    async remove(id: string): Promise<void> {
      await answerOf(database().from('decision_notes').delete().eq('id', id));
    },
  },
  demo: {
    of: async () => [],
    projectName: async () => null,
    save: async () => undefined,
    remove: async () => undefined,
  },
});

function toNote(row: Row): DecisionNote {
  return {
    id: text(row, 'id'),
    body: text(row, 'body'),
    termsVersion: number(row, 'terms_version'),
    lookAgainOn: optionalText(row, 'look_again_on'),
    remindedAt: optionalText(row, 'reminded_at'),
    createdAt: text(row, 'created_at'),
  };
}
