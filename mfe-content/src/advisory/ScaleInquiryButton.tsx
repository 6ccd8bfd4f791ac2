import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { useReturnedState } from '@fairshore/shared-ui/router';
import type { ScaleInquiryDialog } from './ScaleInquiryDialog';

type Dialog = typeof ScaleInquiryDialog;

const entry = 'scale-inquiry';

/** Opens the SCALE inquiry, and reopens it when the history returns to it; its form's code is loaded when first needed. */
export function ScaleInquiryButton() {
  const [Dialog, setDialog] = useState<{ Form: Dialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function handleClick() {
    setState('loading');
    try {
      const form = (await loadDialog()).ScaleInquiryDialog;
      setDialog({ Form: form });
      setIsOpen(true);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const returned = useReturnedState();
  const reopen = useEffectEvent(() => {
    if (returned === entry && !isOpen) void handleClick();
  });
  useEffect(() => {
    if (returned === entry) void prefetch().then(() => reopen());
  }, [returned]);

  return (
    <>
      {state === 'failed' && (
        <Failure>
          <Notice tone="error">The form could not be loaded. Check your connection and try again.</Notice>
        </Failure>
      )}
      <Button
        variant="secondary"
        isWide
        isBusy={state === 'loading'}
        aria-haspopup="dialog"
        aria-describedby="package-SCALE"
        onPointerEnter={() => void prefetch()}
        onClick={() => void handleClick()}
      >
        Get Started
      </Button>
      {Dialog && <Dialog.Form entry={entry} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

/** A failure here is shown when the form is opened. */
async function prefetch(): Promise<void> {
  await loadDialog().catch(() => undefined);
}

function loadDialog() {
  return import('./ScaleInquiryDialog');
}

const Failure = styled.div`
  margin-bottom: ${token('space.3')};
`;
