import styled, { keyframes } from 'styled-components';
import { token } from '../tokens/token';

/** A bar of 0 to 100 that grows once; `label` names it for screen readers, the figures are shown beside it as text. */
export function ProgressBar({ value, label, size = 'default' }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));

  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      $size={size}
    >
      <span style={{ width: `${percent}%` }} />
    </Track>
  );
}

const grow = keyframes`from{transform:scaleX(0)}`;

const Track = styled.div<{ $size: 'default' | 'small' }>`
  overflow: hidden;
  height: ${({ $size }) => ($size === 'small' ? 6 : 8)}px;
  border-radius: ${token('radius.pill')};
  background: color-mix(in srgb, ${token('color.ink')} 8%, transparent);
  forced-color-adjust: none;
  span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${token('color.accent')};
    transform-origin: left;
    transition: width 0.4s ease-out;
    animation: ${grow} 0.7s ease-out;
  }
`;

export interface ProgressBarProps {
  value: number;
  label: string;
  size?: 'default' | 'small';
}
