import { Button, token } from '@fairshore/shared-ui';
import type { Interest } from '@fairshore/shared-data/interests';
import { formatExactMoney } from '@fairshore/shared-data/money';
import type { Ref } from 'react';
import styled from 'styled-components';

/** What a person has registered, with the ways to change and to withdraw it. */
export function OwnInterest({ interest, changeButton, isChanging, onChange, onWithdraw }: OwnInterestProps) {
  return (
    <Plate role="group" aria-label="Your interest">
      <div>
        <Label>Your interest</Label>
        <Amount>{formatExactMoney(interest.amount)}</Amount>
      </div>
      <Actions>
        <Button
          ref={changeButton}
          variant="secondary"
          size="small"
          aria-expanded={isChanging}
          onClick={onChange}
        >
          Change
        </Button>
        <Button variant="quiet" size="small" onClick={onWithdraw}>
          Withdraw
        </Button>
      </Actions>
      {interest.note !== null && <OwnNote text={interest.note} />}
    </Plate>
  );
}

/** More than a few lines of a note are opened, so that they don't push the form off the screen. */
function OwnNote({ text }: { text: string }) {
  if (text.length <= fewLines) return <Note>“{text}”</Note>;
  return (
    <Folded>
      <summary>Your note</summary>
      <Note>“{text}”</Note>
    </Folded>
  );
}

/** Characters of a note that take some four lines of the panel. */
const fewLines = 240;

const Plate = styled.div`
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
  font: 600 22px/1.25 ${token('font.family')};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Note = styled.p`
  flex: 1 0 100%;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  overflow-wrap: anywhere;
`;

const Folded = styled.details`
  flex: 1 0 100%;

  > summary {
    padding-block: 10px;
    font: ${token('text.meta')};
    font-weight: 600;
    cursor: pointer;
  }
`;

interface OwnInterestProps {
  interest: Interest;
  changeButton?: Ref<HTMLButtonElement>;
  isChanging: boolean;
  /** Opens the form that changes it, or closes it again. */
  onChange(): void;
  onWithdraw(): void;
}
