import styled from 'styled-components';

/** A surface with a 1 px line, radius 14 and, in light, a barely visible shadow; it brings no padding. */
export const Card = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`;
