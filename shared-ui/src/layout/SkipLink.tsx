import styled from 'styled-components';
import { token } from '../tokens/token';

/** The first tab stop: jumps to `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return <Jump href={`#${target}`}>Skip to content</Jump>;
}

const Jump = styled.a`
  position: fixed;
  z-index: 100;
  top: 8px;
  left: 8px;
  padding: 12px 20px;
  border-radius: ${token('radius.control')};
  background: ${token('color.accent')};
  color: ${token('color.accent-ink')};
  font: ${token('text.strong')};
  text-decoration: none;
  &:not(:focus) {
    transform: translateY(-200%);
  }
  @media print {
    display: none;
  }
`;
