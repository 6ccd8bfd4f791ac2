import { useAuth } from '@fairshore/shared-auth';
import { Button, DemoLabel, textStyle, token } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';

const signInPath = '/admin/login';

/** The console's header bar with the logout button. */
export function ConsoleHeader() {
  const { isDemo, signOut } = useAuth();
  const [isConfirming, setIsConfirming] = useState(false);

  function handleSignOut() {
    setIsConfirming(false);
    void signOut({ to: signInPath });
  }

  return (
    <Bar data-screen-only>
      <Name>Admin console {isDemo && <DemoLabel />}</Name>
      <Button variant="secondary" size="small" onClick={() => setIsConfirming(true)}>
        Sign Out
      </Button>
      <Dialog
        size="small"
        open={isConfirming}
        onOpenChange={setIsConfirming}
        closesOnBack="sign-out"
        title="Confirm Logout"
        description={
          isDemo
            ? 'Demo mode: nobody is signed in. This browser forgets an earlier sign-in, the settings of the portal and what you have begun in this tab. You are taken to the admin sign-in.'
            : 'You will be signed out on all your devices and taken to the admin sign-in.'
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              Cancel
            </Button>
            <Button onClick={handleSignOut}>Sign Out</Button>
          </>
        }
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.4')};
  padding: ${token('space.3')} ${token('width.gutter')};
  border-bottom: 1px solid ${token('color.line')};
  background: ${token('color.surface')};
`;

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: ${token('space.3')};
  ${textStyle('strong')}
`;
