import { Card, token } from '@fairshore/shared-ui';
import { styled } from 'styled-components';

/** The card around a table whose last column holds the actions: it stays in reach where the table has to scroll. */
export const TableCard = styled(Card)`
  @media (min-width: 640px) and (max-width: 1023.98px) {
    tr > :last-child {
      position: sticky;
      right: 0;
      background: ${token('color.surface')};
      box-shadow: inset 1px 0 ${token('color.line')};
    }
  }
`;
