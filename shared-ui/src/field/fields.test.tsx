import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chips } from '../chips/Chips';
import { Dialog } from '../dialog/Dialog';
import { Checkbox } from './Checkbox';
import { HoneypotField } from './HoneypotField';
import { PasswordField } from './PasswordField';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

test('a field ties label and hint to its control', () => {
  render(<TextField label="Amount (USD)" hint="In US dollars." required />);
  const input = screen.getByRole('textbox', { name: 'Amount (USD)' });
  expect(input).toHaveAccessibleDescription('In US dollars.');
  expect(input).toHaveAttribute('aria-required', 'true');
  expect(input).not.toHaveAttribute('aria-invalid');
});

test('what is typed in Arabic or Hebrew is set from the right', () => {
  render(
    <>
      <TextField label="Name" />
      <TextArea label="Note" />
    </>,
  );
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto');
});

test('an error takes the place of the hint and marks the control', () => {
  render(<TextField label="E-mail" hint="Yours." error="Please enter a valid email address." />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  expect(input).toHaveAccessibleDescription('Please enter a valid email address.');
  expect(input).toBeInvalid();
  expect(screen.queryByText('Yours.')).not.toBeInTheDocument();
});

test('the messages of a field stay in view while it has the focus', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const field = (error?: string) => <TextField label="E-mail" {...(error && { error })} />;
  const { rerender } = render(field());
  rerender(field('Please enter an email address.'));
  expect(shown).toEqual([]);
  await userEvent.click(screen.getByRole('textbox'));
  rerender(field('Please enter a valid email address.'));
  expect(shown.at(-2)).toContainElement(screen.getByRole('textbox'));
  expect(shown.at(-1)).toBe(screen.getByText('Please enter a valid email address.'));
});

test('the suggestions stay in view too, the focused one above all', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  const field = (error?: string) => (
    <TextField label="Amount" suggestions={['1,000', '1']} {...(error && { error })} />
  );
  const { rerender } = render(field());
  await userEvent.click(screen.getByRole('textbox'));
  rerender(field('Did you mean 1,000 or 1?'));
  const message = screen.getByText('Did you mean 1,000 or 1?');
  const answer = screen.getByRole('button', { name: 'Use 1' });
  expect(shown.at(-2)).toContainElement(answer);
  expect(shown.at(-2)).not.toContainElement(message);
  expect(shown.at(-1)).toBe(message);
  answer.focus();
  expect(shown.at(-2)).toBe(message);
  expect(shown.at(-1)).toContainElement(answer);
});

test('an optional field is marked as optional', () => {
  render(<TextArea label="Note" hint="Up to 1,000 characters." required={false} />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(note).toHaveAccessibleDescription('Optional Up to 1,000 characters.');
});

test('a password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="secret" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('a select offers its options, the placeholder first', async () => {
  render(
    <SelectField label="Sector" placeholder="Choose" options={[{ value: 'carbon', label: 'Carbon' }]} />,
  );
  const select = screen.getByRole('combobox', { name: 'Sector' });
  expect(select).toHaveDisplayValue('Choose');
  await userEvent.selectOptions(select, 'Carbon');
  expect(select).toHaveValue('carbon');
});

test('a checkbox toggles by its label and by the space bar', async () => {
  render(<Checkbox label="Push notifications" hint="On this device." />);
  const box = screen.getByRole('checkbox', { name: 'Push notifications' });
  await userEvent.click(screen.getByText('Push notifications'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});

test('the error of a checkbox replaces its hint, describes it and is announced', () => {
  const { rerender } = render(<Checkbox label="I agree" hint="Once a version." />);
  const box = screen.getByRole('checkbox');
  expect(box).toHaveAccessibleDescription('Once a version.');
  expect(box).not.toHaveAttribute('aria-invalid');
  // Screen readers announce only changes inside a live region that already existed.
  const region = screen.getByText('Once a version.');
  expect(region).toHaveAttribute('aria-live', 'polite');
  rerender(<Checkbox label="I agree" hint="Once a version." error="Please agree first." />);
  expect(box).toHaveAccessibleDescription('Please agree first.');
  expect(box).toHaveAccessibleName('I agree');
  expect(box).toBeInvalid();
  expect(region).toHaveTextContent('Please agree first.');
});

test('a checkbox without a message still has its live region, but no description', () => {
  const { rerender } = render(<Checkbox label="I agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).not.toHaveAttribute('aria-describedby');
  rerender(<Checkbox label="I agree" error="Please agree first." />);
  expect(box).toHaveAccessibleDescription('Please agree first.');
});

function Search({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SearchField label="Search listings" value={value} onValueChange={setValue} hasHotkey />
      <input aria-label="Other" />
    </>
  );
}

test('the slash key goes to the search box, but not from another input', async () => {
  render(<Search initial="" />);
  const search = screen.getByRole('searchbox', { name: 'Search listings' });
  await userEvent.type(screen.getByLabelText('Other'), 'a/b');
  expect(search).not.toHaveFocus();
  expect(screen.getByLabelText('Other')).toHaveValue('a/b');
  await userEvent.click(document.body);
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

test('the slash key leaves the focus in an open dialog, and works again after it', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        <Search initial="" />
        <Dialog open={isOpen} onOpenChange={setIsOpen} title="Delete the listing?">
          <button>Keep it</button>
        </Dialog>
      </>
    );
  }
  render(<Page />);
  const button = await screen.findByRole('button', { name: 'Keep it' });
  const search = screen.getByRole('searchbox', { name: 'Search listings', hidden: true });
  for (const place of [button, document.body]) {
    button.focus();
    fireEvent.keyDown(place, { key: '/' });
    expect(button).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.keyDown(document.body, { key: '/' });
  expect(search).toHaveFocus();
});

test('the search box is emptied by its button and by Escape, and keeps the focus', async () => {
  render(<Search initial="harbour" />);
  const search = screen.getByRole('searchbox');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  await userEvent.type(search, 'wind');
  // This Escape cancels a candidate of an input method.
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true });
  expect(search).toHaveValue('wind');
  await userEvent.keyboard('{Escape}');
  expect(search).toHaveValue('');
});

function Filter() {
  const [value, setValue] = useState('all');
  return (
    <Chips
      label="Status"
      value={value}
      onValueChange={setValue}
      options={['all', 'open', 'closed'].map((name) => ({ value: name, label: name }))}
    />
  );
}

test('chips are a single choice that arrow keys move', async () => {
  render(<Filter />);
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'all' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'open' })).toBeChecked();
  await userEvent.click(screen.getByText('closed'));
  expect(screen.getByRole('radio', { name: 'closed' })).toBeChecked();
});

test('only bots can fill in the honeypot', async () => {
  const { container } = render(
    <form>
      <HoneypotField />
      <button>Send</button>
    </form>,
  );
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
  expect(trap).toHaveAttribute('autocomplete', 'off');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('a chosen chip beyond the end of a phone’s row is scrolled into sight', () => {
  const options = ['all', 'open', 'closed'].map((value) => ({ value, label: value }));
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'closed' ? 400 : 16;
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<Chips label="State" options={options} value="closed" onValueChange={() => undefined} />);
  expect(screen.getByRole('radiogroup', { name: 'State' }).scrollLeft).toBe(284);
  jest.restoreAllMocks();
});
