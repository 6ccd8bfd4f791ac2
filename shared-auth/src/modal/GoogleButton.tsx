import { Button, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { rememberCurrentPath } from '../address/storeReturnPath';
import { startGoogleSignIn } from './googleSignIn';
import type { AuthRequest } from './useAuthRequest';

/** 'Or continue with' Google: leaves the page; the address that Google redirects to completes the sign-in. */
export function GoogleButton({ request }: GoogleButtonProps) {
  const isLeaving = request.action === 'google';

  async function handleClick() {
    rememberCurrentPath();
    await request.run('google', startGoogleSignIn);
  }

  return (
    <Stack>
      <Divider>Or continue with</Divider>
      <Button
        variant="secondary"
        isWide
        isBusy={isLeaving}
        busyLabel="Opening Google…"
        disabled={request.isBusy && !isLeaving}
        icon={<GoogleMark />}
        aria-label={isLeaving ? undefined : 'Continue with Google'}
        onClick={() => void handleClick()}
      >
        Google
      </Button>
    </Stack>
  );
}

/** Google's logo in its own colours, as its terms for sign-in buttons require. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}

interface GoogleButtonProps {
  request: AuthRequest;
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.4')};
  margin-top: ${token('space.5')};
`;

const Divider = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${token('space.3')};
  margin: 0;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
  &::before,
  &::after {
    content: '';
    height: 1px;
    background: ${token('color.line')};
  }
`;
