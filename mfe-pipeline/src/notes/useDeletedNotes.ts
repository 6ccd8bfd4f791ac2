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

  useLayoutEffect(() => {
    if (notes === undefined) return;
    // Also one that was deleted before this page was opened again.
    const gone = changedNoteIds(projectId).filter((id) => notes.every((note) => note.id !== id));
    for (const id of gone) {
      moveDraft(id, projectId);
      setTimes((before) => before + 1);
      setIsTold(true);
    }
  }, [notes, projectId]);

  useEffect(() => {
    return noteDrafts.onCleared(projectId, () => setIsTold(false));
  }, [projectId]);

  return { times, isTold };
}

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
}
