import { VisuallyHidden, token } from '@fairshore/shared-ui';
import type { Listing } from '@fairshore/shared-data/listings';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { CompareHead } from './CompareHead';
import { FigureMark } from '../figure-sources/FigureMark';
import { isDifferent, rowCell } from './compareRows';
import type { CompareRow } from './compareRows';
import { roomForNames, showFocused } from './roomForNames';

/** Comparison table with one column per project; rows whose values differ are marked. */
export function CompareTable({ listings, rows, isOnlyDifferent, onRemove }: CompareTableProps) {
  const captionId = useId();
  const headerHeight = useHeaderHeight();
  const marked = rows.map((row) => ({ row, differs: isDifferent(row, listings) }));
  const shown = isOnlyDifferent ? marked.filter(({ differs }) => differs) : marked;

  return (
    <Region
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
      onFocus={showFocused}
      $columns={listings.length}
      style={{ '--header-height': `${headerHeight}px` }}
    >
      <table>
        <caption id={captionId}>
          <VisuallyHidden>
            Comparison of {listings.map(({ name }) => name).join(', ')}. Rows whose values differ are marked.
          </VisuallyHidden>
        </caption>
        <CompareHead listings={listings} onRemove={onRemove} />
        <tbody>
          {shown.map(({ row, differs }) => (
            <tr key={row.label} data-differs={differs || undefined}>
              <th scope="row">
                <Term>
                  <span>
                    {row.label}
                    {row.figure && <FigureMark figure={row.figure} label={row.label} listings={listings} />}
                  </span>
                  {differs && (
                    <small>
                      <span aria-hidden>≠ </span>differs
                    </small>
                  )}
                </Term>
              </th>
              {listings.map((listing) => (
                <td key={listing.id} dir="auto">
                  {rowCell(row, listing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <Alike>These projects are alike in everything that is compared.</Alike>}
    </Region>
  );
}

/** Height of the suite's sticky header, below which the project names stick. */
function useHeaderHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const header = document.querySelector('body header');
    if (header === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHeight(header.getBoundingClientRect().height));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return height;
}

const Region = styled.div<{ $columns: number }>`
  --first: 12.5rem;
  --inset: 20px;
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  background: ${token('color.surface')};

  table {
    width: 100%;
    min-width: calc(var(--first) + ${({ $columns }) => $columns} * var(--least, 0px));
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font: ${token('text.meta')};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 14px 12px;
    border-bottom: 1px solid ${token('color.line')};
    background: ${token('color.surface')};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  tr > :first-child {
    position: sticky;
    z-index: 1;
    left: 0;
    width: var(--first);
    padding-left: var(--inset);
  }
  tr > :last-child {
    padding-right: var(--inset);
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:last-child > :first-child {
    border-bottom-left-radius: ${token('radius.card')};
  }
  tbody tr:last-child > :last-child {
    border-bottom-right-radius: ${token('radius.card')};
  }

  tbody th {
    color: ${token('color.ink-2')};
    font-weight: 500;
  }
  tbody td {
    color: ${token('color.ink-2')};
  }
  [data-differs] > th,
  [data-differs] > td {
    color: ${token('color.ink')};
  }
  [data-differs] > td {
    font-weight: 600;
  }
  [data-differs] ul {
    font-weight: 400;
  }

  ${roomForNames}

  td ul {
    display: grid;
    gap: 6px;
  }
  td small {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
  [role='progressbar'] {
    margin-block: 7px 5px;
  }
  [data-documents] a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${token('color.accent')};
    font-weight: 500;
    text-decoration: none;
  }
  [data-documents] a:hover {
    text-decoration: underline;
  }
  [data-documents] svg {
    flex: none;
  }

  /* The first column and two projects nearly fill the window: of the next one so much is seen that it is looked for. */
  @media (max-width: 63.999em) {
    --first: 9.375rem;
    --least: 11.25rem;
    /* Keeps the table's visually hidden content inside it, too. */
    position: relative;
    overflow: auto;
    max-height: max(340px, calc(100dvh - var(--header-height, 0px) - 24px));
    overscroll-behavior-x: contain;

    tr > :first-child {
      box-shadow: inset -1px 0 ${token('color.line')};
    }
  }
  @media (max-width: 39.999em) {
    --first: 6.375rem;
    --least: 7.75rem;
    --inset: 12px;
    margin-inline: calc(-1 * ${token('width.gutter')});
    border-inline: 0;
    border-radius: 0;

    th,
    td {
      padding: 12px 8px;
    }
    tbody th {
      font-size: 0.8125rem;
    }
  }
  @media print {
    --first: 30mm;
    --least: 0px;
    overflow: visible;
    max-height: none;
    border: 0;

    th,
    td {
      position: static;
      padding: 2mm 2mm;
    }
    tr > :first-child,
    tr > :last-child {
      padding-inline: 2mm;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

const Term = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 8px;

  small {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
    white-space: nowrap;
  }
`;

const Alike = styled.p`
  padding: 20px;
  color: ${token('color.ink-2')};
`;

interface CompareTableProps {
  listings: readonly Listing[];
  rows: readonly CompareRow[];
  isOnlyDifferent: boolean;
  onRemove(id: string): void;
}
