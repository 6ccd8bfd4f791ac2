import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Notice } from '../notice/Notice';
import type { Location } from '../router';
import { BrowserRouter, useLocation, useNavigate, useReturnedState } from '../router';
import { MemoryRouter } from '../testing';
import { ConfirmDialog, Dialog } from '.';
import type { DialogProps } from '.';

function Sample({
  isDismissable,
  closesOnBack,
  isWanted = false,
}: Pick<DialogProps, 'isDismissable' | 'closesOnBack'> & { isWanted?: boolean }) {
  const [open, setOpen] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  if (wasWanted !== isWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Request</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Request package"
        description="Offering Docs Pack"
        isDismissable={isDismissable}
        closesOnBack={closesOnBack}
        footer={<button onClick={() => setOpen(false)}>Cancel</button>}
      >
        <label>
          Name <input />
        </label>
      </Dialog>
    </>
  );
}

test('a dialog is named and described, starts in its first field and returns the focus on Escape', async () => {
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

test('on touch devices the first field is not focused, so that the keyboard does not cover the dialog', async () => {
  const matchMedia = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList);
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Request package' })).toHaveFocus());
  matchMedia.mockRestore();
});

test('an error that appears in its content is scrolled into view, and before that the button it pushes down', async () => {
  const scrolledTo: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.textContent);
  };
  const view = (hasFailed: boolean) => (
    <Dialog open onOpenChange={jest.fn()} title="Request package">
      <div>
        {hasFailed && <Notice tone="error">It could not be sent.</Notice>}
        <button>Send</button>
      </div>
    </Dialog>
  );
  const { rerender } = render(view(false));
  await screen.findByRole('dialog');
  rerender(view(true));
  await waitFor(() => expect(scrolledTo).toEqual(['It could not be sent.']));
  rerender(view(false));
  screen.getByRole('button', { name: 'Send' }).focus();
  rerender(view(true));
  await waitFor(() => expect(scrolledTo.slice(1)).toEqual(['Send', 'It could not be sent.']));
});

