import { tabOwner } from '@fairshore/shared-auth';
import { interestKeys } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { listingKeys, listingPath } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { toastLater } from '@fairshore/shared-ui/form';
import { freshnessKey } from '../freshness/freshness';
import { interestFailureMessage } from './interestMessages';
import { rememberOwn } from './ownRegistrations';
import { refreshListing } from './refreshListing';

/** How long a confirmed change waits for the refreshed counters; after that they update in the background. */
const countersMs = 2_000;

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
    onMutate: () => tabOwner(),
    onSuccess(result, { projectId }, owner) {
      if (isInterest(result)) {
        rememberOwn(result);
        queryClient.setQueryData(interestKeys.mineIn(result.userId, result.projectId), result);
      }
      if (hasLeft(projectId, owner)) toastLater('success', done(nameOf(projectId), result));
    },
    onError(error, { projectId }, owner) {
      if (hasLeft(projectId, owner))
        toastLater('error', `Your interest in ${nameOf(projectId)}: ${interestFailureMessage(error)}`);
    },
    // Also after a failure: the total on the server may have changed even if the response was lost.
    onSettled: (_result, _error, { projectId }) =>
      Promise.race([
        Promise.all([
          queryClient.invalidateQueries({ queryKey: interestKeys.all }),
          queryClient.invalidateQueries({ queryKey: listingKeys.counters }),
          // A confirmation renews it without changing what is raised.
          queryClient.invalidateQueries({ queryKey: freshnessKey(projectId) }),
          refreshListing(queryClient, projectId),
        ]),
        new Promise((resolve) => setTimeout(resolve, countersMs)),
      ]),
  });
}

/** The user who sent it is on another page: the form itself may also go when a live update changes the panel. */
function hasLeft(projectId: string, owner: string | null | undefined): boolean {
  return window.location.pathname !== listingPath({ id: projectId }) && tabOwner() === owner;
}

function isInterest(result: unknown): result is Interest {
  return typeof result === 'object' && result !== null && 'projectId' in result;
}
