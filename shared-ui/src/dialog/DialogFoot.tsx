import styled from 'styled-components';
import { token } from '../tokens/token';

/** A screen on which a dialog scrolls as a whole, as one at 400 % zoom. */
export const veryLow = '(max-height: 29.999em)';

/** The row of buttons below a dialog's text, which stays in view. */
export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 16px 24px;
  border-top: 1px solid ${token('color.line')};
  @media (max-width: 39.999em) {
    flex-direction: column-reverse;
    padding: 14px 20px 20px;
  }
  @media ${veryLow} {
    position: sticky;
    bottom: 0;
    flex-direction: row;
    padding-block: 8px;
    background: ${token('color.surface')};
    /* Always in view: the room that the text keeps above this row would scroll the title away for each button that gets the focus. */
    * {
      scroll-margin-bottom: -72px;
    }
  }
`;
