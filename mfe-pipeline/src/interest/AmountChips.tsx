import { formatExactMoney } from '@fairshore/shared-data/money';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { OfferedAmount } from './offeredAmounts';

/** Suggested amounts as buttons; choosing one doesn't focus the field, so that phones keep their keyboard closed. */
export function AmountChips({ chips, amount, isReadOnly, onChoose }: AmountChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Row role="group" aria-label="Amounts to choose">
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          aria-pressed={chip.amount === amount}
          aria-disabled={isReadOnly || undefined}
          onClick={() => !isReadOnly && onChoose(chip.amount)}
        >
          <b>{formatExactMoney(chip.amount)}</b> <span>{chip.label}</span>
        </button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.25rem, 1fr));
  gap: 8px;

  button {
    display: grid;
    align-content: center;
    min-height: 52px;
    padding: 6px 4px;
    border: 1px solid ${token('color.line-2')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    color: ${token('color.ink')};
    font: 400 0.8125rem/1.3 ${token('font.family')};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button:hover {
    border-color: ${token('color.ink-3')};
  }
  button[aria-pressed='true'] {
    border-color: ${token('color.accent')};
    background: ${token('color.accent-soft')};
    forced-color-adjust: none;
  }
  button[aria-disabled='true'] {
    cursor: default;
  }
  b {
    font-size: 0.9375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: ${token('color.ink-2')};
  }
`;

interface AmountChipsProps {
  chips: readonly OfferedAmount[];
  /** US dollars as typed; the matching chip is pressed. */
  amount: number;
  /** While the form is being submitted. */
  isReadOnly: boolean;
  /** `amount` in US dollars. */
  onChoose(amount: number): void;
}
