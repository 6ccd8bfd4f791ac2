import { formatPercent } from '@fairshore/shared-data/money';
import { token } from '@fairshore/shared-ui';
import { styled } from 'styled-components';
import { indicativeMoney } from './portfolio';

/** A return in US dollars with its percentage, or the percentage alone; the sign is spelled out beside the colour. */
export function Return({ amount, percent, isPercentOnly = false }: ReturnProps) {
  const share = signed(percent, formatPercent);
  const text = isPercentOnly ? share : `${signedMoney(amount)} (${share})`;
  return <Figure $isNegative={amount < 0}>{text}</Figure>;
}

/** An indicative figure with its sign spelled out, the plus as well. */
export function signedMoney(usd: number): string {
  return signed(usd, indicativeMoney);
}

function signed(figure: number, format: (size: number) => string): string {
  return `${figure < 0 ? '−' : '+'}${format(Math.abs(figure))}`;
}

const Figure = styled.span<{ $isNegative: boolean }>`
  color: ${({ $isNegative }) => token($isNegative ? 'color.negative' : 'color.open')};
  white-space: nowrap;
`;

interface ReturnProps {
  amount: number;
  percent: number;
  isPercentOnly?: boolean;
}
