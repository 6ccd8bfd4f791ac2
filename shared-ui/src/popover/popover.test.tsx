import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from './index';

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Popover
        title="Filter"
        open={isOpen}
        onOpenChange={setOpen}
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
