import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { categories } from './marketplaceContent';

const table = 'POST /rest/v1/service_marketplace_leads';
const stored = () => ({ status: 201, body: null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  stubBackend({ [table]: stored });
});

const market = () => within(screen.getByRole('region', { name: 'Service marketplace' }));
const shownTitles = () =>
  market()
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

async function openPage(address = '/tokenized-solutions') {
  await renderRemote(remote, address);
}

/** Opens the form for a package; returns the dialog. */
async function ask(title = 'Smart Contract Suite') {
  await userEvent.click(within(market().getByRole('article', { name: title })).getByRole('button'));
  return within(await screen.findByRole('dialog', { name: 'Request Package' }));
}

type Dialog = Awaited<ReturnType<typeof ask>>;

async function fill(dialog: Dialog, { name = 'Ana Marin', email = 'ana@mail.example' } = {}) {
  await userEvent.type(dialog.getByLabelText('Name'), name);
  await userEvent.type(dialog.getByLabelText('Email'), email);
  await userEvent.type(dialog.getByLabelText('Notes'), 'Before the summer.');
}

const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Send request' }));

describe('the marketplace', () => {
  it.each(categories)(
    'shows three packages of $label, then all nine, then three',
    async ({ slug, packages }) => {
      await openPage(`/tokenized-solutions?service=${slug}`);
      const titles = packages.map(({ title }) => title);
      expect(shownTitles()).toEqual(titles.slice(0, 3));

      await userEvent.click(market().getByRole('button', { name: 'Show More (6)', expanded: false }));
      expect(shownTitles()).toEqual(titles);
      expect(market().getByRole('heading', { name: titles[3] ?? '' })).toHaveFocus();

      await userEvent.click(market().getByRole('button', { name: 'Show Less', expanded: true }));
      expect(shownTitles()).toEqual(titles.slice(0, 3));
      expect(market().getByRole('button', { name: 'Show More (6)' })).toHaveFocus();
    },
  );

  it('remembers what each tab shows while another is open', async () => {
    await openPage();
    await userEvent.click(market().getByRole('button', { name: 'Show More (6)' }));
    await userEvent.click(market().getByRole('tab', { name: 'Legal' }));
    expect(shownTitles()).toHaveLength(3);
    await userEvent.click(market().getByRole('tab', { name: 'Technology' }));
    expect(shownTitles()).toHaveLength(9);
  });

  it('states title, description, price, tag and contents of a package', async () => {
    await openPage();
    const card = market().getByRole('article', { name: 'Smart Contract Suite' });
    expect(card).toHaveTextContent('Issue, transfer and redeem under your token terms');
    expect(card).toHaveTextContent('from $6,900');
    expect(within(card).getByText('Best Seller')).toBeInTheDocument();
    expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  });

  it('reads the tab from the URL, shows it at once and leaves the asset parameter alone', async () => {
    await openPage('/tokenized-solutions?service=marketing');
    expect(market().getByRole('tab', { name: 'Marketing', selected: true })).toBeInTheDocument();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('tab', { name: 'DeFi yield' }));
    await userEvent.click(market().getByRole('tab', { name: 'Legal' }));
    expect(currentAddress()).toBe('/tokenized-solutions?service=legal&asset=defi-yield');
  });

  it.each([
    '/tokenized-solutions',
    '/tokenized-solutions?asset=dao-pools&service=legal',
    '/tokenized-solutions?service=x#assets',
  ])('opens %s at its top', async (address) => {
    await openPage(address);
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });

  it('falls back to technology for an unknown service', async () => {
    await openPage('/tokenized-solutions?service=spaceships');
    expect(market().getByRole('tab', { name: 'Technology', selected: true })).toBeInTheDocument();
  });
});

