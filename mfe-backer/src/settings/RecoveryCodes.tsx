import { downloadText } from '@fairshore/shared-data/exports';
import { Button, Notice, VisuallyHidden, token } from '@fairshore/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Actions, Remark } from './SettingsSection';

const fileName = 'fairshore-recovery-codes.txt';

/** Recovery codes, shown only once, to be copied, saved or written down. */
export function RecoveryCodes({ codes, areRenewed, onKept }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const text = codes.join('\n');

  // Focuses the codes: they have to be read now, and the button that led here is gone.
  useEffect(() => {
    list.current?.focus();
  }, []);

  function handleCopy() {
    // The clipboard is only available over HTTPS.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) setCopied('refused');
    else
      clipboard.writeText(text).then(
        () => setCopied('yes'),
        () => setCopied('refused'),
      );
  }

  return (
    <>
      <Notice tone="success">
        {areRenewed
          ? 'These are your new recovery codes. Your old codes no longer work.'
          : 'Two-factor sign-in is on. Keep these recovery codes.'}
      </Notice>
      <Remark>
        If you lose your phone, one of them signs you in and turns two-factor sign-in off; the others go with
        it. They are not shown again: keep them where you keep your passwords.
      </Remark>
      <Codes ref={list} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      {copied === 'refused' && <Remark>Copying is not allowed here. Mark the codes and copy them.</Remark>}
      <VisuallyHidden role="status">{copied === 'yes' ? 'Copied' : ''}</VisuallyHidden>
      <Actions>
        <Button onClick={onKept}>I have kept them</Button>
        <Button variant="secondary" onClick={handleCopy}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="secondary" onClick={() => downloadText(fileName, text)}>
          Download
        </Button>
      </Actions>
    </>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${token('space.2')} ${token('space.5')};
  padding: ${token('space.4')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  user-select: text;
`;

interface RecoveryCodesProps {
  /** Whether these replace earlier codes. */
  areRenewed: boolean;
  codes: readonly string[];
  onKept(): void;
}
