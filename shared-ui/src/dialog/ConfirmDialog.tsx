import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/Button';
import { DialogFrame, type DialogProps } from './DialogFrame';

/** Asks for confirmation; the focus starts on Cancel. Nothing dismisses it while it is busy. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  isBusy = false,
  busyLabel,
  isConfirmDisabled = false,
  closesOnBack,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The second click of a double click arrives before the busy state is rendered; both count as one answer.
  const isAnswered = useRef(false);
  useEffect(() => {
    isAnswered.current = false;
  });

  function handleConfirm() {
    if (isConfirmDisabled || isAnswered.current) return;
    isAnswered.current = true;
    onConfirm();
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      isDismissable={!isBusy}
      closesOnBack={closesOnBack}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            // Not `disabled`: once pressed it has the focus, which a disabled button loses.
            aria-disabled={isConfirmDisabled || undefined}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}

/** `text` says what will happen; `children` may ask for more, such as a typed word. */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'default' | 'danger';
  isBusy?: boolean;
  busyLabel?: string;
  isConfirmDisabled?: boolean;
  closesOnBack?: DialogProps['closesOnBack'];
  onConfirm(): void;
  children?: ReactNode;
}
