import { toAppError } from '@fairshore/shared-data/errors';
import { Notice, token } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { TextField } from '@fairshore/shared-ui/field';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import type { useEraseLead } from './inbox';
import type { Lead } from '../records/lead';
import { senderOf } from './leadsTable';

/** Confirms erasing a lead by typing the sender's address, because it can't be undone. */
export function EraseLeadDialog({ lead, erase, onErased, onClose }: EraseLeadDialogProps) {
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === lead.email.toLowerCase();

  async function handleErase() {
    try {
      await erase.mutateAsync(lead);
    } catch {
      // The mutation holds the error, which the notice below shows.
      return;
    }
    toast.success('The lead was erased.');
    onClose();
    onErased();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Erase the lead of ${senderOf(lead)}?`}
      text="Deletes for good what they sent, the staff note and what the audit log quotes of them. The log keeps that a lead was erased, by whom and when. This can't be undone."
      confirmLabel="Erase"
      tone="danger"
      isBusy={erase.isPending}
      busyLabel="Erasing…"
      isConfirmDisabled={!isConfirmed}
      onConfirm={() => void handleErase()}
    >
      <Column>
        <TextField
          label={`Type ${lead.email} to confirm`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {erase.isError && (
          <Notice tone="error">Could not erase the lead: {toAppError(erase.error).message}</Notice>
        )}
      </Column>
    </ConfirmDialog>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.3')};
  overflow-wrap: anywhere;
`;

interface EraseLeadDialogProps {
  lead: Lead;
  /** The erasure, by which the lead's dialog knows whether this one may close. */
  erase: ReturnType<typeof useEraseLead>;
  onErased(): void;
  onClose(): void;
}
