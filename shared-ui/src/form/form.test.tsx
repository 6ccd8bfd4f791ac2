import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { z } from 'zod/mini';
import { Button } from '../button/Button';
import {
  Form,
  FormCheckbox,
  FormNumberField,
  FormPasswordField,
  FormSelectField,
  FormTextArea,
  FormTextField,
  useZodForm,
} from '.';

const schema = z.object({
  amount: z.pipe(
    z.string(),
    z.pipe(z.transform(Number), z.number().check(z.positive('Please enter a positive amount.'))),
  ),
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters.')),
  sector: z.string(),
  note: z.string(),
  agreed: z.literal(true, 'Please agree first.'),
});

function Sample({ onSubmit }: { onSubmit(values: z.output<typeof schema>): void }) {
  const form = useZodForm(schema, {
    defaultValues: { amount: '', password: '', sector: 'carbon', note: '' },
  });
  return (
    <Form form={form} onSubmit={onSubmit} aria-label="Sample">
      <FormTextField form={form} name="amount" label="Amount" />
      <FormPasswordField form={form} name="password" label="Password" />
      <FormSelectField
        form={form}
        name="sector"
        label="Sector"
        options={[{ value: 'carbon', label: 'Carbon' }]}
      />
      <FormTextArea form={form} name="note" label="Note" />
      <FormCheckbox form={form} name="agreed" label="I agree" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

test('the second click of a double click on Send does nothing to what has moved under it', async () => {
  render(<Sample onSubmit={jest.fn()} />);
  const box = screen.getByRole('checkbox', { name: /I agree/ });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 1 });
  // The message is in the checkbox's label, where the button was before.
  const message = await screen.findByText('Please agree first.');
  fireEvent.click(message, { detail: 2 });
  expect(box).not.toBeChecked();
  expect(message).toBeVisible();
  fireEvent.click(message, { detail: 1 });
  expect(box).toBeChecked();
  await waitFor(() => expect(screen.queryByText('Please agree first.')).toBeNull());
  // A double click on the checkbox itself is meant for it.
  fireEvent.click(box, { detail: 2 });
  expect(box).not.toBeChecked();
});

test('an invalid form is not submitted: each field says why and the first one is focused', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Please enter a positive amount.'));
  expect(amount).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters.',
  );
  expect(screen.getByText('Please agree first.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.type(amount, '250');
  await waitFor(() => expect(amount).not.toBeInvalid());
});

test('whoever types at once after a refused submit stays in the field, also when it becomes valid', async () => {
  jest.useFakeTimers();
  render(<Sample onSubmit={jest.fn()} />);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  expect(amount).toHaveFocus();
  await act(async () => fireEvent.input(amount, { target: { value: '2' } }));
  expect(amount).not.toBeInvalid();
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  expect(amount).toHaveFocus();
});

test('a valid form submits the output of the schema', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '250');
  await userEvent.type(screen.getByLabelText('Password'), 'harbour');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Call me');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    amount: 250,
    password: 'harbour',
    sector: 'carbon',
    note: 'Call me',
    agreed: true,
  });
});

test('before scripts load, input cannot end up in the address and the form says that it needs JavaScript', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Sample onSubmit={jest.fn()} />);
  const form = place.querySelector('form');
  expect(form?.method).toBe('post');
  // Enter presses a form's first submit button; a disabled one prevents the submit.
  const said = place.querySelector('form > noscript');
  expect(said?.textContent).toContain('This form needs JavaScript.');
  expect(said?.innerHTML).toMatch(/^<button [^>]*disabled/);
  expect(form?.firstElementChild).toBe(said);
});

