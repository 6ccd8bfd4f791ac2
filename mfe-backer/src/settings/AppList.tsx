import { removeApp } from '@fairshore/shared-auth/account';
import type { AuthenticatorApp } from '@fairshore/shared-auth/account';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { Remark } from './SettingsSection';
import { useAccountChange } from './useAccountChange';

/** The user's authenticator apps, each with a button to remove it. */
export function AppList({ apps, onRemoved, onUnclear }: AppListProps) {
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const leaving = apps.find(({ id }) => id === leavingId);

  function handleRemoved(id: string) {
    setLeavingId(null);
    onRemoved(id);
  }

  return (
    <>
      <List aria-label="Authenticator apps">
        {apps.map((app) => (
          <li key={app.id}>
            <div>
              <strong>{app.name}</strong>
              <Remark>Added {dayOf(app.addedAt)}</Remark>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Remove ${app.name}`}
              onClick={() => setLeavingId(app.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </List>
      {leaving && (
        <RemoveApp
          app={leaving}
          isLast={apps.length === 1}
          onClose={() => setLeavingId(null)}
          onRemoved={() => handleRemoved(leaving.id)}
          onUnclear={() => onUnclear(leaving.id)}
        />
      )}
    </>
  );
}

/** Asks before an app is removed; mounted anew for each, so that none shows why another stayed. */
function RemoveApp({ app, isLast, onClose, onRemoved, onUnclear }: RemoveAppProps) {
  const { isBusy, answer, run } = useAccountChange();

  async function handleRemove() {
    const came = await run(() => removeApp(app.id));
    if (!came?.isDone) return onUnclear();
    toast.success(isLast ? 'Two-factor sign-in is off.' : came.text);
    onRemoved();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${app.name}?`}
      text={
        isLast
          ? 'Two-factor sign-in is off then: your password alone signs you in.'
          : 'Codes of this app no longer sign you in. Your other apps stay.'
      }
      confirmLabel="Remove"
      tone="danger"
      closesOnBack="remove-app"
      isBusy={isBusy}
      busyLabel="Removing…"
      onConfirm={() => void handleRemove()}
    >
      {answer?.isDone === false && <Notice tone="error">{answer.text}</Notice>}
    </ConfirmDialog>
  );
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long' });
}

const List = styled.ul`
  display: grid;
  gap: ${token('space.3')};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space.4')};
  }
`;

interface AppListProps {
  apps: readonly AuthenticatorApp[];
  onRemoved(id: string): void;
  /** Called after a failure: the app may have been removed all the same. */
  onUnclear(id: string): void;
}

interface RemoveAppProps {
  app: AuthenticatorApp;
  isLast: boolean;
  onClose(): void;
  onRemoved(): void;
  onUnclear(): void;
}
