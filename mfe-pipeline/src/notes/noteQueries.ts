import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, asRows, number, optionalText, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { noteDrafts } from './noteDraft';
import type { NoteDraft } from './noteDraft';

/**
 * A user's private note on a project: when it was written (ISO), under which version of the terms (0 when none were published), and
 * the day (YYYY-MM-DD) from which a mail reminds them of it.
 */
export interface DecisionNote {
  id: string;
  body: string;
  termsVersion: number;
  lookAgainOn: string | null;
  remindedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A note to save; `isNew` when its `id` isn't stored yet. */
export interface NoteChange {
  id: string;
  isNew: boolean;
  body: string;
  lookAgainOn: string | null;
  /** What was typed, and which version of the note it changes. */
  draft: NoteDraft;
}

const noteKey = (userId: string, projectId: string) => ['decision-notes', userId, projectId] as const;

/** The signed-in user's notes on one project, latest first; empty in demo mode. */
export function myNotes(userId: string, projectId: string) {
  return queryOptions({
    queryKey: noteKey(userId, projectId),
    queryFn: ({ signal }) => noteSource.of(userId, projectId, signal),
  });
}

/** The name of a project, listed or not, that the signed-in user has notes on; null without notes, and in demo mode. */
export function notedProjectName(userId: string, projectId: string) {
  return queryOptions({
    queryKey: [...noteKey(userId, projectId), 'name'] as const,
    queryFn: ({ signal }) => noteSource.projectName(projectId, signal),
  });
}

/**
 * Saves a note. Retrying a new note after a lost response stores it only once. The draft is cleared also when its form was left.
 */
export function useSaveNote(userId: string, projectId: string) {
  return useNoteMutation(
    userId,
    projectId,
    (change: NoteChange) => noteSource.save(userId, projectId, change),
    ({ id, isNew, draft }) => noteDrafts.clear(isNew ? projectId : id, draft),
  );
}

/** Deletes a note permanently. */
export function useDeleteNote(userId: string, projectId: string) {
  return useNoteMutation(userId, projectId, (id: string) => noteSource.remove(id));
}

function useNoteMutation<Input>(
  userId: string,
  projectId: string,
  send: (input: Input) => Promise<void>,
  onStored?: (input: Input) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // The form stays busy until the notes are refetched, so that none is briefly missing.
    async onSettled(_answer, error, input) {
      await queryClient.invalidateQueries({ queryKey: noteKey(userId, projectId) });
      if (error === null) onStored?.(input);
    },
  });
}

const noteSource = dataSource({
  supabase: {
    async of(userId: string, projectId: string, signal: AbortSignal): Promise<DecisionNote[]> {
      const mine = database()
        .from('decision_notes')
        .select('id,body,terms_version,look_again_on,reminded_at,created_at,updated_at')
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
      { id, isNew, body, lookAgainOn, draft }: NoteChange,
    ): Promise<void> {
      const table = database().from('decision_notes');
      const values = { body, look_again_on: lookAgainOn };
      if (!isNew) {
        const seen = table.update(values).eq('id', id).eq('updated_at', draft.updatedAt);
        const changed = await answerOf(seen.select('id'));
        if (asRows(changed.data).length === 0) await refuseUnseen(id, values);
        return;
      }
      // The id may already exist: from a second click, or an earlier request whose response was lost.
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

/** Throws when a note is no longer as the form showed it, unless an earlier request, whose answer was lost, stored these values. */
async function refuseUnseen(id: string, values: { body: string; look_again_on: string | null }) {
  const { data } = await answerOf(
    database().from('decision_notes').select('body,look_again_on').eq('id', id).maybeSingle(),
  );
  if (data === null) throw new AppError('not-found', 'This note was deleted in another window.');
  const now = asRow(data);
  if (text(now, 'body') === values.body && optionalText(now, 'look_again_on') === values.look_again_on)
    return;
  throw new AppError('conflict', noteChangedElsewhere, { code: 'note_changed' });
}

const noteChangedElsewhere =
  'This note was changed in another window, so nothing was saved. The form has what you changed; save again to store it. The note says now:';

function toNote(row: Row): DecisionNote {
  return {
    id: text(row, 'id'),
    body: text(row, 'body'),
    termsVersion: number(row, 'terms_version'),
    lookAgainOn: optionalText(row, 'look_again_on'),
    remindedAt: optionalText(row, 'reminded_at'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
  };
}
