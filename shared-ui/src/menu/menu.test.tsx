import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../testing';
import { Button } from '../button/Button';
import { Menu } from '.';

function open(onEdit: () => void, onDelete: () => void) {
  render(
    <MemoryRouter>
      <main>
        <Menu
          trigger={<Button>Actions</Button>}
          items={[
            { label: 'Edit', onSelect: onEdit },
            { label: 'View details', to: '/project/demo' },
            'separator',
            { label: 'Delete', onSelect: onDelete, tone: 'danger', isDisabled: true },
          ]}
        />
      </main>
    </MemoryRouter>,
  );
}

test('it opens by keyboard, acts and returns the focus', async () => {
  const onEdit = jest.fn();
  open(onEdit, jest.fn());
  const trigger = screen.getByRole('button', { name: 'Actions' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(trigger).toHaveFocus();
});

test('it contains links, and disabled actions do nothing', async () => {
  const onDelete = jest.fn();
  open(jest.fn(), onDelete);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'View details' })).toHaveAttribute(
    'href',
    '/project/demo',
  );
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onDelete).not.toHaveBeenCalled();
});
