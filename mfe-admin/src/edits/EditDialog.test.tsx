import { AppError } from '@fairshore/shared-data/errors';
import { FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EditConflict } from './EditConflict';
import { EditDialog } from './EditDialog';
import type { EditedFrom } from './EditDialog';

interface Pier {
  name: string;
  owner: string;
  depth: string;
}

type Save = (values: Pier, from: EditedFrom<Pier>) => Promise<Pier>;

const stored: Pier = { name: 'North Pier', owner: 'Ana', depth: '8 m' };
const schema = z.object({ name: z.string(), owner: z.string(), depth: z.string() });
const lastEdit = { by: 'other@fairshore.example', at: '2026-11-24T09:30:00Z' };
const labels = { name: 'Name', owner: 'Owner', depth: 'Depth' };

/** Stands in for the browser's Back button. */
function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function PierDialog({ onSave, onClose }: { onSave: Save; onClose(): void }) {
  const form = useZodForm(schema, { defaultValues: stored });
  const [isHintShown, setIsHintShown] = useState(true);
  return (
    <EditDialog
      noun="pier"
      title="Edit Pier"
      form={form}
      row={stored}
      toValues={(row) => row ?? stored}
      labels={labels}
      saveLabel="Update Pier"
      isComplete
      onSave={onSave}
      onClose={onClose}
    >
      <FormTextField form={form} name="name" label="Name" />
      <FormTextField form={form} name="owner" label="Owner" />
      <FormTextField form={form} name="depth" label="Depth" />
      {isHintShown && (
        <button type="button" onClick={() => setIsHintShown(false)}>
          Hide hint
        </button>
      )}
    </EditDialog>
  );
}

async function open(onSave: Save = (values) => Promise.resolve(values)) {
  const onClose = jest.fn();
  render(
    <MemoryRouter initialEntries={['/before', '/admin']}>
      <BackButton />
      <PierDialog onSave={onSave} onClose={onClose} />
    </MemoryRouter>,
  );
  await screen.findByRole('dialog', { name: 'Edit Pier' });
  return onClose;
}

function retype(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

it('saves the touched fields, and closes', async () => {
  const onSave = jest.fn<ReturnType<Save>, Parameters<Save>>((values) => Promise.resolve(values));
  const onClose = await open(onSave);
  retype('Depth', '9 m');
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith(
    { ...stored, depth: '9 m' },
    { seen: stored, touched: { depth: true } },
  );
});

it('stays open with what was typed during a save, and saves it on top of the stored row', async () => {
  let finish: (row: Pier) => void = () => undefined;
  const onSave = jest.fn<ReturnType<Save>, Parameters<Save>>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  const onClose = await open(onSave);
  retype('Depth', '9 m');
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  retype('Depth', '8 m');
  retype('Name', 'South Pier');
  const now = { ...stored, owner: 'Ioana', depth: '9 m' };
  await act(async () => finish(now));

  const update = await screen.findByRole('button', { name: 'Update Pier' });
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveValue('South Pier');
  expect(screen.getByLabelText('Owner')).toHaveValue('Ioana');
  expect(screen.getByLabelText('Depth')).toHaveValue('8 m');
  await userEvent.click(update);
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  expect(onSave).toHaveBeenLastCalledWith(
    { name: 'South Pier', owner: 'Ioana', depth: '8 m' },
    { seen: now, touched: { name: true, depth: true } },
  );
  await act(async () => finish({ ...now, name: 'South Pier', depth: '8 m' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('keeps what was typed when a save fails, and says why', async () => {
  const onClose = await open(() => Promise.reject(new Error('The database is restarting.')));
  retype('Owner', 'Mihai');
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));
  expect(await screen.findByText('Could not save pier: The database is restarting.')).toBeVisible();
  expect(screen.getByLabelText('Owner')).toHaveValue('Mihai');
  expect(onClose).not.toHaveBeenCalled();
});

it('closes without asking if nothing was typed', async () => {
  const onClose = await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Back', async () => void fireEvent.click(screen.getByText('Back'))],
])('asks before %s throws changes away', async (_way, leave) => {
  const onClose = await open();
  retype('Name', 'South Pier');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('South Pier');
  await leave();
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('offers a choice if somebody else stored the same fields, and merges the rest', async () => {
  const theirs = { name: 'Grand Pier', owner: 'Ioana', depth: '8 m' };
  const onSave = jest
    .fn<ReturnType<Save>, Parameters<Save>>()
    .mockRejectedValueOnce(new EditConflict(theirs, ['name', 'owner'], lastEdit))
    .mockRejectedValueOnce(new EditConflict(theirs, ['name', 'owner'], lastEdit))
    .mockResolvedValueOnce({ name: 'Grand Pier', owner: 'Mihai', depth: '9 m' });
  const onClose = await open(onSave);
  retype('Name', 'South Pier');
  retype('Owner', 'Mihai');
  retype('Depth', '9 m');
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));

  expect(
    await screen.findByText(/^other@fairshore.example changed the same fields on 24 Nov 2026/),
  ).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Depth' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));
  const save = await screen.findByRole('button', { name: 'Save these choices' });
  const choose = (field: string, choice: string) =>
    userEvent.click(within(screen.getByRole('group', { name: field })).getByRole('radio', { name: choice }));
  await choose('Name', 'Theirs Grand Pier');
  expect(save).toBeDisabled();
  await choose('Owner', 'Mine Mihai');
  await userEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenLastCalledWith(
    { name: 'Grand Pier', owner: 'Mihai', depth: '9 m' },
    { seen: theirs, touched: { owner: true, depth: true } },
  );
});

it('keeps the shown value of an untouched field that the save had to include', async () => {
  const theirs = { ...stored, owner: 'Ioana' };
  const onSave = jest
    .fn<ReturnType<Save>, Parameters<Save>>()
    .mockRejectedValueOnce(new EditConflict(theirs, ['owner'], lastEdit))
    .mockImplementation((values) => Promise.resolve(values));
  const onClose = await open(onSave);
  retype('Depth', '9 m');
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Mine Ana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save these choices' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).toHaveBeenLastCalledWith(
    { ...stored, depth: '9 m' },
    { seen: theirs, touched: { owner: true, depth: true } },
  );
});

it('does not claim that nothing was saved after a save without an answer', async () => {
  await open(() => Promise.reject(new AppError('offline', 'The server did not answer in time.')));
  retype('Depth', '9 m');
  await userEvent.click(screen.getByRole('button', { name: 'Update Pier' }));
  await screen.findByText(/Could not save pier/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await question()).toHaveTextContent(
    'What you typed into this form may have been saved: look at the list first.',
  );
});

it('keeps the focus in the dialog when what had it goes', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Hide hint' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit Pier' })).toHaveFocus());
  act(() => screen.getByText('Back').focus());
  expect(screen.getByRole('dialog', { name: 'Edit Pier' })).toHaveFocus();
});
