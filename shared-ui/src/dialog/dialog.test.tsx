import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Notice } from '../notice/Notice';
import { ConfirmDialog, Dialog } from '.';

function Sample({ isDismissable }: { isDismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Request</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Request package"
        description="Offering Docs Pack"
        isDismissable={isDismissable}
        footer={<button onClick={() => setOpen(false)}>Cancel</button>}
      >
        <label>
          Name <input />
        </label>
      </Dialog>
    </>
  );
}

test('a dialog is named and described, starts in its first field and gives the focus back on Escape', async () => {
  render(<Sample />);
  const opener = screen.getByRole('button', { name: 'Request' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Request package' });
  expect(dialog).toHaveAccessibleDescription('Offering Docs Pack');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('an error that comes in its content is brought into sight', async () => {
  const scrolledTo: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.textContent);
  };
  const view = (hasFailed: boolean) => (
    <Dialog open onOpenChange={jest.fn()} title="Request package">
      <p>{hasFailed && <Notice tone="error">It could not be sent.</Notice>}</p>
    </Dialog>
  );
  const { rerender } = render(view(false));
  await screen.findByRole('dialog');
  rerender(view(true));
  await waitFor(() => expect(scrolledTo).toEqual(['It could not be sent.']));
});

test('the close button closes it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('while it may not be dismissed Escape does nothing and Close is disabled', async () => {
  render(<Sample isDismissable={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a confirmation starts on Cancel and acts only when confirmed', async () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  const view = (isBusy: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete this listing?"
      text="This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting…"
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
  const { rerender } = render(view(false));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this listing?' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);

  rerender(view(true));
  await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
});
