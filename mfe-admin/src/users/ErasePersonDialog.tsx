import { toAppError } from '@fairshore/shared-data/errors';
import { Notice, textStyle, token } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { TextField } from '@fairshore/shared-ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { useUndoDeletion } from '../audit/useUndoDeletion';
import type { ConsoleUser } from '../records/consoleLists';
import { offerUndo } from '../table/offerUndo';
import { useErasePerson } from './useErasePerson';

/** Erases a person who asks to be forgotten: says what is deleted and what must stay, and is confirmed by typing their address. */
export function ErasePersonDialog({ user, onChanged, onClose }: ErasePersonDialogProps) {
  const erase = useErasePerson();
  const undo = useUndoDeletion();
  const [typed, setTyped] = useState('');
  const expected = user.email ?? user.name;

  function handleErase() {
    erase.mutate(user.id, {
      onSuccess() {
        offerUndo(
          `${user.name} was erased. For 24 hours this can be undone.`,
          () => undo.mutateAsync({ table: 'profiles', id: user.id }).then(onChanged),
          `${user.name} is back.`,
        );
        onChanged();
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack="erase-person"
      title={`Erase ${user.name}?`}
      text="Do this when a person asks for it, and make sure that it is really them. It can be undone for 24 hours, here or in the audit log; after that it is final. The address can sign up again at any time."
      confirmLabel="Erase"
      tone="danger"
      isBusy={erase.isPending}
      busyLabel="Erasing…"
      isConfirmDisabled={typed.trim().toLowerCase() !== expected.toLowerCase()}
      onConfirm={handleErase}
    >
      <Column>
        <div>
          <h3>What goes</h3>
          <ul>
            <li>The account with its sign-ins, profile, settings, watchlist and history</li>
            <li>Name, e-mail and note of registered interest</li>
            <li>Leads and package requests sent from this address, and mails to it</li>
            <li>Name and e-mail in the audit log</li>
          </ul>
        </div>
        <div>
          <h3>What stays, and why</h3>
          <ul>
            <li>Amounts of interest, without the person: issuers rely on the totals and backer counts</li>
            <li>Receipts, for whoever has their link: they never had a name</li>
            <li>Public questions with their answers, without the person: others read them</li>
            <li>Rewards without the name: they are accounts of what was paid</li>
            <li>Entries of the audit log, without the person: it can’t have gaps</li>
            <li>Votes: they belong to a browser and never had a name</li>
          </ul>
        </div>
        <TextField
          label={`Type ${expected} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          disabled={erase.isPending}
          onChange={(event) => setTyped(event.target.value)}
        />
        {erase.isError && (
          <Notice tone="error">Could not erase the person: {toAppError(erase.error).message}</Notice>
        )}
      </Column>
    </ConfirmDialog>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.4')};
  overflow-wrap: anywhere;

  h3 {
    ${textStyle('strong')}
    margin-bottom: ${token('space.1')};
  }

  ul {
    display: grid;
    gap: ${token('space.1')};
    padding-left: 18px;
    list-style: disc;
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
`;

interface ErasePersonDialogProps {
  user: ConsoleUser;
  /** The person was erased or brought back. */
  onChanged(): void;
  onClose(): void;
}
