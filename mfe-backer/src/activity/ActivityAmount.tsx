import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useMoney } from '../currency/useMoney';
import { signedAmount } from '../history/activity';
import type { Activity } from '../history/activity';

/** The signed amount: minus and red for an investment or a withdrawal, plus and green for other types. */
export function ActivityAmount({ activity }: { activity: Activity }) {
  return <SignedAmount usd={signedAmount(activity)} />;
}

/** An amount in US dollars, exact to the cent, with its sign spelled out in addition to the colour. */
export function SignedAmount({ usd }: { usd: number }) {
  const money = useMoney();
  const size = money.format(Math.abs(usd));
  if (usd === 0 || money.isHidden) return <Figure>{size}</Figure>;
  const isNegative = usd < 0;
  return <Figure $isNegative={isNegative}>{`${isNegative ? '−' : '+'}${size}`}</Figure>;
}

const Figure = styled.span<{ $isNegative?: boolean }>`
  ${({ $isNegative }) =>
    $isNegative !== undefined && `color: ${token($isNegative ? 'color.negative' : 'color.open')};`}
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
