import { css } from 'styled-components';
import { token } from '../tokens/token';

/**
 * For the element around a DataTable whose last column holds the actions: where the table is wider than its place, they stay in reach
 * while the rest scrolls, and cast a shadow on the columns that continue beneath them. Not applied in print.
 */
export const pinnedActions = css`
  @media screen and (min-width: 40em) {
    :where([data-more]:not([data-more=''])) tr > :last-child {
      position: sticky;
      right: 0;
      background: ${token('color.surface')};
    }

    /* As wide as the widest actions: what lies beneath them is out of sight, so that it scrolls there when the keyboard reaches it. */
    :where([data-more]:not([data-more=''])) {
      scroll-padding-right: 15rem;
    }

    tr > :last-child :is(a, button) {
      scroll-margin-right: -15rem;
    }

    :where([data-more~='end']) tr > :last-child {
      box-shadow: inset 1px 0 ${token('color.line')};
    }

    /* Cells of a table with collapsed borders can't cast an outer shadow themselves. */
    :where([data-more~='end']) tr > :last-child::before {
      position: absolute;
      inset-block: 0;
      right: 100%;
      width: 16px;
      background: linear-gradient(to left, rgb(0 0 0 / 12%), transparent);
      content: '';
      pointer-events: none;
    }

    tr[data-expansion] > :last-child::before {
      content: none;
    }
  }

  @media print {
    tr:not([data-expansion]) > :last-child {
      display: none;
    }
  }
`;
