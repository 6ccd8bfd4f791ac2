import { useAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, VisuallyHidden } from '@fairshore/shared-ui';
import { toast } from '@fairshore/shared-ui/toast';
import { documentRequests, isWaitedFor, useRequestDocument } from './documentQueries';
import type { DocumentLink } from './documentQueries';

/** Asks to be told when a document appears, or takes that back; a guest is asked to sign in and comes back here. */
export function NotifyButton({ projectId, link, name }: NotifyButtonProps) {
  const { user, isDemo, openAuthModal } = useAuth();
  const userId = user?.id ?? '';
  const isOwn = user !== null && !isDemo;
  const { data } = useQuery({ ...documentRequests(userId, projectId), enabled: isOwn });
  const request = useRequestDocument(userId, projectId);
  const isStored = isWaitedFor(data, link);
  const isOn = request.isPending ? request.variables.isWanted : isStored;
  if (isDemo) return null;

  function handlePress() {
    if (!isOwn) {
      openAuthModal('signin');
      return;
    }
    const isWanted = !isOn;
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

  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isOwn ? isOn : undefined}
      disabled={request.isPending}
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
