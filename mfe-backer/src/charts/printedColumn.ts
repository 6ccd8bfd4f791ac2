import { token } from '@fairshore/shared-ui';
import { css } from 'styled-components';

/**
 * Styles that print a grid of one column as plain blocks with `space.5` between them. A grid's row keeps the height that it has on a
 * single page: what follows it would be printed over the last rows of a table that goes on on the next page.
 */
export const printedColumn = css`
  @media print {
    display: block;

    > * + * {
      margin-top: ${token('space.5')};
    }
  }
`;
