import { tabOwner } from '@fairshore/shared-auth';
import { interestKeys } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { isDemoListing, listingPath } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { interestFailureMessage } from './interestMessages';
import { isRefusal } from './oneRequest';
import { rememberOwn } from './ownRegistrations';
import { refreshInterests } from './refreshInterests';

const loadToasts = () => import('../toasts/toasts');

/**
 * A mutation of interests that refreshes everything showing them before it resolves. Whoever has left the project's page meanwhile is
 * told the outcome in a toast: `done` in its words, given the project's name.
 */
export function useInterestMutation<Attempt extends { projectId: string }, Result>(
  send: (attempt: Attempt) => Promise<Result>,
  done: (name: string, result: Result) => string,
) {
  const queryClient = useQueryClient();
  const nameOf = (projectId: string) =>
    queryClient.getQueryData(listingById(projectId).queryKey)?.name ?? 'this project';

  return useMutation({
    mutationFn: send,
    // Loaded at once, because the connection may be lost later.
    onMutate: () => ({ owner: tabOwner(), toasts: loadToasts().catch(() => undefined) }),
    onSuccess(result) {
      if (!isInterest(result)) return;
      rememberOwn(result);
      queryClient.setQueryData(interestKeys.mineIn(result.userId, result.projectId), result);
    },
    // Also after a failure: the total on the server may have changed even if the response was lost.
    async onSettled(result, error, { projectId }, sent) {
      await refreshInterests(queryClient, [projectId]);
      if (sent === undefined || !hasLeft(projectId, sent.owner)) return;
      const { toast } = (await sent.toasts) ?? {};
      const name = nameOf(projectId);
      if (result !== undefined) toast?.success(done(name, result));
      else if (isRefusal(error)) toast?.error(`Your interest in ${name}: ${interestFailureMessage(error)}`);
      else toast?.error(`It is not known yet whether your interest in ${name} was stored: see its page.`);
    },
  });
}

/** The user who sent it is on another page: the form itself may also go when a live update changes the panel. */
function hasLeft(projectId: string, owner: string | null | undefined): boolean {
  const isHere =
    isDemoListing({ id: projectId }) ||
    window.location.pathname.toLowerCase() === listingPath({ id: projectId }).toLowerCase();
  return !isHere && tabOwner() === owner;
}

function isInterest(result: unknown): result is Interest {
  return typeof result === 'object' && result !== null && 'projectId' in result;
}
