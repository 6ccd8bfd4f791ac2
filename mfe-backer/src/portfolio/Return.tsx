import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { returnPercent } from './returnPercent';

/** A return with its percentage, or only the percentage; the sign is spelled out in addition to the colour. */
export function Return({ amount, percent, isPercentOnly = false }: ReturnProps) {
  const money = useMoney();
  const share = returnPercent(percent);
  const text = isPercentOnly ? share : `${money.formatSigned(amount)} (${share})`;
  return <Figure $isNegative={amount < 0}>{text}</Figure>;
}

const Figure = styled.span<{ $isNegative: boolean }>`
  color: ${({ $isNegative }) => token($isNegative ? 'color.negative' : 'color.open')};
  white-space: nowrap;
`;

interface ReturnProps {
  /** In US dollars. */
  amount: number;
  percent: number;
  isPercentOnly?: boolean;
}
