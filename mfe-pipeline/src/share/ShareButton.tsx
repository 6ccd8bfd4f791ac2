import { Button, CheckIcon, VisuallyHidden } from '@fairshore/shared-ui';
import { LinkIcon } from '@fairshore/shared-ui/icons';
import { TextField } from '@fairshore/shared-ui/field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const copiedMs = 2_500;

/**
 * Hands a link on: by the device's own share sheet where it is one to be touched, else by the clipboard. Where both are
 * refused the link stands there to be copied by hand.
 */
export function ShareButton({ path, title, label }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), copiedMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function handleClick() {
    const address = addressOf(path);
    if (isTouched() && typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url: address });
        return;
      } catch (refusal) {
        // Closing the share sheet is an answer, not a failure.
        if (refusal instanceof DOMException && refusal.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <ButtonAndLink data-screen-only>
      <Button
        variant="secondary"
        size="small"
        icon={outcome === 'copied' ? <CheckIcon size={16} /> : <LinkIcon size={16} />}
        onClick={() => void handleClick()}
      >
        {outcome === 'copied' ? 'Link copied' : label}
      </Button>
      <VisuallyHidden role="status">{outcome === 'copied' ? 'Link copied' : ''}</VisuallyHidden>
      {outcome === 'refused' && (
        <TextField
          label="Link"
          hint="Copying is not allowed here. Select the link and copy it."
          readOnly
          autoFocus
          value={addressOf(path)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </ButtonAndLink>
  );
}

function addressOf(path: string): string {
  return new URL(path, window.location.origin).href;
}

function isTouched(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false;
}

const ButtonAndLink = styled.div`
  display: contents;

  > div {
    flex-basis: 100%;
  }
`;

interface ShareButtonProps {
  /** In-app path of what is shared. */
  path: string;
  title: string;
  label: string;
}