describe('the request form', () => {
  it('names the package and its price, and starts in its first field', async () => {
    await openPage('/tokenized-solutions?service=legal');
    const dialog = await ask('Offering Docs Pack');
    expect(dialog.getByText('Offering Docs Pack')).toBeInTheDocument();
    expect(dialog.getByText('from $9,900')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    expect(dialog.getAllByRole('textbox')).toHaveLength(5);
  });

  it('reports what is missing, and sends nothing', async () => {
    const seen = stubBackend({ [table]: stored });
    await openPage();
    const dialog = await ask();
    await send(dialog);
    expect(await dialog.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter your name.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Name'), '   ');
    await userEvent.type(dialog.getByLabelText('Email'), 'ana@mail');
    await send(dialog);
    expect(dialog.getByText('Please enter your name.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(seen.filter(({ path }) => path.includes('leads'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await ask()).queryByText('Please enter your name.')).toBeNull();
  });

  it('keeps texts longer than the table accepts, and states the limits', async () => {
    const seen = stubBackend({ [table]: stored });
    await openPage();
    const dialog = await ask();
    const limits = { Name: 120, Email: 254, Phone: 40, Company: 160, Notes: 2_000 };
    for (const [label, limit] of Object.entries(limits))
      fireEvent.input(dialog.getByLabelText(label), {
        target: { value: 'a@b.example'.padEnd(limit + 1, 'e') },
      });
    await send(dialog);
    for (const [label, limit] of Object.entries(limits)) {
      const field = dialog.getByLabelText(label);
      const said = `Please keep this within ${limit.toLocaleString('en-GB')} characters.`;
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
      expect(field).toHaveValue('a@b.example'.padEnd(limit + 1, 'e'));
    }
    expect(seen.filter(({ path }) => path.includes('leads'))).toEqual([]);
  });

  it('sends it trimmed, with the package and the notes, and then confirms it', async () => {
    const seen = stubBackend({ [table]: stored });
    await openPage();
    const dialog = await ask();
    await fill(dialog, { name: '  Ana Marin ', email: ' ana@mail.example ' });
    await send(dialog);
    expect(await dialog.findByRole('heading', { name: 'Request received!' })).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('We answer to ana@mail.example.');
    expect(seen.filter(({ path }) => path.includes('leads')).map(({ body }) => body)).toEqual([
      {
        name: 'Ana Marin',
        email: 'ana@mail.example',
        phone: null,
        company: null,
        notes: 'Before the summer.',
        package_slug: 'smart-contract-suite',
        package_title: 'Smart Contract Suite',
        price: 'from $6,900',
        request_id: expect.any(String),
      },
    ]);
  });

  it('is empty again after success, and closing dismisses the confirmation', async () => {
    await openPage();
    const dialog = await ask();
    await fill(dialog);
    await send(dialog);
    await dialog.findByText('Request received!');
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await ask('Issuer Dashboard');
    expect(again.queryByText('Request received!')).not.toBeInTheDocument();
    expect(again.getByText('Issuer Dashboard')).toBeInTheDocument();
    for (const field of again.getAllByRole('textbox')) expect(field).toHaveValue('');
  });

  it('keeps what was typed when it is closed before sending', async () => {
    await openPage();
    await fill(await ask());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await ask('Token Register Setup');
    expect(again.getByLabelText('Email')).toHaveValue('ana@mail.example');
    expect(again.getByLabelText('Notes')).toHaveValue('Before the summer.');
  });

  it('keeps what was typed when the page is left, and nothing once it is sent', async () => {
    await openPage();
    await fill(await ask());
    cleanup();
    await openPage();
    const dialog = await ask();
    expect(dialog.getByLabelText('Notes')).toHaveValue('Before the summer.');
    await send(dialog);
    await dialog.findByRole('heading', { name: 'Request received!' });
    cleanup();
    await openPage();
    for (const field of (await ask()).getAllByRole('textbox')) expect(field).toHaveValue('');
  });

  it('keeps nothing of what was sent while the page was left, and says on the next page that it was', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    stubBackend({ [table]: () => held.then(stored) });
    await openPage();
    const dialog = await ask();
    await fill(dialog);
    await send(dialog);
    await dialog.findByRole('button', { name: 'Sending…' });
    cleanup();
    expect(sessionStorage.getItem('fairshore.own.package-request')).not.toBeNull();
    answer();
    await waitFor(() => expect(sessionStorage.getItem('fairshore.own.package-request')).toBeNull());
    await renderRemote(remote, '/apply');
    expect(
      await screen.findByText('Your request for Smart Contract Suite is with us.', { selector: 'p' }),
    ).toBeVisible();
  });

  it.each([
    ['empties a form that was opened again while it was sent', '', ''],
    [
      'keeps what was typed into a form that was opened while it was sent',
      ' Or later.',
      'Before the summer. Or later.',
    ],
  ])('%s', async (_, typed, left) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    stubBackend({ [table]: () => held.then(stored) });
    await openPage();
    const first = await ask();
    await fill(first);
    await send(first);
    await first.findByRole('button', { name: 'Sending…' });
    cleanup();
    await openPage();
    const dialog = await ask();
    expect(dialog.getByLabelText('Notes')).toHaveValue('Before the summer.');
    if (typed) await userEvent.type(dialog.getByLabelText('Notes'), typed);
    await act(async () => answer());
    await waitFor(() => expect(dialog.getByLabelText('Notes')).toHaveValue(left));
    expect(dialog.getByLabelText('Name')).toHaveValue(typed && 'Ana Marin');
    const draft = sessionStorage.getItem('fairshore.own.package-request');
    if (typed) expect(draft).toContain(left);
    else expect(draft).toBeNull();
  });

  it('while it sends: says Sending…, is disabled, cannot be dismissed, and sends once', async () => {
    let answer: (value: Response) => void = () => undefined;
    const fetches = jest.fn(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    await openPage();
    const dialog = await ask();
    await fill(dialog);
    globalThis.fetch = fetches;
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send request' }));
    const busy = await dialog.findByRole('button', { name: 'Sending…' });
    expect(busy).toHaveFocus();
    await userEvent.click(busy);
    for (const field of dialog.getAllByRole('textbox')) expect(field).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(fetches).toHaveBeenCalledTimes(1);
    answer(new Response(null, { status: 201 }));
    expect(await dialog.findByText('Request received!')).toBeInTheDocument();
  });

  const limited = 'Too many requests from your network. Please try again in ten minutes.';
  it.each([
    ['the rate limit', { code: 'P0001', hint: 'rate_limited', message: limited }, 429, limited],
    ['an unknown failure of the server', { code: 'XX000', message: 'disk full' }, 500, 'disk full'],
    ['a failure without words', {}, 500, 'Could not submit your request. Please try again.'],
    ['no answer', null, 0, 'Could not submit your request. Please try again.'],
  ])(
    'after %s it shows the message, stays open and keeps what was typed',
    async (_case, body, status, message) => {
      let isDown = true;
      stubBackend({
        [table]: () => {
          if (!isDown) return stored();
          if (body === null) throw new TypeError('Failed to fetch');
          return { status, body };
        },
      });
      await openPage();
      const dialog = await ask();
      await fill(dialog);
      await send(dialog);
      expect(await dialog.findByRole('alert')).toHaveTextContent(message);
      expect(dialog.getByLabelText('Name')).toHaveValue('Ana Marin');
      expect(dialog.getByLabelText('Name')).toBeEnabled();
      expect(dialog.getByLabelText('Notes')).toHaveValue('Before the summer.');
      expect(dialog.getByRole('button', { name: 'Send request' })).toHaveFocus();
      isDown = false;
      await send(dialog);
      expect(await dialog.findByText('Request received!')).toBeInTheDocument();
    },
  );

  it('forgets a failure when it is closed', async () => {
    stubBackend({ [table]: () => ({ status: 500, body: {} }) });
    await openPage();
    const dialog = await ask();
    await fill(dialog);
    await send(dialog);
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await ask()).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when the notes could not be stored', async () => {
    stubBackend({
      [table]: ({ body }) =>
        'notes' in (body as object)
          ? { status: 400, body: { code: 'PGRST204', message: "Could not find the 'notes' column" } }
          : stored(),
    });
    await openPage();
    const dialog = await ask();
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByRole('status')).toHaveTextContent('Your notes could not be stored');
  });

  it('hides a field from people that programs fill in, and passes its value on', async () => {
    const seen = stubBackend({ [table]: stored });
    await openPage();
    const dialog = await ask();
    await fill(dialog);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    if (!trap) throw new Error('The hidden field is missing.');
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    await userEvent.type(trap, 'https://spam.example');
    await send(dialog);
    await dialog.findByText('Request received!');
    expect(seen.at(-1)?.body).toMatchObject({ website: 'https://spam.example' });
  });

  it('fills in name and e-mail of a signed-in visitor', async () => {
    storeSession();
    stubBackend({ [table]: stored, 'POST /rest/v1/profiles': stored });
    await openPage();
    const dialog = await ask();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Ana Marin'));
    expect(dialog.getByLabelText('Email')).toHaveValue('ana@fairshore.example');
  });

  it('keeps only what a signed-in visitor typed, not what was filled in', async () => {
    const own = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith('fairshore.own.'));
    storeSession();
    await openPage();
    const dialog = await ask();
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveValue('ana@fairshore.example'));
    expect(own()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Notes'), 'Soon.');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Office of Ana');
    expect(String(own())).not.toContain('ana@fairshore.example');
    cleanup();
    await openPage();
    const again = await ask();
    await waitFor(() => expect(again.getByLabelText('Email')).toHaveValue('ana@fairshore.example'));
    expect(again.getByLabelText('Name')).toHaveValue('Office of Ana');
    expect(again.getByLabelText('Notes')).toHaveValue('Soon.');
  });

  it('says in demo mode that nothing is sent', async () => {
    configureBackend(null);
    await openPage();
    const dialog = await ask();
    expect(dialog.getByText(/this form sends nothing/)).toBeInTheDocument();
    await fill(dialog);
    await send(dialog);
    expect(await dialog.findByRole('heading', { name: 'Demo mode: nothing was sent' })).toBeInTheDocument();
    expect(dialog.queryByText('Request received!')).not.toBeInTheDocument();
  });
});