test('an arrow key steps a number, and with a modifier it is the browser’s', async () => {
  function Numbers() {
    const form = useZodForm(z.object({ amount: z.string() }), { defaultValues: { amount: '1' } });
    return (
      <Form form={form} onSubmit={() => undefined} aria-label="Numbers">
        <FormNumberField
          form={form}
          name="amount"
          label="Amount"
          step={1}
          stepped={() => '2'}
          suggest={() => []}
        />
      </Form>
    );
  }
  render(<Numbers />);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(amount, { key: 'ArrowUp', [modifier]: true })).toBe(true);
  expect(amount).toHaveValue('1');
  expect(fireEvent.keyDown(amount, { key: 'ArrowUp' })).toBe(false);
  expect(amount).toHaveValue('2');
});

test('the possible meanings of a number can be clicked until it is unambiguous', async () => {
  const unclear = z.object({ amount: z.string().check(z.refine((text) => text !== '1.000', '1,000 or 1?')) });
  function Numbers({ onSubmit }: { onSubmit(values: { amount: string }): void }) {
    const form = useZodForm(unclear, { defaultValues: { amount: '' } });
    return (
      <Form form={form} onSubmit={onSubmit} aria-label="Numbers">
        <FormNumberField
          form={form}
          name="amount"
          label="Amount"
          stepped={() => null}
          suggest={(text) => (text === '1.000' ? ['1,000', '1'] : [])}
        />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  const onSubmit = jest.fn();
  render(<Numbers onSubmit={onSubmit} />);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(amount, '1.000');
  expect(screen.queryByRole('button', { name: 'Use 1,000' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription('1,000 or 1?'));
  expect(amount).toHaveValue('1.000');
  await userEvent.click(screen.getByRole('button', { name: 'Use 1' }));
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('1');
  await waitFor(() => expect(amount).not.toBeInvalid());
  expect(screen.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ amount: '1' }, expect.anything()));
});

test('a date that is typed by half is no empty one', async () => {
  const onSubmit = jest.fn();
  const one = z.object({ day: z.string().check(z.maxLength(0, 'Please enter a date.')) });
  function One() {
    const form = useZodForm(one, { defaultValues: { day: '' } });
    return (
      <Form form={form} onSubmit={onSubmit} aria-label="One">
        <FormTextField form={form} name="day" type="date" label="Day" />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  render(<One />);
  const day = screen.getByLabelText('Day');
  Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please enter a date.')).toBeVisible();
  expect(day).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  Reflect.deleteProperty(day, 'validity');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ day: '' }, expect.anything()));
});

test('Enter held from opening the form does not submit', () => {
  render(<Sample onSubmit={jest.fn()} />);
  const isTaken = (repeat: boolean, field: HTMLElement) => {
    const press = createEvent.keyDown(field, { key: 'Enter', repeat });
    fireEvent(field, press);
    return press.defaultPrevented;
  };
  const amount = screen.getByLabelText('Amount');
  expect([isTaken(false, amount), isTaken(true, amount)]).toEqual([false, true]);
  expect(isTaken(true, screen.getByRole('textbox', { name: /Note/ }))).toBe(false);
});

describe('two submits that follow each other', () => {
  async function fill(onSubmit: () => void | Promise<void>) {
    const one = z.object({ name: z.string() });
    function One() {
      const form = useZodForm(one, { defaultValues: { name: 'Mara' } });
      return (
        <Form form={form} onSubmit={onSubmit} aria-label="One">
          <FormTextField form={form} name="name" label="Name" />
          <Button type="submit">Send</Button>
        </Form>
      );
    }
    render(<One />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  }

  test('send once when Enter is pressed twice quickly, and again for a change or a later press', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const onSubmit = jest.fn();
    await fill(onSubmit);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('!{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    now.mockReturnValue(10_501);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
    now.mockRestore();
  });

  test('send once while the first is under way', async () => {
    const answers: (() => void)[] = [];
    await fill(() => new Promise<void>((resolve) => answers.push(resolve)));
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await userEvent.click(send);
    expect(answers).toHaveLength(1);
    await act(() => Promise.resolve(answers[0]?.()));
    await userEvent.click(send);
    expect(answers).toHaveLength(2);
  });
});
