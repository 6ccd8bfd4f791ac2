import { Button, token } from '@fairshore/shared-ui';
import { ConfirmDialog, Dialog } from '@fairshore/shared-ui/dialog';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useUnsavedInput } from './useUnsavedInput';
import { copyRowLink } from './rowAddress';
import { useDialogHistory } from './useDialogHistory';
import { useFocusInside } from './useFocusInside';

/** A dialog to read one row and act on it, with its own address. While an action is being sent, it can't be closed. */
export function RowDialog({
  tab,
  id,
  title,
  facts,
  unsaved,
  isSending = false,
  children,
  onClose,
}: RowDialogProps) {
  const isUnsaved = unsaved !== undefined;
  const [isAsking, setIsAsking] = useState(false);
  const leave = useDialogHistory({
    mustAsk: isUnsaved || isSending,
    onAsk: () => setIsAsking(!isSending),
    onClose,
    row: id,
  });
  const close = useUnsavedInput(isUnsaved, title, leave);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useFocusInside(content);

  function handleClose() {
    if (isUnsaved) setIsAsking(true);
    else close();
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && handleClose()}
      isDismissable={!isSending}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copyRowLink(tab, id)}>
            Copy link
          </Button>
          <Button variant={children ? 'secondary' : 'primary'} disabled={isSending} onClick={handleClose}>
            Close
          </Button>
        </>
      }
    >
      <Facts ref={setContent}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </Facts>
      {children}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={unsaved ?? ''}
        text="What you typed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={close}
      />
    </Dialog>
  );
}

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 6.875rem minmax(0, 1fr);
    gap: ${token('space.4')};
    padding-block: ${token('space.2')};
  }

  > div + div {
    border-top: 1px solid ${token('color.line')};
  }

  dt {
    color: ${token('color.ink-2')};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** `tab` is the section's, as in `/admin?tab=rewards`. */
interface RowDialogProps {
  tab: string;
  id: string;
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** The question to ask before unsaved input is discarded, such as 'Discard your note?'; undefined without unsaved input. */
  unsaved?: string | undefined;
  /** Whether an action is being sent, whose outcome the dialog shows. */
  isSending?: boolean;
  /** The row's actions, below its facts. */
  children?: ReactNode;
  onClose(): void;
}
