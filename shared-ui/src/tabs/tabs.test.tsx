import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from '.';

const items = [
  { value: 'overview', label: 'Overview' },
  { value: 'portfolio', label: 'Portfolio', count: 1204 },
  { value: 'analytics', label: 'Analytics', isDisabled: true },
] as const;

function Sample() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('overview');
  return (
    <Tabs label="Portal" items={items} value={value} onValueChange={setValue}>
      <TabPanel value="overview">Five projects</TabPanel>
      <TabPanel value="portfolio">Six holdings</TabPanel>
    </Tabs>
  );
}

test('one panel shows, and arrow keys move from tab to tab', async () => {
  render(<Sample />);
  expect(screen.getByRole('tablist', { name: 'Portal' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent('Five projects');
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Portfolio 1,204' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Six holdings');
});

test('a click reports one choice, even while the page is still switching', async () => {
  const handleChange = jest.fn();
  render(
    <Tabs label="Portal" items={items} value="overview" onValueChange={handleChange}>
      <TabPanel value="overview">Five projects</TabPanel>
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Portfolio 1,204' }));
  expect(handleChange.mock.calls).toEqual([['portfolio']]);
});

test('the focus follows a tab that the page selects, as the browser’s Back does', async () => {
  const tabs = (value: 'overview' | 'portfolio') => (
    <>
      <Tabs label="Portal" items={items} value={value} onValueChange={() => undefined}>
        <TabPanel value={value}>Shown</TabPanel>
      </Tabs>
      <button>Elsewhere</button>
    </>
  );
  const { rerender } = render(tabs('portfolio'));
  act(() => screen.getByRole('tab', { name: 'Portfolio 1,204' }).focus());
  rerender(tabs('overview'));
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  rerender(tabs('portfolio'));
  expect(elsewhere).toHaveFocus();
});

test('a disabled tab cannot be chosen', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: 'Analytics' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Five projects');
});
