import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast, ToastRegion } from '.';

test('a toast raised before the region is mounted shows as soon as it is', async () => {
  toast.success('Settings saved', { timeout: 0 });
  render(<ToastRegion />);
  expect(await screen.findByText('Settings saved', { selector: 'p' })).toBeVisible();
  await userEvent.hover(screen.getByRole('region', { name: 'Notifications' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(screen.queryByText('Settings saved', { selector: 'p' })).not.toBeInTheDocument(),
  );
});

test('an action runs once and closes its toast', async () => {
  const onPress = jest.fn();
  render(<ToastRegion />);
  act(() => toast.success('Reward marked as paid.', { timeout: 0, action: { label: 'Undo', onPress } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});

test('errors are shown, and their buttons are not hidden from screen readers', async () => {
  render(<ToastRegion />);
  act(() => toast.error('That could not be saved.', { timeout: 0 }));
  expect(await screen.findByText('That could not be saved.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});
