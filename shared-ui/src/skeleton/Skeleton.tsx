import styled, { keyframes } from 'styled-components';
import { token } from '../tokens/token';

/**
 * A quiet placeholder in the shape of the content to come; sizes are px or any CSS length. With `words`, a sample
 * of the text to come, it takes up that text's space instead, over as many lines. Hidden from screen readers.
 */
export function Skeleton({ width = '100%', height = '1em', shape = 'text', words }: SkeletonProps) {
  return (
    <Block aria-hidden data-words={words} style={words ? undefined : { width, height }} $shape={shape} />
  );
}

const breathe = keyframes`50%{opacity:.5}`;

const Block = styled.span<{ $shape: 'text' | 'block' | 'circle' }>`
  display: block;
  max-width: 100%;
  border-radius: ${({ $shape }) => ({ text: '4px', block: token('radius.control'), circle: '50%' })[$shape]};
  background: color-mix(in srgb, ${token('color.ink')} 8%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-words] {
    display: inline;
    color: transparent;
    box-decoration-break: clone;
    &::before {
      content: attr(data-words);
    }
  }
`;

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: 'text' | 'block' | 'circle';
  words?: string;
}
