import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation, useNavigate } from '../router';
import { MemoryRouter } from '../testing';
import { Popover, type PopoverProps } from './index';

function Sample({ closesOnBack }: Pick<PopoverProps, 'closesOnBack'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Popover
        title="Filter"
        open={isOpen}
        onOpenChange={setOpen}
        closesOnBack={closesOnBack}
        trigger={<button type="button">Open</button>}
      >
        <input aria-label="Least" />
      </Popover>
      <p>Beside it</p>
    </main>
  );
}

it('opens with the keyboard as a named window inside the main landmark, and returns the focus', async () => {
  render(<Sample />);
  const opener = screen.getByRole('button', { name: 'Open' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const popover = await screen.findByRole('dialog', { name: 'Filter' });
  expect(screen.getByRole('main')).toContainElement(popover);
  expect(await screen.findByRole('textbox', { name: 'Least' })).toBeVisible();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

it('closes on a press outside', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByText('Beside it'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes on Back, if it names its history entry, and stays on the page', async () => {
  function Page() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <button onKeyDown={() => void navigate(-1)}>Back</button>
        <output>{pathname}</output>
        <Sample closesOnBack="filter" />
      </>
    );
  }
  render(
    <MemoryRouter initialEntries={['/before', '/page']} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  fireEvent.keyDown(screen.getByText('Back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('/page')).toBeVisible();
  fireEvent.keyDown(screen.getByText('Back'));
  expect(await screen.findByText('/before')).toBeVisible();
});
