import { toAppError } from '@fairshore/shared-data/errors';
import { useMutation } from '@fairshore/shared-data/query';
import { Badge, Button, Notice, token } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { deviceName } from './deviceName';
import { endSession } from './ownSessions';
import type { OwnSession } from './ownSessions';
import { Remark } from './SettingsSection';

/** The browsers that the user is signed in with: this one is marked, the others have a button to sign them out. */
export function DeviceList({ sessions, onEnded }: DeviceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const end = useMutation({
    mutationFn: ({ id }: OwnSession) => endSession(id),
    onSuccess: async (_, ended) => {
      toast.success(`Signed out: ${deviceName(ended.userAgent)}.`);
      await onEnded();
    },
    // It may be signed out all the same. The message doesn't wait for that.
    onError: () => void onEnded(),
  });
  const endedId = end.variables?.id;
  const isGone = endedId !== undefined && sessions.every(({ id }) => id !== endedId);

  // The button is gone: move the keyboard focus to the list.
  useEffect(() => {
    if (isGone) passFocusOn(list.current);
  }, [isGone]);

  return (
    <>
      {end.error && !isGone && (
        <Notice tone="error">The device could not be signed out. {toAppError(end.error).message}</Notice>
      )}
      <List ref={list} tabIndex={-1} aria-label="Signed-in devices">
        {sessions.map((session) => {
          const name = deviceName(session.userAgent);
          const isEnding = end.isPending && end.variables.id === session.id;
          return (
            <li key={session.id}>
              <div>
                <Name>
                  <strong>{name}</strong>
                  {session.isCurrent && <Badge tone="accent">This device</Badge>}
                </Name>
                <Remark>
                  {session.isCurrent ? 'In use now' : `Last used ${momentOf(session.lastUsedAt)}`} · signed in{' '}
                  {momentOf(session.signedInAt)}
                </Remark>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="secondary"
                  size="small"
                  // It would hide from screen readers that the button is busy.
                  aria-label={
                    isEnding ? undefined : `Sign out ${name}, last used ${momentOf(session.lastUsedAt)}`
                  }
                  isBusy={isEnding}
                  busyLabel="Signing out…"
                  disabled={end.isPending && !isEnding}
                  onClick={() => end.mutate(session)}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </List>
    </>
  );
}

/** Formats an instant in the reader's time zone: 26 Nov 2026, 09:41. */
function momentOf(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

const List = styled.ul`
  outline: 0;

  li {
    break-inside: avoid;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space.4')};
    padding-block: ${token('space.4')};
    border-top: 1px solid ${token('color.line')};

    > button {
      flex: none;
    }
  }

  li:first-child {
    padding-top: 0;
    border-top: 0;
  }

  li:last-child {
    padding-bottom: 0;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.2')};
`;

interface DeviceListProps {
  sessions: readonly OwnSession[];
  /** Refetches the list. */
  onEnded(): Promise<unknown>;
}