test('the close button closes it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a dialog that Back closes', () => {
  function Page({ isDismissable }: Pick<DialogProps, 'isDismissable'>) {
    const { pathname, search, hash } = useLocation();
    const returned = useReturnedState();
    const navigate = useNavigate();
    return (
      <>
        <output>{pathname + search + hash}</output>
        <h2 id="part">Part</h2>
        <button onClick={() => void navigate(-1)}>Back</button>
        <button onClick={() => void navigate(1)}>Forward</button>
        <Sample isDismissable={isDismissable} closesOnBack="request" isWanted={returned === 'request'} />
      </>
    );
  }

  async function open(isDismissable?: boolean, hash = '#part') {
    const page = (isFree?: boolean) => (
      <MemoryRouter initialEntries={['/before', `/page?tab=a${hash}`]} initialIndex={1}>
        <Page isDismissable={isFree} />
      </MemoryRouter>
    );
    render(page(isDismissable));
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await screen.findByRole('dialog');
  }
  // The button is beneath the dialog and stands in for the browser's own.
  const goBack = () => fireEvent.click(screen.getByText('Back'));
  const address = () => screen.getByText(/^\//).textContent;

  test('leaves the token of a mailed link in the address of its page', async () => {
    await open(true, '#0123abcd');
    expect(address()).toBe('/page?tab=a#0123abcd');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/page?tab=a#0123abcd');
  });

  test('stays on its page, and the next Back leaves it', async () => {
    await open();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/page?tab=a');
    goBack();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test('reopens on Forward and closes on Back again', async () => {
    await open();
    for (let round = 0; round < 2; round += 1) {
      goBack();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      fireEvent.click(screen.getByText('Forward'));
      expect(await screen.findByRole('dialog')).toBeInTheDocument();
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goBack();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test('adds no second entry when a reload finds its own', async () => {
    render(
      <MemoryRouter initialEntries={['/before', '/page', { pathname: '/page', state: 'request' }]}>
        <Page />
      </MemoryRouter>,
    );
    await screen.findByRole('dialog');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goBack();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test('removes its entry each time it is closed in another way', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/page?tab=a');
    goBack();
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test('stays open when it is reopened before the browser has left its entry', async () => {
    window.history.replaceState(null, '', '/page');
    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: 'request' }));
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(screen.getByText('Request'));
    await act(() => left);
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: 'request' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('loses no navigation made before the browser has left its entry', async () => {
    window.history.replaceState(null, '', '/page');
    function Next() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/next')}>Next page</button>;
    }
    render(
      <BrowserRouter>
        <Page />
        <Next />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: 'request' }));
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(screen.getByText('Next page'));
    await act(() => left);
    await waitFor(() => expect(address()).toBe('/next'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    goBack();
    await waitFor(() => expect(address()).toBe('/page'));
  });

  test('gives way to another dialog opened before the browser has left its entry', async () => {
    window.history.replaceState(null, '', '/page');
    function Two() {
      const [shown, setShown] = useState('');
      const { state }: Location<unknown> = useLocation();
      return (
        <>
          <output>{String(state)}</output>
          {['first', 'second'].map((name) => (
            <div key={name}>
              <button onClick={() => setShown(name)}>Open {name}</button>
              <Dialog
                open={shown === name}
                onOpenChange={() => setShown('')}
                title={name}
                closesOnBack={name}
                footer={<button onClick={() => setShown('')}>Close {name}</button>}
              />
            </div>
          ))}
        </>
      );
    }
    render(
      <BrowserRouter>
        <Two />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open first' }));
    await screen.findByText('first', { selector: 'output' });
    fireEvent.click(screen.getByText('Close first'));
    fireEvent.click(screen.getByText('Open second'));
    await screen.findByText('second', { selector: 'output' });
    expect(screen.getByRole('dialog', { name: 'second' })).toBeInTheDocument();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('null', { selector: 'output' })).toBeInTheDocument();
  });

  test('is not notified of Back while it is closed', async () => {
    const onOpenChange = jest.fn();
    function Beneath() {
      const { pathname }: Location<unknown> = useLocation();
      const navigate = useNavigate();
      return (
        <>
          <output>{pathname}</output>
          <button onClick={() => void navigate(-1)}>Back</button>
          <Dialog open={false} onOpenChange={onOpenChange} title="Request" closesOnBack="request" />
        </>
      );
    }
    render(
      <MemoryRouter initialEntries={[{ pathname: '/before', state: 'other' }, '/page']} initialIndex={1}>
        <Beneath />
      </MemoryRouter>,
    );
    goBack();
    await waitFor(() => expect(address()).toBe('/before'));
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('is closed by Back before its entry is rendered', async () => {
    function Hurried() {
      const [isOpen, setIsOpen] = useState(false);
      useEffect(() => {
        if (!isOpen) return;
        window.history.replaceState({ idx: 0 }, '');
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, [isOpen]);
      return (
        <>
          <button onClick={() => setIsOpen(true)}>Request</button>
          <output>{isOpen ? 'open' : 'closed'}</output>
          <Dialog open={isOpen} onOpenChange={setIsOpen} title="Request package" closesOnBack="request" />
        </>
      );
    }
    window.history.replaceState(null, '', '/page');
    render(
      <BrowserRouter>
        <Hurried />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(screen.getByText('closed')).toBeInTheDocument());
  });

  test('leaves no entry behind when the page removes it, unless another dialog takes its place', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    window.history.replaceState(null, '', '/page');
    const view = (key: string | null) => (
      <BrowserRouter>
        {key && <Dialog key={key} open onOpenChange={() => {}} title="Request" closesOnBack="request" />}
      </BrowserRouter>
    );
    const { rerender } = render(view('first'));
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: 'request' }));
    const steps = jest.fn();
    window.addEventListener('popstate', steps);
    rerender(view('second'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(steps).not.toHaveBeenCalled();
    rerender(view(null));
    await waitFor(() => expect(steps).toHaveBeenCalledTimes(1));
    window.removeEventListener('popstate', steps);
    expect(window.history.state).not.toMatchObject({ usr: 'request' });
  });

  test('stays open while it is not dismissable', async () => {
    await open(false);
    goBack();
    goBack();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(address()).toMatch(/^\/page/);
  });
});

test('while it is not dismissable, Escape does nothing and Close is disabled', async () => {
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

test('a confirmation that can no longer be given keeps the focus on its pressed button', async () => {
  const onConfirm = jest.fn();
  const view = (isConfirmDisabled: boolean) => (
    <ConfirmDialog
      open
      onOpenChange={jest.fn()}
      title="Withdraw your question?"
      confirmLabel="Withdraw"
      isConfirmDisabled={isConfirmDisabled}
      onConfirm={onConfirm}
    />
  );
  const { rerender } = render(view(false));
  const confirm = await screen.findByRole('button', { name: 'Withdraw' });
  await userEvent.click(confirm);
  rerender(view(true));
  // A disabled button would lose it.
  expect(confirm).toBeEnabled();
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('the second click of a double click on the opener hits the backdrop and leaves it open; a later click closes it', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Request' }));
  await screen.findByRole('dialog');
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  now.mockReturnValue(10_501);
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  now.mockRestore();
});
