import { useQuery } from '@fairshore/shared-data/query';
import { Button, ButtonLink, Notice, token } from '@fairshore/shared-ui';
import { ConfirmDialog, Dialog } from '@fairshore/shared-ui/dialog';
import { Chips } from '@fairshore/shared-ui/field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useUnsavedInput } from '../table/useUnsavedInput';
import { formatMoment } from '../table/formatMoment';
import { RowFailure } from '../table/RowFailure';
import { useDialogHistory } from '../table/useDialogHistory';
import { useFocusInside } from '../table/useFocusInside';
import { EraseLeadDialog } from './EraseLeadDialog';
import { LeadContent } from './LeadContent';
import { StaffNote } from './StaffNote';
import { leadById, useEraseLead, useForgetErased, useSaveStaffNote } from './inbox';
import { leadKindLabels, leadStatuses } from '../records/lead';
import type { Lead, LeadStatus } from '../records/lead';
import { senderOf } from './leadsTable';
import { replyAddress } from './replyAddress';

/**
 * The complete content of one lead, with its status, the staff's note, and buttons to reply and to erase it. If somebody else erases it,
 * the dialog shows nothing of it any more, except a note that was being written. While a note is being saved, it can't be closed.
 */
export function LeadDialog({ lead: listed, onStatus, onErased, onClose }: LeadDialogProps) {
  const current = useQuery(leadById(listed.id));
  const lead = current.data ?? listed;
  const isGone = current.data === null;
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const erase = useEraseLead();
  const note = useSaveStaffNote();
  // Somebody else may have erased it. While it is erased here, the question stays until the toast can say that it is done.
  const isErasureAsked = isErasing && (!isGone || erase.isPending);
  // Shown at once, so that the stored status can be chosen again while another one is being stored.
  const [chosen, setChosen] = useState<{ status: LeadStatus } | null>(null);
  const leave = useDialogHistory({
    mustAsk: isUnsaved || note.isPending || isErasureAsked,
    onAsk() {
      if (!isErasureAsked) setIsAsking(!note.isPending);
      else if (!erase.isPending) setIsErasing(false);
    },
    onClose,
    row: listed.id,
  });
  const close = useUnsavedInput(isUnsaved, 'Staff note', leave);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useFocusInside(content);

  const forgetErased = useForgetErased();
  useEffect(() => {
    if (isGone) forgetErased();
  }, [isGone, forgetErased]);

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    if (isUnsaved) setIsAsking(true);
    else close();
  }

  function handleErase() {
    // Says no more why an earlier one failed.
    erase.reset();
    setIsErasing(true);
  }

  async function handleStatus(status: LeadStatus) {
    const choice = { status };
    setChosen(choice);
    await onStatus(lead, status);
    setChosen((latest) => (latest === choice ? null : latest));
  }

  return (
    <>
      <Dialog
        open
        size="medium"
        onOpenChange={handleOpenChange}
        isDismissable={!note.isPending}
        title={isGone ? 'Erased lead' : senderOf(lead)}
        description={
          isGone ? undefined : `${leadKindLabels[lead.kind]}, received ${formatMoment(lead.createdAt)}`
        }
        footer={
          <>
            {!isGone && (
              <Erase>
                <Button variant="quiet" onClick={handleErase}>
                  Erase…
                </Button>
              </Erase>
            )}
            <Button variant="secondary" disabled={note.isPending} onClick={() => handleOpenChange(false)}>
              Close
            </Button>
            {!isGone && <ButtonLink to={replyAddress(lead)}>Reply by e-mail</ButtonLink>}
          </>
        }
      >
        <Column ref={setContent}>
          {isGone && <Notice tone="warning">This lead has been erased.</Notice>}
          <RowFailure noun="lead" row={current} />
          {!isGone && (
            <div>
              <Chips
                label="Status"
                options={leadStatuses.map((status) => ({ value: status, label: status }))}
                value={chosen?.status ?? lead.status}
                onValueChange={(status) => void handleStatus(status)}
              />
              {lead.handledAt !== null && (
                <Handled>
                  {lead.status} since {formatMoment(lead.handledAt)}
                  {lead.handledBy !== null && `, by ${lead.handledBy}`}
                </Handled>
              )}
            </div>
          )}
          {!isGone && <LeadContent lead={lead} />}
          {(!isGone || isUnsaved) && (
            <StaffNote key={lead.id} lead={lead} isGone={isGone} save={note} onOpenChange={setIsUnsaved} />
          )}
        </Column>
      </Dialog>
      {isErasureAsked && (
        <EraseLeadDialog
          lead={lead}
          erase={erase}
          onErased={() => {
            onErased();
            close();
          }}
          onClose={() => setIsErasing(false)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard your note?"
        text="What you typed has not been saved."
        confirmLabel="Discard"
        cancelLabel={isGone ? 'Go back' : 'Keep editing'}
        tone="danger"
        onConfirm={close}
      />
    </>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.6')};
`;

const Handled = styled.p`
  margin-top: ${token('space.2')};
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
`;

const Erase = styled.div`
  margin-right: auto;

  > button {
    color: ${token('color.negative')};
  }
`;

interface LeadDialogProps {
  /** The lead as listed; the dialog fetches it again. */
  lead: Lead;
  onStatus(lead: Lead, status: LeadStatus): Promise<void>;
  onErased(): void;
  onClose(): void;
}
