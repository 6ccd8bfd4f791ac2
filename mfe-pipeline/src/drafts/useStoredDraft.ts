import { useEffect, useEffectEvent } from 'react';
import type { ProjectDrafts } from './projectDrafts';

/**
 * Clears a project's draft that was stored although the response was lost, which is known once its id is among what the user has
 * `stored`; `onFound` is called then. Undefined while it is being sent, or not known yet.
 */
export function useStoredDraft<Field extends string, Stored extends { id: string }>(
  drafts: ProjectDrafts<Field>,
  projectId: string,
  stored: readonly Stored[] | undefined,
  onFound: (found: Stored) => void,
): void {
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    const found = stored?.find(({ id }) => drafts.clearStored(projectId, id));
    if (found) handleFound(found);
  }, [drafts, projectId, stored]);
}
