import { Button, token } from '@fairshore/shared-ui';
import type { Interest } from '@fairshore/shared-data/interests';
import { formatExactMoney } from '@fairshore/shared-data/money';
import type { Ref } from 'react';
import styled from 'styled-components';
import { OwnNote } from './OwnNote';

/** The user's registered interest, with buttons to change and withdraw it. */
export function OwnInterest({ interest, changeButton, isChanging, onChange, onWithdraw }: OwnInterestProps) {
  return (
    <InterestBox role="group" aria-label="Your interest">
      <div>
        <Label>Your interest</Label>
        <Amount>{formatExactMoney(interest.amount)}</Amount>
      </div>
      <Actions>
        {onChange && (
          <Button
            ref={changeButton}
            variant="secondary"
            size="small"
            aria-expanded={isChanging}
            onClick={onChange}
          >
            Change
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onWithdraw}>
          Withdraw
        </Button>
      </Actions>
      {interest.note !== null && <OwnNote note={interest.note} />}
    </InterestBox>
  );
}

const InterestBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 14px 16px;
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
`;

const Label = styled.p`
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
`;

const Amount = styled.p`
  font: 600 1.375rem/1.25 ${token('font.family')};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

interface OwnInterestProps {
  interest: Interest;
  changeButton?: Ref<HTMLButtonElement>;
  isChanging: boolean;
  /** Toggles the change form; unset when no change is possible. */
  onChange?: (() => void) | undefined;
  onWithdraw(): void;
}
