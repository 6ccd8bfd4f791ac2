import { useAuth } from '@fairshore/shared-auth';
import { Button } from '@fairshore/shared-ui';
import { AskForm } from './AskForm';

const promise =
  'Our staff read a question first and put it to the issuer. Question and answer are then public; nobody reads who asked.';

/** The way to ask: the form for whoever is signed in, with what they asked before; the way in for a guest. */
export function AskPart({ projectId }: { projectId: string }) {
  const { user, isDemo, openAuthModal } = useAuth();

  return (
    <>
      <p>{promise}</p>
      {user !== null && !isDemo && (
        // Another person's questions, and what they typed, go with them.
        <AskForm key={user.id} userId={user.id} projectId={projectId} />
      )}
      {user === null && !isDemo && (
        <Button variant="secondary" size="small" onClick={() => openAuthModal('signin')}>
          Sign in to ask a question
        </Button>
      )}
    </>
  );
}
