import { useState } from 'react';
import styled from 'styled-components';
import { Button, Notice, token } from '@fairshore/shared-ui';
import type { ScaleInquiryDialog } from './ScaleInquiryDialog';

type Dialog = typeof ScaleInquiryDialog;

/** Opens the SCALE inquiry; its form's code is fetched when the button is first wanted. */
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
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => void handleClick()}
      >
        Get Started
      </Button>
      {Dialog && <Dialog.Form isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

function loadDialog() {
  return import('./ScaleInquiryDialog');
}

const Failure = styled.div`
  margin-bottom: ${token('space.3')};
`;
