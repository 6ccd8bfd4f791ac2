import { useEffect, useEffectEvent } from 'react';
import type { ProjectDrafts } from './projectDrafts';

/**
 * Clears a project's draft that was stored although the response was lost, which is known once its id is among what the user has
 * `stored`; `onFound` is called then. Undefined while it is being sent, or not known yet.
 */
export function useStoredDraft<Field extends string>(
  drafts: ProjectDrafts<Field>,
  projectId: string,
  stored: readonly { id: string }[] | undefined,
  onFound: () => void,
): void {
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    const ids = stored?.map(({ id }) => id) ?? [];
    if (drafts.clearStored(projectId, ids)) handleFound();
  }, [drafts, projectId, stored]);
}
