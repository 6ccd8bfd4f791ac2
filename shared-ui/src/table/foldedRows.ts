import { css } from 'styled-components';
import { token } from '../tokens/token';

/** Columns between the first and the last, for tables of four to nine. */
const betweens = [2, 3, 4, 5, 6, 7].map(
  (count) => css`
    table:has(thead th:nth-child(${count + 2}):last-child) {
      grid-template-columns: repeat(${count}, auto);
    }
  `,
);

/**
 * For the element around a DataTable whose last column holds the actions, beside `pinnedActions`: where it has less room than `rem`
 * (a width that the table needs on one line), each row takes two lines, so that no column is out of sight. The row's name and its
 * actions share the first one, and the other columns, still aligned under their headers, the second.
 */
export const foldedRows = (rem: number) => css`
  container-type: inline-size;

  @media screen and (min-width: 40em) {
    @container (max-width: ${rem - 0.001}rem) {
      &&& {
        table {
          display: grid;
        }
        ${betweens}
        thead,
        tbody,
        tr {
          display: grid;
          grid-column: 1 / -1;
          grid-template-columns: subgrid;
        }
        tr {
          align-items: center;
          border-bottom: 1px solid ${token('color.line')};
        }
        tbody tr:last-child {
          border-bottom: 0;
        }
        tr > * {
          grid-row: 2;
          padding-block: 2px 11px;
          border-bottom: 0;
        }
        tr > :nth-child(2) {
          padding-left: 24px;
        }
        tr > :nth-last-child(2) {
          padding-right: 24px;
        }
        tr > :first-child,
        tr > :last-child {
          grid-row: 1;
          grid-column: 1 / -1;
          padding-block: 11px 2px;
        }
        tr > :first-child {
          min-width: 0;
          margin-right: 13rem;
        }
        tbody th > * {
          max-width: none;
        }
        tr > :last-child {
          align-self: start;
          justify-self: end;
        }
        tr[data-expansion] > td {
          justify-self: stretch;
          margin-right: 0;
          padding-block: 16px;
        }
      }
    }
    /* A tablet's narrowest place lacks room for the six columns of the second line unless they stand closer. */
    @container (max-width: ${Math.min(rem, 42) - 0.001}rem) {
      &&& {
        tr:not([data-expansion]) > * {
          padding-inline: 5px;
        }
        tr > :is(:first-child, :nth-child(2)) {
          padding-left: 16px;
        }
        tr > :nth-last-child(-n + 2) {
          padding-right: 16px;
        }
      }
    }
  }
`;
