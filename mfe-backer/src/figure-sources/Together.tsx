import styled from 'styled-components';

/** A word of a sentence and the mark after it, which would otherwise stand alone in the next line. */
export const Together = styled.span`
  white-space: nowrap;
`;
