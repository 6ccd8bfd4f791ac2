import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddressedTab } from './useAddressedTab';

const items: readonly [{ slug: string }, ...{ slug: string }[]] = [
  { slug: 'one' },
  { slug: 'two' },
  { slug: 'three' },
  { slug: 'four' },
];

function Sample() {
  const { value, onValueChange, runProps } = useAddressedTab('tab', items);
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div {...runProps}>
        <Tabs
          label="Numbers"
          items={items.map(({ slug }) => ({ value: slug, label: slug }))}
          value={value}
          onValueChange={onValueChange}
        >
          <TabPanel value={value}>{value}</TabPanel>
        </Tabs>
      </div>
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{search}</output>
    </>
  );
}

const address = () => screen.getByRole('status').textContent;
const press = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }));
/** Moves the focus; the selection follows it a moment later. */
async function arrowTo(tab: string) {
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: tab, selected: true })).toHaveFocus();
}

const back = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));

function open(search = '') {
  render(
    <MemoryRouter initialEntries={['/before', `/page${search}`]}>
      <Sample />
    </MemoryRouter>,
  );
}

it.each([
  ['', 'one'],
  ['?tab=three', 'three'],
  ['?tab=nine', 'one'],
])('the address %p shows %s', (search, shown) => {
  open(search);
  expect(screen.getByRole('tab', { name: shown, selected: true })).toBeInTheDocument();
});

it('writes the tab into the address and leaves the rest of it', async () => {
  open('?other=1&tab=two');
  await press('four');
  expect(address()).toBe('?other=1&tab=four');
});

it('Back goes through the tabs in the order they were pressed', async () => {
  open();
  await press('two');
  await press('three');
  await back();
  expect(address()).toBe('?tab=two');
  await back();
  expect(address()).toBe('');
});

it('Back undoes a run of arrow keys at once', async () => {
  open('?tab=one');
  await userEvent.tab();
  for (const tab of ['two', 'three', 'four']) await arrowTo(tab);
  expect(address()).toBe('?tab=four');
  await back();
  expect(address()).toBe('?tab=one');
});
