import { CloseIcon, IconButton, ProjectImage, VisuallyHidden } from '@fairshore/shared-ui';
import { listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { Link } from '@fairshore/shared-ui/router';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { isDifferent } from './compareRows';
import type { CompareRow } from './compareRows';

/** The projects as columns, what is compared as rows; rows whose values differ say so. */
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
      $columns={listings.length}
      style={{ '--header-height': `${headerHeight}px` }}
    >
      <table>
        <caption id={captionId}>
          <VisuallyHidden>
            Comparison of {listings.map(({ name }) => name).join(', ')}. Rows whose values differ are marked.
          </VisuallyHidden>
        </caption>
        <thead>
          <tr data-pictures>
            <td />
            {listings.map((listing) => (
              <td key={listing.id}>
                <ProjectImage
                  id={listing.id}
                  sector={listing.sector}
                  src={listing.imageLink}
                  alt=""
                  isPriority
                />
                <IconButton
                  variant="secondary"
                  size="small"
                  label={`Remove ${listing.name} from the comparison`}
                  icon={<CloseIcon size={16} />}
                  onClick={() => onRemove(listing.id)}
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col">
              <VisuallyHidden>Term</VisuallyHidden>
            </th>
            {listings.map((listing) => (
              <th key={listing.id} scope="col">
                <Link to={listingPath(listing)} dir="auto">
                  {listing.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, differs }) => (
            <tr key={row.label} data-differs={differs || undefined}>
              <th scope="row">
                <Term>
                  {row.label}
                  {differs && (
                    <small>
                      <span aria-hidden>≠ </span>differs
                    </small>
                  )}
                </Term>
              </th>
              {listings.map((listing) => (
                <td key={listing.id} dir="auto">
                  {row.cell?.(listing) ?? row.text(listing)}
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

/** The suite's header stays in view; the names of the projects stay below it. */
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
  --first: 200px;
  --inset: 20px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  table {
    width: 100%;
    min-width: calc(var(--first) + ${({ $columns }) => $columns} * var(--least, 0px));
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font: var(--text-meta);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 14px 12px;
    border-bottom: 1px solid var(--color-line);
    background: var(--color-surface);
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
    border-bottom-left-radius: var(--radius-card);
  }
  tbody tr:last-child > :last-child {
    border-bottom-right-radius: var(--radius-card);
  }

  [data-pictures] > * {
    position: relative;
    padding-block: 16px 0;
    border-bottom: 0;
  }
  [data-pictures] > :first-child {
    position: sticky;
    border-top-left-radius: var(--radius-card);
  }
  [data-pictures] > :last-child {
    border-top-right-radius: var(--radius-card);
  }
  [data-pictures] > :not(:first-child) > div {
    border-radius: var(--radius-control);
  }
  [data-pictures] button {
    position: absolute;
    top: 22px;
    right: 18px;
  }
  [data-pictures] > :last-child button {
    right: calc(var(--inset) + 6px);
  }

  thead th {
    position: sticky;
    z-index: 2;
    top: var(--header-height, 0);
    padding-block: 12px 14px;
    border-bottom-color: var(--color-line-2);
  }
  thead th:first-child {
    z-index: 3;
  }
  thead th a {
    display: -webkit-box;
    overflow: hidden;
    font: var(--text-strong);
    font-size: 16px;
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  thead th a:hover {
    text-decoration: underline;
  }

  tbody th {
    color: var(--color-ink-2);
    font-weight: 500;
  }
  tbody td {
    color: var(--color-ink-2);
  }
  [data-differs] > th,
  [data-differs] > td {
    color: var(--color-ink);
  }
  [data-differs] > td {
    font-weight: 600;
  }
  [data-differs] ul {
    font-weight: 400;
  }

  td ul {
    display: grid;
    gap: 6px;
  }
  td small {
    color: var(--color-ink-2);
    font: var(--text-label);
  }
  [role='progressbar'] {
    margin-block: 7px 5px;
  }
  [data-documents] a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--color-accent);
    font-weight: 500;
    text-decoration: none;
  }
  [data-documents] a:hover {
    text-decoration: underline;
  }
  [data-documents] svg {
    flex: none;
  }

  /* The first column and two projects fill the window; the rest is scrolled to inside the table. */
  @media (max-width: 1023.98px) {
    --first: 150px;
    --least: 190px;
    /* What only screen readers see of the wide table stays inside, too. */
    position: relative;
    overflow: auto;
    max-height: max(340px, calc(100dvh - var(--header-height, 0px) - 24px));
    overscroll-behavior-x: contain;

    thead th {
      top: 0;
    }
    tr > :first-child {
      box-shadow: inset -1px 0 var(--color-line);
    }
  }
  @media (max-width: 639.98px) {
    --first: 102px;
    --least: 136px;
    --inset: 12px;
    margin-inline: calc(-1 * var(--width-gutter));
    border-inline: 0;
    border-radius: 0;

    th,
    td {
      padding: 12px 8px;
    }
    tbody th {
      font-size: 13px;
    }
    thead th a {
      font-size: 14px;
    }
    [data-pictures] button {
      top: 14px;
      right: 10px;
    }
    [data-pictures] > * {
      padding-top: 10px;
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
    button {
      display: none;
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
    color: var(--color-ink-2);
    font: var(--text-label);
    white-space: nowrap;
  }
`;

const Alike = styled.p`
  padding: 20px;
  color: var(--color-ink-2);
`;

interface CompareTableProps {
  listings: readonly Listing[];
  rows: readonly CompareRow[];
  isOnlyDifferent: boolean;
  onRemove(id: string): void;
}
