import { textStyle, token, visuallyHidden } from '@fairshore/shared-ui';
import styled from 'styled-components';

/* Headers repeat on every page, totals appear once, and rows don't break across pages. */
export const Table = styled.table`
  ${textStyle('meta')}
  width: 100%;
  font-variant-numeric: tabular-nums;

  thead {
    display: table-header-group;
  }

  tfoot {
    display: table-row-group;
    break-inside: avoid;
  }

  tr {
    break-inside: avoid;
  }

  th,
  td {
    padding: 9px 0 9px ${token('space.4')};
    border-bottom: 1px solid ${token('color.line')};
    font-weight: 400;
    text-align: end;
    vertical-align: top;
    white-space: nowrap;
  }

  :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  [data-wide] {
    width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  [data-text],
  [data-wide] {
    text-align: start;
  }

  thead th {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    border-color: ${token('color.line-2')};
    width: auto;
  }

  tbody th {
    font-weight: 600;
  }

  small {
    ${textStyle('label')}
    display: block;
    color: ${token('color.ink-2')};
    font-weight: 400;
  }

  tfoot :is(th, td) {
    border: 0;
    font-weight: 600;
  }

  tfoot tr:first-child :is(th, td) {
    border-top: 1px solid ${token('color.line-2')};
  }

  @media print {
    th,
    td {
      padding-block: 1.2mm;
    }
  }

  /* On screens narrower than paper, each row becomes a block with one label and figure per line, so that nothing is cut
     off. */
  @media screen and (max-width: 39.999em) {
    &,
    tbody,
    tfoot,
    tr,
    th,
    td {
      display: block;
    }

    thead {
      ${visuallyHidden}
    }

    tr {
      padding-block: ${token('space.3')};
      border-bottom: 1px solid ${token('color.line')};
    }

    tfoot tr:last-child {
      border-bottom: 0;
    }

    tfoot tr:first-child :is(th, td) {
      border-top: 0;
    }

    th,
    td {
      display: flex;
      justify-content: space-between;
      gap: ${token('space.4')};
      padding: 2px 0;
      border: 0;
      text-align: end;
    }

    th,
    [data-text],
    [data-wide],
    td[data-label]::before {
      white-space: normal;
      overflow-wrap: anywhere;
    }

    th,
    [data-wide] {
      display: block;
      text-align: start;
    }

    tr:has(> th + td:not([data-label])) {
      display: flex;
      justify-content: space-between;
      gap: ${token('space.4')};
    }

    td[data-label]::before {
      content: attr(data-label) / '';
      color: ${token('color.ink-2')};
      font-weight: 400;
    }

    td:empty {
      display: none;
    }
  }
`;
