import { useAuth } from '@fairshore/shared-auth';
import { Button, ButtonLink, token } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useState } from 'react';
import styled from 'styled-components';
import { withAccountFolded } from './withAccountFolded';

/** The signed-in user, a link to their dashboard, and the logout; nothing for a guest. */
export function Account() {
  const { status, user, signOut } = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);
  // The console has its own sign-out, which asks for confirmation.
  const isConsole = /^\/admin\/?$/.test(useLocation().pathname);

  async function handleLogout() {
    setIsLeaving(true);
    await signOut();
    // The button is gone, and the focus with it.
    document.getElementById('main')?.focus();
    setIsLeaving(false);
  }

  if (status === 'loading' || !user) return null;
  return (
    <Space>
      <Who>
        <strong title={user.name}>{user.name}</strong>
        <span title={user.email}>{user.email}</span>
      </Who>
      <ButtonLink to="/dashboard" variant="secondary" size="small">
        Dashboard
      </ButtonLink>
      {!isConsole && (
        <Button variant="secondary" size="small" isBusy={isLeaving} onClick={handleLogout}>
          Logout
        </Button>
      )}
    </Space>
  );
}

const Space = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token('space.2')};
  min-height: 44px;

  ${withAccountFolded} {
    flex-wrap: wrap;
    padding-top: ${token('space.3')};
    border-top: 1px solid ${token('color.line')};

    > :not(:first-child) {
      flex: 1 1 7.5rem;
      min-height: 44px;
    }
  }
`;

const Who = styled.span`
  display: grid;
  max-width: clamp(10.25rem, 100vw - 66rem, 16rem);
  margin-right: ${token('space.1')};
  font-size: 0.8125rem;
  line-height: 1.35;
  text-align: right;

  strong,
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-size: 0.875rem;
  }

  span {
    color: ${token('color.ink-2')};
    font-kerning: none;
  }

  ${withAccountFolded} {
    flex-basis: 100%;
    max-width: 100%;
    text-align: left;
  }
`;
