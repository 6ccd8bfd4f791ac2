import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { token } from '../tokens/token';
import { pageRange } from './pageRange';

/**
 * "11–20 of 24" with Previous and Next; pages count from 1. Has no buttons while all rows fit one page, and no choice of
 * sizes while they fit the smallest.
 */
export function Pagination({
  page,
  pageSize,
  total,
  isCapped = false,
  onPageChange,
  pageSizes = [],
  onPageSizeChange,
  label = 'Pages',
  rows,
}: PaginationProps) {
  const { first, last, pageCount } = pageRange(page, pageSize, total);

  function showStart() {
    if ((rows?.current?.getBoundingClientRect().top ?? 0) < 0) rows?.current?.scrollIntoView();
  }
  function handleStep(next: number) {
    onPageChange(next);
    showStart();
  }
  function handleSize(size: number) {
    onPageSizeChange?.(size);
    showStart();
  }

  return (
    <Bar aria-label={label}>
      <p role="status">
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        {isCapped && '+'}
      </p>
      {total > Math.min(...pageSizes) && (
        <label>
          Rows per page
          <select
            value={pageSize}
            onChange={(event) => handleSize(pageSizes[event.target.selectedIndex] ?? pageSize)}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      {pageCount > 1 && (
        <div>
          <Step isEnd={page <= 1} onStep={() => handleStep(page - 1)}>
            <span aria-hidden>‹</span> Previous
          </Step>
          <Step isEnd={page >= pageCount} onStep={() => handleStep(page + 1)}>
            Next <span aria-hidden>›</span>
          </Step>
        </div>
      )}
    </Bar>
  );
}

/** At the end it is aria-disabled rather than disabled, so that a user who pressed it last keeps the focus. */
function Step({ isEnd, onStep, children }: StepProps) {
  return (
    <Button variant="quiet" size="small" aria-disabled={isEnd} onClick={() => !isEnd && onStep()}>
      {children}
    </Button>
  );
}

interface StepProps {
  isEnd: boolean;
  onStep(): void;
  children: ReactNode;
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  padding-top: 12px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  font-variant-numeric: tabular-nums;
  label {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  select {
    min-height: 36px;
    padding: 0 8px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    color: ${token('color.ink')};
    font: inherit;
    cursor: pointer;
  }
  div {
    display: flex;
    gap: 4px;
    margin: 0 -14px 0 auto;
  }
  @media (pointer: coarse) {
    select {
      min-height: 44px;
    }
  }
`;

/**
 * `total` counts rows (with `isCapped` there are more), `pageSize` the rows per page; with `pageSizes` the user
 * can choose among them. `rows` is what has the pages, scrolled to its start where that is out of view above.
 */
export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  isCapped?: boolean;
  onPageChange(page: number): void;
  pageSizes?: readonly number[];
  onPageSizeChange?(size: number): void;
  label?: string;
  rows?: RefObject<HTMLElement | null>;
}
