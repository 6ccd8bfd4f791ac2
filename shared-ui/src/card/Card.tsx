import styled from 'styled-components';
import { token } from '../tokens/token';

/** A surface with a 1 px line, radius 14 and, in light, a barely visible shadow; it has no padding. */
export const Card = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};
  box-shadow: ${token('shadow.card')};
`;
