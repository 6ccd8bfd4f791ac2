import { onAuthNotice, useAuth } from '@fairshore/shared-auth';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { draftCleared } from '../interest/interestSentences';
import { askAnchor } from './anchors';
import { AskForm } from './AskForm';
import { questionSchema } from './question.schema';
import { questionDrafts } from './questionDraft';
import { QuestionField } from './QuestionField';

const promise =
  'Our staff read a question first and put it to the issuer. Question and answer are then public; nobody reads who asked.';

/** The form for signed-in users, with their earlier questions; a sign-in prompt for guests. */
export function AskPart({ projectId }: { projectId: string }) {
  const { user, isDemo } = useAuth();

  return (
    <>
      <p>{promise}</p>
      {user !== null && !isDemo && (
        // The key resets questions and input when the user changes.
        <AskForm key={user.id} userId={user.id} projectId={projectId} />
      )}
      {user === null && !isDemo && <SignInToAsk projectId={projectId} />}
    </>
  );
}

/** The same form with a different button, so that the field keeps its place and text when the sign-in dialog closes; it sends nothing. */
function SignInToAsk({ projectId }: { projectId: string }) {
  const { openAuthModal } = useAuth();
  const [isToConfirm, setIsToConfirm] = useState(false);
  const lost = questionDrafts.lost(projectId);
  const form = useZodForm(questionSchema, { defaultValues: questionDrafts.read(projectId) });

  // After signing up here, the user sees the confirmation hint until they are signed in.
  useEffect(() => {
    return onAuthNotice(({ untilSignedIn }) => {
      if (untilSignedIn) setIsToConfirm(true);
    });
  }, []);

  return (
    <SignInArea>
      <Form form={form} onSubmit={() => undefined} aria-label="Ask the issuer">
        <QuestionField form={form} onChange={() => questionDrafts.keep(projectId, form.getValues())} />
        {lost !== null && <Notice tone="info">{draftCleared[lost]}</Notice>}
        {isToConfirm && (
          <p role="status">
            Confirm your address: we sent a mail to your inbox. Its link leads back here, to ask.
          </p>
        )}
        <div>
          <Button
            data-guest
            variant="secondary"
            size="small"
            data-return-here={askAnchor}
            onClick={() => openAuthModal('signin')}
          >
            Sign in to ask a question
          </Button>
        </div>
      </Form>
    </SignInArea>
  );
}

const SignInArea = styled.div`
  margin-top: ${token('space.3')};
`;
