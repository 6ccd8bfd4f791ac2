import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActivityControls } from './ActivityControls';
import { useActivityFilters } from './useActivityFilters';

const tab = '/backer-portal?tab=activity';

/** The buttons stand in for the browser's own. They take a key, because a press outside the popover closes it. */
function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useActivityFilters();
  return (
    <main>
      <button onKeyDown={() => void navigate(-1)}>Back</button>
      <button onKeyDown={() => void navigate(1)}>Forward</button>
      <output>{pathname + search}</output>
      {pathname === '/backer-portal' && <ActivityControls state={state} projects={[]} currency="USD" />}
    </main>
  );
}

async function open() {
  render(
    <MemoryRouter initialEntries={['/before', tab]} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  return popover();
}

const popover = async () => within(await screen.findByRole('dialog', { name: 'Filter activities' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const address = () => screen.getByText(/^\//).textContent;
const step = (name: 'Back' | 'Forward') => fireEvent.keyDown(screen.getByText(name));

it('closes on Back and stays on the tab; Forward opens it again', async () => {
  await open();
  step('Back');
  await isClosed();
  expect(address()).toBe(tab);
  step('Forward');
  await popover();
  step('Back');
  await isClosed();
  step('Back');
  await waitFor(() => expect(address()).toBe('/before'));
});

it('leaves nothing behind in the history when it is closed otherwise', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  step('Back');
  await waitFor(() => expect(address()).toBe('/before'));
});

it('leaves nothing behind when unchanged filters are applied', async () => {
  await userEvent.click((await open()).getByRole('button', { name: 'Apply' }));
  await isClosed();
  step('Back');
  await waitFor(() => expect(address()).toBe('/before'));
});

it('applies its filters in one step, which Back undoes', async () => {
  await userEvent.type((await open()).getByRole('textbox', { name: 'Min Amount' }), '800{Enter}');
  await isClosed();
  await waitFor(() => expect(address()).toBe(`${tab}&min=800`));
  step('Back');
  await waitFor(() => expect(address()).toBe(tab));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('resets the filters in one step, which Back undoes, also after it was closed', async () => {
  await userEvent.type((await open()).getByRole('textbox', { name: 'Min Amount' }), '800{Enter}');
  await isClosed();
  await userEvent.click(screen.getByRole('button', { name: 'Filter 1 active' }));
  const again = await popover();
  await userEvent.click(again.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe(tab));
  await userEvent.click(again.getByRole('button', { name: 'Close' }));
  await isClosed();
  expect(address()).toBe(tab);
  step('Back');
  await waitFor(() => expect(address()).toBe(`${tab}&min=800`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what was typed into the search box right before, whether it is applied or left by Back', async () => {
  render(
    <MemoryRouter initialEntries={['/before', tab]} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quay' } });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await popover();
  expect(address()).toBe(`${tab}&q=quay`);
  step('Back');
  await isClosed();
  expect(screen.getByRole('searchbox')).toHaveValue('quay');
  expect(address()).toBe(`${tab}&q=quay`);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quays' } });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.type((await popover()).getByRole('textbox', { name: 'Min Amount' }), '800{Enter}');
  await waitFor(() => expect(address()).toBe(`${tab}&q=quays&min=800`));
});
