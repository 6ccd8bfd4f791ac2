import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SourceMark } from './index';

const load = jest.fn(async () => <p>How it comes about</p>);
const name = 'Source of Raised: computed by Fairshore';

function Sample() {
  return (
    <main>
      <div>
        Raised <SourceMark kind="computed" label={name} explain={load} />
      </div>
      <button type="button">Beside it</button>
    </main>
  );
}
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  load.mockClear();
});

it('fetches nothing until needed, but its label is on the page from the start', async () => {
  expect(renderToString(<Sample />)).toContain(`aria-label="${name}"`);
  render(<Sample />);
  expect(screen.getByRole('button', { name })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

it('opens by keyboard, and closes on Escape, on blur or on a press elsewhere', async () => {
  render(<Sample />);
  const mark = screen.getByRole('button', { name });
  await userEvent.tab();
  expect(mark).toHaveFocus();
  const tip = await screen.findByRole('tooltip', { hidden: true });
  expect(tip).toHaveTextContent('How it comes about');
  expect(mark).toHaveAccessibleDescription('How it comes about');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  expect(mark).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('tooltip', { hidden: true });
  await userEvent.tab();
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();

  await userEvent.click(mark);
  await screen.findByRole('tooltip', { hidden: true });
  fireEvent.pointerDown(screen.getByText('Beside it'));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('closes on the second tap and opens on the third', async () => {
  const user = userEvent.setup({ pointerMap: [{ name: 'Finger', pointerType: 'touch' }] });
  const tap = () => user.pointer({ keys: '[Finger]', target: screen.getByRole('button', { name }) });
  render(<Sample />);
  for (const _ of [1, 2]) {
    await tap();
    await screen.findByRole('tooltip', { hidden: true });
    await tap();
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  }
});

it('closes on Enter once it has been visible for a moment, and opens on the next', async () => {
  render(<Sample />);
  await userEvent.tab();
  await screen.findByRole('tooltip', { hidden: true });
  // Like a screen reader, which focuses and presses at once.
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('tooltip', { hidden: true })).toBeInTheDocument();
  for (const isShown of [false, true, false]) {
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true }) !== null).toBe(isShown));
  }
});

it('stays open on the first mouse click, which follows the hover, and closes on the second', async () => {
  render(<Sample />);
  const mark = screen.getByRole('button', { name });
  await userEvent.hover(mark);
  await screen.findByRole('tooltip', { hidden: true });
  await userEvent.click(mark);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('tooltip', { hidden: true })).toBeInTheDocument();
  await userEvent.click(mark);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('does not open when the focus only passes through', async () => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.tab();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('stays open while the pointer moves onto it, and closes when the pointer leaves', async () => {
  render(<Sample />);
  fireEvent.pointerEnter(screen.getByRole('button', { name }));
  const tip = await screen.findByRole('tooltip', { hidden: true });
  const over = (element: HTMLElement) => {
    const event = new MouseEvent('pointerover', { bubbles: true });
    Object.assign(event, { pointerType: 'mouse' });
    act(() => void element.dispatchEvent(event));
  };
  over(screen.getByText('Beside it'));
  over(tip);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(tip).toBeInTheDocument();
  over(screen.getByText('Beside it'));
  await waitFor(() => expect(tip).not.toBeInTheDocument());
});

it.each([
  [1440, 'computed', 296],
  [1440, 'mixed', 296],
  [375, 'computed', 296],
  [375, 'mixed', 8],
] as const)(
  'in a window of %d px without room below, the tip of a %s mark begins at %d px',
  async (width, kind, top) => {
    const sizes = jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
    const places = jest
      .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(100, 300, 24, 24));
    render(<SourceMark kind={kind} label={name} explain={load} />);
    await userEvent.tab();
    expect((await screen.findByRole('tooltip', { hidden: true })).style.top).toBe(`${top}px`);
    sizes.mockRestore();
    places.mockRestore();
  },
);

it('shows at least its label when the explanation can’t be fetched', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  render(<Sample />);
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('title', name));
});
