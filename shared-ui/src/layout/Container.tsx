import styled from 'styled-components';
import { token } from '../tokens/token';

/** Content width of 1200 px between the page's gutters (32 px, 20 on a phone); `$isNarrow` holds prose at 760 px. */
export const Container = styled.div<{ $isNarrow?: boolean }>`
  width: 100%;
  max-width: calc(
    ${({ $isNarrow }) => ($isNarrow ? '760px' : token('width.content'))} + 2 * ${token('width.gutter')}
  );
  margin-inline: auto;
  padding-inline: ${token('width.gutter')};
`;
