import type { ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens/token';

/** One figure under its label; `size="key"` is the one figure of a page that matters. */
export function Stat({ label, value, hint, size = 'default' }: StatProps) {
  return (
    <Pair $isKey={size === 'key'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {hint && <Hint>{hint}</Hint>}
    </Pair>
  );
}

const Pair = styled.div<{ $isKey: boolean }>`
  min-width: 0;
  dt {
    color: ${token('color.ink-3')};
    font: ${token('text.meta')};
  }
  dd:first-of-type {
    margin-top: 4px;
    font: ${({ $isKey }) => ($isKey ? token('text.key') : token('text.figure'))};
    letter-spacing: ${({ $isKey }) => ($isKey ? token('tracking.key') : token('tracking.figure'))};
    ${({ $isKey }) => !$isKey && 'font-variant-numeric:tabular-nums;'}
  }
`;

const Hint = styled.dd`
  margin-top: 2px;
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
`;

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  size?: 'default' | 'key';
}

/** The description list around a lone Stat. */
export const StatList = styled.dl`
  display: grid;
  gap: ${token('space.4')};
`;
