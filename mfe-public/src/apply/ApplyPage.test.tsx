import { configureBackend, loadAuth } from '@fairshore/shared-auth';
import {
  currentAddress,
  renderRemote,
  sessionOf,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

interface StoredLead {
  email: string;
  name: string;
  source: string;
  website?: string;
  meta: Record<string, unknown>;
}

const stored = { status: 201, body: null };

function stub(answer: () => { status?: number; body: unknown } = () => stored) {
  return stubBackend({
    'POST /rest/v1/leads': answer,
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
  });
}

const leadsOf = (seen: ReturnType<typeof stubBackend>) =>
  seen.filter(({ path }) => path === '/rest/v1/leads').map(({ body }) => body as StoredLead);

const form = () => screen.getByRole('form', { name: 'Your application' });
const field = (name: string) => within(form()).getByLabelText(name);
const send = () => within(form()).getByRole('button', { name: 'Send application' });
const agreement = () => within(form()).getByRole('checkbox', { name: /I am 18 or older/ });

async function fillIn({ name = 'Ilinca Preda', email = 'ilinca@example.com' } = {}) {
  if (name) await userEvent.type(field('Full name'), name);
  if (email) await userEvent.type(field('Email'), email);
  await userEvent.selectOptions(field('Country of residence'), 'Romania');
  await userEvent.selectOptions(field('How you invest'), 'For a family or a family office');
  await userEvent.selectOptions(field('Ticket range'), '$1,000 to $10,000');
  await userEvent.click(within(form()).getByRole('checkbox', { name: 'Real Estate' }));
  await userEvent.click(within(form()).getByRole('checkbox', { name: 'Carbon & ESG Credits' }));
  await userEvent.type(field('Message'), 'Introduced by Ana.');
  await userEvent.click(agreement());
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('/apply', () => {
  it('says who it is for, offers the thirteen sectors and says what happens afterwards', async () => {
    stub();
    await renderRemote(remote, '/apply');
    expect(screen.getByRole('heading', { level: 1, name: 'Apply for Membership' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Who it is for' })).toHaveTextContent('18 or older');
    expect(
      within(screen.getByRole('region', { name: 'What happens after you apply' })).getAllByRole('heading', {
        level: 3,
      }),
    ).toHaveLength(3);
    const sectors = within(form()).getByRole('group', { name: 'Sectors of interest' });
    expect(within(sectors).getAllByRole('checkbox')).toHaveLength(13);
    // In a new tab: the form must keep what was typed while the policy is read.
    const policy = within(form()).getByRole('link', { name: 'Privacy Policy (opens in a new tab)' });
    expect(policy).toHaveAttribute('href', '/privacy');
    expect(policy).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'what membership is' })).toHaveAttribute('href', '/learn-more');
  });

  it('reports missing fields, focuses the first, and sends nothing', async () => {
    const seen = stub();
    await renderRemote(remote, '/apply');
    await userEvent.click(send());
    for (const message of [
      'Please enter your name.',
      'Please enter a valid email address.',
      'Please choose your country of residence.',
      'Please choose how you invest.',
      'Please choose a ticket range.',
      'Please choose at least one sector.',
      'Please confirm this before you apply.',
    ]) {
      expect(await within(form()).findByText(message)).toBeInTheDocument();
    }
    expect(field('Full name')).toHaveFocus();
    expect(within(form()).getByRole('group', { name: 'Sectors of interest' })).toHaveAccessibleDescription(
      'Please choose at least one sector.',
    );
    expect(agreement()).toBeInvalid();

    await userEvent.type(field('Full name'), 'Ilinca');
    await userEvent.click(within(form()).getByRole('checkbox', { name: 'AI' }));
    expect(within(form()).queryByText('Please enter your name.')).not.toBeInTheDocument();
    expect(within(form()).queryByText('Please choose at least one sector.')).not.toBeInTheDocument();
    expect(leadsOf(seen)).toEqual([]);
  });

  it('keeps what was typed and chosen until it is sent, but not the agreement', async () => {
    const seen = stub();
    await renderRemote(remote, '/apply');
    await fillIn();
    cleanup();
    await renderRemote(remote, '/apply');
    await waitFor(() => expect(field('Full name')).toHaveValue('Ilinca Preda'));
    expect(field('Country of residence')).toHaveDisplayValue('Romania');
    expect(field('Ticket range')).toHaveDisplayValue('$1,000 to $10,000');
    expect(field('Message')).toHaveValue('Introduced by Ana.');
    expect(within(form()).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(agreement()).not.toBeChecked();
    await userEvent.click(agreement());
    await userEvent.click(send());
    await screen.findByRole('heading', { level: 2, name: 'Your application is with us.' });
    expect(leadsOf(seen)[0]).toMatchObject({ name: 'Ilinca Preda', email: 'ilinca@example.com' });
    cleanup();
    await renderRemote(remote, '/apply');
    expect(field('Full name')).toHaveValue('');
  });

  it('stores the application once, and focuses what comes next', async () => {
    let answer = () => {};
    const seen = stub();
    await renderRemote(remote, '/apply');
    await fillIn();
    const reach = globalThis.fetch;
    const waits = new Promise<void>((resolve) => (answer = resolve));
    globalThis.fetch = async (...request) => {
      await waits;
      return reach(...request);
    };
    await userEvent.click(send());
    const busy = await within(form()).findByRole('button', { name: 'Sending…' });
    await userEvent.click(busy);
    answer();

    const title = await screen.findByRole('heading', { level: 2, name: 'Your application is with us.' });
    expect(title).toHaveFocus();
    expect(screen.getByText('ilinca@example.com')).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    const leads = leadsOf(seen);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      name: 'Ilinca Preda',
      email: 'ilinca@example.com',
      intent: 'membership_application',
      source: 'apply_page',
      meta: {
        country: 'RO',
        invests_as: 'family-office',
        ticket_range: '1000-10000',
        sectors: ['Real Estate', 'Carbon & ESG Credits'],
        message: 'Introduced by Ana.',
      },
    });
    expect(leads[0]?.website).toBeUndefined();
    expect(screen.getByRole('link', { name: 'Browse the pipeline' })).toHaveAttribute('href', '/pipeline');
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeInTheDocument();
  });

  it.each([
    ['empties a form that was opened again while it was sent', '', ''],
    [
      'keeps what was typed into a form that was opened while it was sent',
      ' And of Bob.',
      'Introduced by Ana. And of Bob.',
    ],
  ])('%s', async (_, typed, left) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stubBackend({ 'POST /rest/v1/leads': () => held.then(() => stored) });
    await renderRemote(remote, '/apply');
    await fillIn();
    await userEvent.click(send());
    await within(form()).findByRole('button', { name: 'Sending…' });
    cleanup();
    await renderRemote(remote, '/apply');
    await waitFor(() => expect(field('Message')).toHaveValue('Introduced by Ana.'));
    if (typed) await userEvent.type(field('Message'), typed);
    await act(async () => release());
    await waitFor(() => expect(field('Message')).toHaveValue(left));
    expect(field('Full name')).toHaveValue(typed && 'Ilinca Preda');
    const draft = sessionStorage.getItem('fairshore.own.application');
    if (typed) expect(draft).toContain(left);
    else expect(draft).toBeNull();
  });

  it.each<[string, () => { status: number; body: unknown }, string]>([
    ['that it was sent', () => stored, 'Your membership application was sent.'],
    [
      'that it was refused',
      () => ({ status: 400, body: { code: 'P0001', hint: 'rate_limited', message: 'Too many requests.' } }),
      'Your application was not sent. Too many requests. What you typed is kept in the form.',
    ],
  ])('says on the page opened meanwhile %s', async (_, answer, told) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stubBackend({ 'POST /rest/v1/leads': () => held.then(answer) });
    await renderRemote(remote, '/apply');
    await fillIn();
    await userEvent.click(send());
    await within(form()).findByRole('button', { name: 'Sending…' });
    cleanup();
    await renderRemote(remote, '/learn-more');
    release();
    expect(await screen.findByText(told, { selector: 'p' })).toBeVisible();
  });

  it('takes no more text while it is sent, which would be lost', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stubBackend({ 'POST /rest/v1/leads': () => held.then(() => stored) });
    await renderRemote(remote, '/apply');
    await fillIn();
    await userEvent.click(send());
    await within(form()).findByRole('button', { name: 'Sending…' });
    for (const name of ['Full name', 'Email', 'Message']) {
      const { value } = screen.getByRole<HTMLInputElement>('textbox', { name });
      await userEvent.type(field(name), ' And');
      expect(field(name)).toHaveValue(value);
    }
    await act(async () => release());
    await screen.findByRole('heading', { name: 'Your application is with us.' });
    expect(sessionStorage.getItem('fairshore.own.application')).toBeNull();
  });

  it.each([
    [
      'too many applications',
      {
        status: 400,
        body: {
          code: 'P0001',
          hint: 'rate_limited',
          message: 'Too many requests from your network. Please try again in ten minutes.',
        },
      },
      'Too many requests from your network. Please try again in ten minutes.',
    ],
    [
      'a suspended account',
      {
        status: 400,
        body: {
          code: 'P0001',
          hint: 'account_suspended',
          message: 'Your account is suspended, so nothing can be saved. Please contact support.',
        },
      },
      'Your account is suspended, so nothing can be saved. Please contact support.',
    ],
    ['a refusal on the way', { status: 403, body: { message: 'Forbidden' } }, 'Please try again.'],
    ['a server error', { status: 500, body: { code: 'XX000', message: '' } }, 'Please try again.'],
  ])('on %s says so and keeps everything typed', async (_case, failure, sentence) => {
    let isFailing = true;
    const seen = stub(() => (isFailing ? failure : stored));
    await renderRemote(remote, '/apply');
    await fillIn();
    await userEvent.click(send());

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your application was not sent.');
    expect(alert).toHaveTextContent(sentence);
    expect(field('Full name')).toHaveValue('Ilinca Preda');
    expect(field('Email')).toHaveValue('ilinca@example.com');
    expect(field('Country of residence')).toHaveDisplayValue('Romania');
    expect(field('How you invest')).toHaveDisplayValue('For a family or a family office');
    expect(field('Ticket range')).toHaveDisplayValue('$1,000 to $10,000');
    expect(field('Message')).toHaveValue('Introduced by Ana.');
    expect(within(form()).getByRole('checkbox', { name: 'Real Estate' })).toBeChecked();
    expect(agreement()).toBeChecked();

    isFailing = false;
    await userEvent.click(send());
    expect(await screen.findByRole('heading', { name: 'Your application is with us.' })).toBeInTheDocument();
    expect(leadsOf(seen)).toHaveLength(2);
  });

  it('says so when the server cannot be reached', async () => {
    stubBackend({});
    await renderRemote(remote, '/apply');
    await fillIn();
    await userEvent.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^It is not known whether your application was sent\. We couldn't reach the server\./,
    );
  });

  it('passes on what a program writes into the hidden field', async () => {
    const seen = stub();
    await renderRemote(remote, '/apply');
    await fillIn();
    const trap = form().querySelector<HTMLInputElement>('input[name="website"]');
    if (!trap) throw new Error('The form has no hidden field.');
    await userEvent.type(trap, 'https://spam.example');
    await userEvent.click(send());
    await screen.findByRole('heading', { name: 'Your application is with us.' });
    expect(leadsOf(seen)[0]?.website).toBe('https://spam.example');
  });

  it('fills in a signed-in visitor’s details and links to their portal', async () => {
    storeSession();
    const seen = stub();
    await renderRemote(remote, '/apply');
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/rest/v1/profiles'));
    expect(field('Full name')).not.toHaveValue('');
    expect(field('Email')).not.toHaveValue('');
    await fillIn({ name: '', email: '' });
    await userEvent.click(send());
    expect(await screen.findByRole('link', { name: 'Go to your portal' })).toHaveAttribute(
      'href',
      '/backer-portal',
    );
    expect(screen.queryByRole('button', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  it('keeps another name and address that a signed-in visitor typed', async () => {
    storeSession();
    stub();
    await renderRemote(remote, '/apply');
    for (const [name, text] of [
      ['Full name', 'Ilinca Preda-Marin'],
      ['Email', 'office@example.com'],
    ] as const) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    }
    cleanup();
    await renderRemote(remote, '/apply');
    expect(field('Email')).toHaveValue('office@example.com');
    expect(field('Full name')).toHaveValue('Ilinca Preda-Marin');
  });

  it('keeps no filled-in name and address, which the account may change', async () => {
    storeSession({ id: 'u1', email: 'old@example.com' });
    stub();
    await renderRemote(remote, '/apply');
    await waitFor(() => expect(field('Email')).toHaveValue('old@example.com'));
    await userEvent.type(field('Message'), 'Hi');
    expect(sessionStorage.getItem('fairshore.own.application')).toContain('Hi');
    expect(sessionStorage.getItem('fairshore.own.application')).not.toContain('old@example.com');
    await userEvent.clear(field('Message'));
    expect(sessionStorage.getItem('fairshore.own.application')).toBeNull();
  });

  it('keeps what a guest typed out of the form of a person who signs in in another tab', async () => {
    stub();
    await renderRemote(remote, '/apply');
    await userEvent.type(field('Full name'), 'I. Preda');
    storeSession();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
    await waitFor(() => expect(field('Email')).not.toHaveValue(''));
    expect(field('Full name')).not.toHaveValue('I. Preda');
  });

  it('takes back that name and address are missing when signing in fills them in', async () => {
    stubBackend({
      'POST /auth/v1/token': () => ({ body: sessionOf() }),
      'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    });
    await renderRemote(remote, '/apply');
    await userEvent.click(send());
    await waitFor(() => expect(field('Full name')).toBeInvalid());
    const auth = await loadAuth();
    await act(() => auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'Secret-2026' }));
    await waitFor(() => expect(field('Email')).not.toHaveValue(''));
    expect(field('Full name')).toBeValid();
    expect(field('Email')).toBeValid();
    expect(within(form()).getByText('Please choose a ticket range.')).toBeVisible();
  });

  it('sends nothing without a backend, and says so before and after', async () => {
    const seen = stub();
    configureBackend(null);
    await renderRemote(remote, '/apply');
    expect(within(form()).getByRole('status')).toHaveTextContent(
      'you can try this form, but nothing you type is sent.',
    );
    await fillIn();
    await userEvent.click(send());
    const title = await screen.findByRole('heading', { name: 'Nothing was sent (demo mode).' });
    expect(title).toHaveFocus();
    expect(leadsOf(seen)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(screen.getByRole('heading', { name: 'Your application' })).toHaveFocus();
    expect(field('Full name')).toHaveValue('');
  });
});

describe('/learn-more', () => {
  it('explains membership and leads to the application, which records where it came from', async () => {
    const seen = stub();
    await renderRemote(remote, '/learn-more');
    expect(screen.getByRole('heading', { level: 1, name: 'What membership is' })).toBeInTheDocument();
    const get = screen.getByRole('region', { name: 'What members get' });
    expect(
      within(get)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Project Discovery', 'Expert Network', 'Verified Members', 'Insight Access']);
    const line = screen.getByRole('row', { name: /Registering non-binding interest/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.slice(-3)),
    ).toEqual(['–No', 'Yes', 'Yes']);
    expect(screen.getByRole('region', { name: 'What it costs' })).toHaveTextContent(
      'Backers are not charged fees',
    );
    expect(screen.getByRole('link', { name: 'Ask a question by e-mail' })).toHaveAttribute(
      'href',
      'mailto:community@fairshore.example?subject=A%20question%20about%20membership',
    );

    const [apply] = screen.getAllByRole('link', { name: 'Apply for Membership' });
    if (!apply) throw new Error('There is no way to the application.');
    await userEvent.click(apply);
    expect(currentAddress()).toBe('/apply');
    await fillIn();
    await userEvent.click(send());
    await screen.findByRole('heading', { name: 'Your application is with us.' });
    expect(leadsOf(seen)[0]?.source).toBe('learn_more_page');
  });
});
