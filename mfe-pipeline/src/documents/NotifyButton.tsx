import { useAuth } from '@fairshore/shared-auth';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Button, VisuallyHidden } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect } from 'react';
import { tellFailure } from '../toasts/tellFailure';
import { documentRequests, isWaitedFor, useRequestDocument } from './documentQueries';
import type { DocumentLink } from './documentQueries';
import { keepPressed, takePressed } from './pressedAsGuest';

/** Requests or cancels a notification for when the document appears; guests are asked to sign in and return here. */
export function NotifyButton({ projectId, link, name }: NotifyButtonProps) {
  const { user, isDemo, openAuthModal } = useAuth();
  const userId = user?.id ?? '';
  const isOwn = user !== null && !isDemo;
  const queryClient = useQueryClient();
  const requests = documentRequests(userId, projectId);
  const { data, isError } = useQuery({ ...requests, enabled: isOwn });
  const request = useRequestDocument(userId, projectId);
  const isStored = isWaitedFor(data, link);
  const isOn = request.isPending ? request.variables.isWanted : isStored;

  function store(isWanted: boolean) {
    request.mutate(
      { link, isWanted },
      {
        onSuccess: () => tell(isWanted),
        onError(error) {
          // Read again by now: only the answer may have been lost. The button would then undo what it was pressed for.
          if (isWaitedFor(queryClient.getQueryData(requests.queryKey), link) === isWanted)
            return tell(isWanted);
          void tellFailure(error, () => store(isWanted));
        },
      },
    );
  }

  function tell(isWanted: boolean) {
    toast.success(
      isWanted
        ? `You are told once, when the ${name} is there.`
        : `You are not told of the ${name} any more.`,
    );
  }

  // Complete a guest's request after sign-in, unless it was already stored.
  const isKnown = isOwn && data !== undefined;
  useEffect(() => {
    if (isKnown && takePressed(projectId, link) && !isStored) store(true);
    // Once, when the user and their stored requests are known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown]);

  const isUnknown = isOwn && data === undefined;
  // They may have asked already; the line below the documents says that this is not known.
  if (isDemo || (isUnknown && isError)) return null;

  function handlePress() {
    if (!isOwn) {
      keepPressed(projectId, link);
      openAuthModal('signin');
    } else if (!request.isPending) {
      // Not disabled while pending, because a disabled button would lose the focus.
      store(!isOn);
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isKnown ? isOn : undefined}
      aria-disabled={request.isPending || undefined}
      // Keeps the focus of a guest who pressed it and has signed in.
      isBusy={isUnknown}
      onClick={handlePress}
    >
      {label(isUnknown, isOn)}
      <VisuallyHidden>
        {isUnknown ? ` whether you are told of the ${name}` : ` when the ${name} is there`}
      </VisuallyHidden>
    </Button>
  );
}

function label(isUnknown: boolean, isOn: boolean): string {
  if (isUnknown) return 'Loading…';
  return isOn ? 'Notifying you' : 'Notify me';
}

interface NotifyButtonProps {
  projectId: string;
  link: DocumentLink;
  name: string;
}
