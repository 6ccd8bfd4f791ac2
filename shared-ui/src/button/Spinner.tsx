import styled, { keyframes } from 'styled-components';

const turn = keyframes`to{transform:rotate(1turn)}`;

/** A 16 px turning ring in the colour of the text; the words beside it carry the meaning. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.7s linear infinite;
`;
