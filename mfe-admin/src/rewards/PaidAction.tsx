import { Button, VisuallyHidden, textStyle, token } from '@fairshore/shared-ui';
import { passFocusOn } from '@fairshore/shared-ui/field';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { formatDay } from '../table/formatDay';
import type { Reward } from '../records/reward';

/** The button that marks a reward as paid, or its paid state. Whichever replaces the other takes over the focus. */
export function PaidAction({ reward: { status, referrer, referee, paidAt }, onPay }: PaidActionProps) {
  const paid = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const isPaid = status === 'paid';

  useEffect(() => {
    if (wasPressed) passFocusOn(isPaid ? paid.current : button.current);
  }, [isPaid, wasPressed]);

  if (isPaid) {
    return (
      <Paid ref={paid} tabIndex={-1}>
        Paid
        {paidAt !== null && <small>{formatDay(paidAt)}</small>}
      </Paid>
    );
  }
  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      onClick={() => {
        setWasPressed(true);
        onPay();
      }}
    >
      Mark paid
      <VisuallyHidden>
        {' '}
        the reward of {referrer} for {referee}
      </VisuallyHidden>
    </Button>
  );
}

const Paid = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${token('space.2')};
  min-height: 36px;
  padding-block: 7px;
  ${textStyle('meta')}
  white-space: nowrap;

  small {
    ${textStyle('label')}
    color: ${token('color.ink-3')};
  }
`;

interface PaidActionProps {
  reward: Reward;
  onPay(): void;
}
