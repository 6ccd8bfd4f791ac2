import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination';
import { pageRange } from './pageRange';

test.each([
  [1, 10, 24, { first: 1, last: 10, pageCount: 3 }],
  [3, 10, 24, { first: 21, last: 24, pageCount: 3 }],
  [1, 10, 10, { first: 1, last: 10, pageCount: 1 }],
  [1, 10, 0, { first: 0, last: 0, pageCount: 1 }],
])('page %i of %i a page and %i rows is %j', (page, size, total, range) => {
  expect(pageRange(page, size, total)).toEqual(range);
});

test('it shows the current range and moves one page either way', async () => {
  const onPageChange = jest.fn();
  render(<Pagination page={2} pageSize={10} total={1204} onPageChange={onPageChange} />);
  expect(screen.getByRole('status')).toHaveTextContent('11–20 of 1,204');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPageChange.mock.calls).toEqual([[3], [1]]);
});

test('the buttons at the ends do nothing but keep the focus, and a single page has no buttons', async () => {
  const onPageChange = jest.fn();
  const { rerender } = render(<Pagination page={2} pageSize={10} total={24} onPageChange={onPageChange} />);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  rerender(<Pagination page={3} pageSize={10} total={24} onPageChange={onPageChange} />);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.click(next);
  expect(onPageChange).toHaveBeenCalledTimes(1);
  rerender(<Pagination page={1} pageSize={10} total={4} onPageChange={jest.fn()} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['out of view above', -4_000, 1],
  ['in view', 120, 0],
])('another page or size shows the start of rows that is %s', async (_where, top, times) => {
  const scrolled = jest.fn();
  const rows = document.createElement('div');
  Object.assign(rows, { getBoundingClientRect: () => ({ top }), scrollIntoView: scrolled });
  const paging = { page: 2, pageSize: 25, total: 200, pageSizes: [25, 100] };
  const { rerender } = render(<Pagination {...paging} rows={{ current: rows }} onPageChange={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrolled).toHaveBeenCalledTimes(times);
  await userEvent.selectOptions(screen.getByRole('combobox'), '100');
  expect(scrolled).toHaveBeenCalledTimes(2 * times);
  rerender(<Pagination {...paging} page={8} rows={{ current: null }} onPageChange={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(scrolled).toHaveBeenCalledTimes(2 * times);
});

test('rows per page can be chosen where there are more than fit the smallest page', async () => {
  const onPageSizeChange = jest.fn();
  const sizes = { pageSizes: [25, 100, 500], onPageSizeChange, page: 1, onPageChange: jest.fn() };
  const { rerender } = render(<Pagination {...sizes} pageSize={100} total={60} />);
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('100');
  await userEvent.selectOptions(screen.getByRole('combobox'), '500');
  expect(onPageSizeChange).toHaveBeenCalledWith(500);
  rerender(<Pagination {...sizes} pageSize={25} total={25} />);
  expect(screen.queryByRole('combobox')).toBeNull();
});
