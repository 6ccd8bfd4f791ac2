import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useAuth } from '@fairshore/shared-auth';
import { Button, ButtonLink, textStyle, token } from '@fairshore/shared-ui';

/** Replaces the form once an application is stored: says what happens next, and takes the focus. */
export function ApplicationSent({ email, onAgain }: ApplicationSentProps) {
  const { user, isDemo, openAuthModal } = useAuth();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView?.({ block: 'center' });
  }, []);

  if (isDemo) {
    return (
      <Stack>
        <h2 ref={title} tabIndex={-1}>
          Nothing was sent (demo mode).
        </h2>
        <p>
          This copy of the site runs without a backend. The form works, but your application was neither sent
          nor stored, and nobody will answer it.
        </p>
        <Actions>
          <Button variant="secondary" onClick={onAgain}>
            Back to the form
          </Button>
          <ButtonLink to="/pipeline" variant="quiet">
            Browse the pipeline
          </ButtonLink>
        </Actions>
      </Stack>
    );
  }

  return (
    <Stack>
      <h2 ref={title} tabIndex={-1}>
        Your application is with us.
      </h2>
      <p>
        A person reads it and answers at <b>{email}</b>. We aim to do so within five business days. There is
        nothing more for you to do.
      </p>
      <p>
        {user
          ? 'In the meantime, everything in the pipeline and in your portal is open to you as before.'
          : 'An account does not have to wait for our answer: with one you can register non-binding interest today.'}
      </p>
      <Actions>
        {user ? (
          <ButtonLink to="/backer-portal">Go to your portal</ButtonLink>
        ) : (
          <Button onClick={() => openAuthModal('signup')}>Create an account</Button>
        )}
        <ButtonLink to="/pipeline" variant="secondary">
          Browse the pipeline
        </ButtonLink>
      </Actions>
    </Stack>
  );
}

interface ApplicationSentProps {
  email: string;
  onAgain(): void;
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.4')};
  h2 {
    ${textStyle('title')}
    outline: none;
  }
  p {
    max-width: ${token('width.text')};
    color: ${token('color.ink-2')};
    overflow-wrap: anywhere;
  }
  b {
    color: ${token('color.ink')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
  margin-top: ${token('space.2')};
`;
