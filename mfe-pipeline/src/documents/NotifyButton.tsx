import { useAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, VisuallyHidden } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect } from 'react';
import { documentRequests, isWaitedFor, useRequestDocument } from './documentQueries';
import type { DocumentLink } from './documentQueries';
import { keepPressed, takePressed } from './pressedAsGuest';

/** Asks to be told when a document appears, or takes that back; a guest is asked to sign in and comes back here. */
export function NotifyButton({ projectId, link, name }: NotifyButtonProps) {
  const { user, isDemo, openAuthModal } = useAuth();
  const userId = user?.id ?? '';
  const isOwn = user !== null && !isDemo;
  const { data } = useQuery({ ...documentRequests(userId, projectId), enabled: isOwn });
  const request = useRequestDocument(userId, projectId);
  const isStored = isWaitedFor(data, link);
  const isOn = request.isPending ? request.variables.isWanted : isStored;

  function store(isWanted: boolean) {
    request.mutate(
      { link, isWanted },
      {
        onSuccess: () =>
          toast.success(
            isWanted
              ? `You are told once, when the ${name} is there.`
              : `You are not told of the ${name} any more.`,
          ),
        onError: (error) => toast.error(toAppError(error).message),
      },
    );
  }

  // What a guest pressed is done once they have signed in, unless they had asked for it before.
  const isKnown = isOwn && data !== undefined;
  useEffect(() => {
    if (isKnown && takePressed(projectId, link) && !isStored) store(true);
    // Once, when it is known who they are and what they wait for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown]);

  if (isDemo) return null;

  function handlePress() {
    if (!isOwn) {
      keepPressed(projectId, link);
      openAuthModal('signin');
    } else if (!request.isPending) {
      // A button that is disabled meanwhile would lose the focus.
      store(!isOn);
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isOwn ? isOn : undefined}
      aria-disabled={request.isPending || undefined}
      onClick={handlePress}
    >
      {isOn ? 'Notifying you' : 'Notify me'}
      <VisuallyHidden> when the {name} is there</VisuallyHidden>
    </Button>
  );
}

interface NotifyButtonProps {
  projectId: string;
  link: DocumentLink;
  name: string;
}
