import { projectDrafts } from '../drafts/projectDrafts';

/**
 * Drafts of notes: of a new one by its project's id; of a changed one by its own id, with its project and the version it is based on:
 * its text, its day and the time of its last change. They are empty for a new one.
 */
export const noteDrafts = projectDrafts('note-drafts', [
  'body',
  'lookAgainOn',
  'updatedAt',
  'bodyBefore',
  'dayBefore',
  'projectId',
]);

export type NoteDraft = ReturnType<typeof noteDrafts.read>;

export const emptyDraft: NoteDraft = {
  body: '',
  lookAgainOn: '',
  updatedAt: '',
  bodyBefore: '',
  dayBefore: '',
  projectId: '',
};

/** Whether a note was being changed when its form was last shown. */
export function isChangeKept(noteId: string): boolean {
  return noteDrafts.read(noteId).updatedAt !== '';
}

/** The ids of a project's notes of which a change is kept. */
export function changedNoteIds(projectId: string): string[] {
  return noteDrafts.keptIds().filter((id) => noteDrafts.read(id).projectId === projectId);
}
