import { projectDrafts } from '../drafts/projectDrafts';

/**
 * Drafts of notes: of a new one by its project's id; of a changed one by its own id, with the time of the last change it is based on,
 * which is empty for a new one.
 */
export const noteDrafts = projectDrafts('note-drafts', ['body', 'lookAgainOn', 'updatedAt']);

export type NoteDraft = ReturnType<typeof noteDrafts.read>;

export const emptyDraft: NoteDraft = { body: '', lookAgainOn: '', updatedAt: '' };

/** Whether a note was being changed when its form was last shown. */
export function isChangeKept(noteId: string): boolean {
  return noteDrafts.read(noteId).updatedAt !== '';
}
