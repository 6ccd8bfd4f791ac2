import { onAuthNotice, useAuth } from '@fairshore/shared-auth';
import { Button, token } from '@fairshore/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { interestAnchor } from './interestAnchor';
import { interestNeedsConfirmation, interestNeedsSignIn } from './interestMessages';

/** Replaces the submit button for guests: why they can't submit, and a sign-in button. */
export function SignInFirst() {
  const { openAuthModal } = useAuth();
  const [isToConfirm, setIsToConfirm] = useState(false);

  // After signing up here, the user sees the confirmation hint until they are signed in.
  useEffect(() => {
    return onAuthNotice(({ untilSignedIn }) => {
      if (untilSignedIn) setIsToConfirm(true);
    });
  }, []);

  return (
    <Area data-guest>
      <p>
        {isToConfirm ? `${interestNeedsConfirmation} Wrong address?` : `${interestNeedsSignIn} New here?`}{' '}
        <Inline type="button" data-return-here={interestAnchor} onClick={() => openAuthModal('signup')}>
          {isToConfirm ? 'Sign up again' : 'Create an account'}
        </Inline>
      </p>
      <div>
        <Button type="submit" disabled>
          Sign in to Confirm
        </Button>
        <SignIn type="button" data-return-here={interestAnchor} onClick={() => openAuthModal('signin')}>
          Sign in
        </SignIn>
      </div>
    </Area>
  );
}

const Area = styled.div`
  display: grid;
  gap: 10px;
  font: ${token('text.meta')};

  p {
    color: ${token('color.ink-2')};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  > div > :first-child {
    flex: 1;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Inline = styled.button`
  padding: 10px 0;
  margin-block: -10px;
  border: 0;
  background: none;
  color: ${token('color.accent')};
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const SignIn = styled.button`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: ${token('radius.control')};
  background: none;
  color: ${token('color.accent')};
  font: ${token('text.strong')};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;
