import styled from 'styled-components';
import { Button } from '../button/Button';
import { pageRange } from './pageRange';

/** "11–20 of 24" with Previous and Next; pages count from 1. Says nothing while all rows fit one page. */
export function Pagination({ page, pageSize, total, onPageChange, label = 'Pages' }: PaginationProps) {
  const { first, last, pageCount } = pageRange(page, pageSize, total);

  return (
    <Bar aria-label={label}>
      <p role="status">
        {first}–{last} of {total.toLocaleString('en-US')}
      </p>
      {pageCount > 1 && (
        <div>
          <Button variant="quiet" size="small" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            <span aria-hidden>‹</span> Previous
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          >
            Next <span aria-hidden>›</span>
          </Button>
        </div>
      )}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding-top: 12px;
  color: var(--color-ink-2);
  font: var(--text-meta);
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    gap: 4px;
    margin-right: -14px;
  }
`;

/** `total` counts rows, `pageSize` the rows of one page. */
export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPageChange(page: number): void;
  label?: string;
}
