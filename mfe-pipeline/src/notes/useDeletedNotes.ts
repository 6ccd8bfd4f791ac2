import { useEffect, useLayoutEffect, useState } from 'react';
import { changedNoteIds, emptyDraft, noteDrafts } from './noteDraft';
import type { DecisionNote } from './noteQueries';

/**
 * Moves what was typed to change a note into the draft of a new one when another window has deleted that note. `times` counts this, so
 * that the form of the new one can show it; `isTold` is true until that is saved.
 */
export function useDeletedNotes(projectId: string, notes: readonly DecisionNote[] | undefined) {
  const [times, setTimes] = useState(0);
  const [isTold, setIsTold] = useState(false);

  // Before the next effect, which moves drafts.
  useLayoutEffect(() => {
    const handleMoved = (movedTo: string) => {
      if (movedTo !== projectId) return;
      setTimes((before) => before + 1);
      setIsTold(true);
    };
    listeners.add(handleMoved);
    return () => {
      listeners.delete(handleMoved);
    };
  }, [projectId]);

  useLayoutEffect(() => {
    if (notes === undefined) return;
    // Also one that was deleted before this page was opened again.
    const gone = changedNoteIds(projectId).filter((id) => notes.every((note) => note.id !== id));
    for (const id of gone) moveDraft(id, projectId);
  }, [notes, projectId]);

  useEffect(() => {
    return noteDrafts.onCleared(projectId, () => setIsTold(false));
  }, [projectId]);

  return { times, isTold };
}

/** Called with a project's id when a draft became one of its new note. */
const listeners = new Set<(projectId: string) => void>();

/** Below what is typed already. */
function moveDraft(noteId: string, projectId: string) {
  const typed = noteDrafts.read(noteId);
  const draft = noteDrafts.read(projectId);
  noteDrafts.keep(noteId, emptyDraft);
  noteDrafts.keep(projectId, {
    ...draft,
    body: [draft.body, typed.body].filter((body) => body !== '').join('\n\n'),
    lookAgainOn: draft.lookAgainOn === '' ? typed.lookAgainOn : draft.lookAgainOn,
  });
  for (const listener of listeners) listener(projectId);
}
