import { Button, CheckIcon, VisuallyHidden } from '@fairshore/shared-ui';
import { LinkIcon } from '@fairshore/shared-ui/icons';
import { TextField } from '@fairshore/shared-ui/field';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const copiedMs = 2_500;

/**
 * Shares a link: with the native share sheet on touch devices, otherwise through the clipboard. If neither is allowed, the link is
 * shown to be copied by hand.
 */
export function ShareButton({ path, title, label }: ShareButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  /** The site's origin, set once copying was refused. */
  const [refusedAt, setRefusedAt] = useState('');

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function handleClick() {
    const { origin } = window.location;
    const address = addressOf(path, origin);
    if (isTouched() && typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url: address });
        return;
      } catch (refusal) {
        // Closing the share sheet is a choice, not a failure.
        if (refusal instanceof DOMException && refusal.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      setRefusedAt('');
    } catch {
      setRefusedAt(origin);
    }
  }

  return (
    <ButtonAndLink data-screen-only>
      <Button
        variant="secondary"
        size="small"
        icon={isCopied ? <CheckIcon size={16} /> : <LinkIcon size={16} />}
        onClick={() => void handleClick()}
      >
        {isCopied ? 'Link copied' : label}
      </Button>
      <VisuallyHidden role="status">{isCopied ? 'Link copied' : ''}</VisuallyHidden>
      {refusedAt !== '' && (
        <TextField
          label="Link"
          hint="Copying is not allowed here. Select the link and copy it."
          readOnly
          autoFocus
          value={addressOf(path, refusedAt)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </ButtonAndLink>
  );
}

function addressOf(path: string, origin: string): string {
  return new URL(path, origin).href;
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
  /** In-app path to share. */
  path: string;
  title: string;
  label: string;
}
