import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../testing';
import { TextLink } from '../text-link/TextLink';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { IconButton } from './IconButton';

test('a button works by pointer and keyboard, and does not submit by default', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('type', 'button');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

test('a busy button announces it, keeps its focus and neither acts nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const view = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" isBusy={isBusy} busyLabel="Saving…" onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(view(true));
  const busy = screen.getByRole('button', { name: 'Saving…' });
  expect(busy).toHaveFocus();
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(busy);
  await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an icon button is named by its label', () => {
  render(<IconButton label="Close" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('links lead to their path; an external one opens a new tab without handing over the opener', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/pipeline">Pipeline</ButtonLink>
      <TextLink to="https://fairshore.example/a.pdf" isExternal>
        One pager
      </TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Pipeline' })).toHaveAttribute('href', '/pipeline');
  expect(screen.getByRole('link', { name: 'Pipeline' })).not.toHaveAttribute('target');
  const external = screen.getByRole('link', { name: 'One pager (opens in a new tab)' });
  expect(external).toHaveAttribute('href', 'https://fairshore.example/a.pdf');
  expect(external).toHaveAttribute('target', '_blank');
  expect(external).toHaveAttribute('rel', 'noopener noreferrer');
});
