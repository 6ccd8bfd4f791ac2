import { css } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden';
import { token } from '../tokens/token';

const wide = css`
  th,
  td {
    padding: 16px 12px;
    border-bottom: 1px solid ${token('color.line')};
    text-align: left;
    vertical-align: middle;
  }
  [data-density='compact'] :is(th, td) {
    padding-block: 11px;
  }
  :is(th, td):first-child {
    padding-left: 24px;
  }
  :is(th, td):last-child {
    padding-right: 24px;
  }
  [data-align='end'] {
    text-align: right;
    white-space: nowrap;
    button {
      flex-direction: row-reverse;
    }
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  [data-label] {
    display: none;
  }
  tbody tr:not([data-expansion]):hover {
    background: color-mix(in srgb, ${token('color.ink')} 2.5%, transparent);
  }
  tr[aria-hidden] [data-align='end'] > span {
    margin-left: auto;
  }
  thead[data-sticky] th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${token('color.surface')};
    border-bottom: 0;
    box-shadow: inset 0 -1px ${token('color.line')};
  }
  th[data-bare] span {
    ${visuallyHidden}
  }
`;

const cards = css`
  table,
  thead,
  tbody,
  tr,
  th,
  td {
    display: block;
  }
  thead tr {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 16px;
    padding: 2px 20px;
    border-bottom: 1px solid ${token('color.line')};
    &:not(:has(button)) {
      ${visuallyHidden}
    }
    &::before {
      content: 'Sort by' / '';
      flex: none;
      color: ${token('color.ink-3')};
      font-size: 0.84375rem;
    }
    th:not(:has(button)) {
      ${visuallyHidden}
    }
    button {
      min-height: 44px;
    }
  }
  tbody tr {
    position: relative;
    padding: 16px 20px;
    border-bottom: 1px solid ${token('color.line')};
    &:last-child {
      border-bottom: 0;
    }
  }
  tbody th {
    padding-bottom: 6px;
    padding-right: 44px;
    text-align: left;
  }
  td {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding-block: 5px;
    text-align: right;
    [data-label] {
      color: ${token('color.ink-2')};
      text-align: left;
    }
    &[data-bare] {
      justify-content: flex-start;
      padding-top: 10px;
    }
    &[data-bare]:has(> [aria-haspopup='menu']) {
      position: absolute;
      top: 4px;
      right: 8px;
      padding: 0;
    }
  }
  [data-expansion] td {
    display: block;
    text-align: left;
  }
`;

/* Prints the complete table with columns that fit: nothing scrolls, and no row breaks across pages. */
const paper = css`
  && {
    max-height: none !important;
    overflow: visible;
  }
  table {
    font-size: 8.5pt;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: 1.6mm 1.5mm !important;
  }
  :is(th, td):first-child {
    padding-left: 3mm !important;
  }
  thead th {
    position: static !important;
    font-size: 8pt;
    white-space: normal;
  }
  /* Table heads that are repeated on the next page lose their buttons. */
  thead button {
    display: contents;
    svg {
      display: none;
    }
  }
  [data-bare] {
    display: none;
  }
`;

/** The table's look: rows with lines between them, figures right-aligned; cards below 640 px, but not on paper. */
export const tableStyle = css`
  overflow: auto;
  overscroll-behavior-x: contain;
  border-radius: inherit;
  table {
    width: 100%;
    font: ${token('text.meta')};
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding: 16px 24px 4px;
    color: ${token('color.ink-2')};
    text-align: left;
    &[data-hidden] {
      ${visuallyHidden}
    }
  }
  thead th {
    color: ${token('color.ink-2')};
    font-weight: 500;
    font-size: 0.84375rem;
    white-space: nowrap;
    &[aria-sort='ascending'],
    &[aria-sort='descending'] {
      color: ${token('color.ink')};
    }
  }
  tbody th {
    font-weight: 600;
  }
  thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    vertical-align: middle;
    margin: -6px -4px;
    padding: 6px 4px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    &:hover {
      color: ${token('color.ink')};
    }
    svg {
      flex: none;
    }
    svg[data-idle] {
      opacity: 0.45;
    }
  }
  tr[data-selected] {
    background: ${token('color.accent-soft')};
  }
  [data-expansion] {
    background: ${token('color.sunken')};
  }
  @media print, (min-width: 40em) {
    ${wide}
  }
  @media screen and (max-width: 39.999em) {
    ${cards}
  }
  @media print {
    ${paper}
  }
`;
