import { ContourField, textStyle, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { PackageRequestReceipt } from './packageRequest';

/** The outcome of a request. Takes the focus from the button that sent it. */
export function RequestReceived({ received }: { received: Received }) {
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    receipt.current?.focus();
  }, []);

  return (
    <Receipt ref={receipt} tabIndex={-1} role="status">
      <ContourField fade="centre" />
      {received.isSent ? (
        <>
          <h3>Request received!</h3>
          <p>
            We answer to <b>{received.email}</b>.
            {received.hadNotes &&
              !received.hasNotes &&
              ' Your notes could not be stored: please add them to your reply.'}
          </p>
        </>
      ) : (
        <>
          <h3>Demo mode: nothing was sent</h3>
          <p>With a backend connected, this request would now be stored.</p>
        </>
      )}
    </Receipt>
  );
}

/** A receipt with the request data it confirms. */
export interface Received extends PackageRequestReceipt {
  email: string;
  hadNotes: boolean;
}

const Receipt = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding: ${token('space.8')} ${token('space.5')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  outline: none;
  text-align: center;
  > [aria-hidden] {
    z-index: -1;
  }
  h3 {
    ${textStyle('section')}
  }
  p {
    margin-top: ${token('space.2')};
    color: ${token('color.ink-2')};
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  b {
    color: ${token('color.ink')};
    font-weight: 600;
  }
`;
