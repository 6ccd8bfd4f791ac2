import styled, { keyframes } from 'styled-components';
import { token } from '../tokens/token';

/** A quiet block in the shape of what comes; sizes are px or any CSS length. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = '1em', shape = 'text' }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height }} $shape={shape} />;
}

const breathe = keyframes`50%{opacity:.5}`;

const Block = styled.span<{ $shape: 'text' | 'block' | 'circle' }>`
  display: block;
  max-width: 100%;
  border-radius: ${({ $shape }) => ({ text: '4px', block: token('radius.control'), circle: '50%' })[$shape]};
  background: color-mix(in srgb, ${token('color.ink')} 8%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'text' | 'block' | 'circle';
}
