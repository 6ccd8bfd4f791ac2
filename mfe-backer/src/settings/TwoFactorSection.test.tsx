import {
  currentAddress,
  renderRemote,
  sessionOf,
  step,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const phone = { id: 'a1f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d77', name: 'Authenticator app' };
const tablet = { id: 'b2f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d78', name: 'Authenticator app 2' };
const codes = Array.from({ length: 10 }, (_, index) => `0000-1111-2222-333${index}`);

/** The stubbed server accepts this code, but its answer is lost. */
const lost = '111111';

type App = typeof phone;
type Answers = Parameters<typeof stubBackend>[0];

/** Stubs an auth server that stores the apps. */
function stub(apps: App[], answers: Answers = {}) {
  const confirmed = apps.map(({ id }) => id);
  const session = () =>
    apps.some(({ id }) => confirmed.includes(id))
      ? { ...sessionOf(ana, { id: phone.id, aal: 'aal2', codeAt: confirmed.length }), user: person() }
      : sessionOf(ana);
  const factors = () =>
    apps.map(({ id, name }) => ({
      id,
      friendly_name: name,
      factor_type: 'totp',
      status: confirmed.includes(id) ? 'verified' : 'unverified',
      created_at: '2026-11-20T10:00:00Z',
      updated_at: '2026-11-20T10:00:00Z',
    }));
  const person = () => ({ ...sessionOf(ana).user, identities: [{ provider: 'email' }], factors: factors() });
  const answersOf = ({ id }: App) => ({
    [`DELETE /auth/v1/factors/${id}`]: () => {
      apps = apps.filter((app) => app.id !== id);
      return { body: { id } };
    },
    [`POST /auth/v1/factors/${id}/challenge`]: () => ({ body: { id: 'c1', type: 'totp' } }),
    [`POST /auth/v1/factors/${id}/verify`]: ({ body }: { body: unknown }) => {
      if (JSON.stringify(body).includes('000000'))
        return { status: 422, body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid' } };
      confirmed.push(id);
      if (JSON.stringify(body).includes(lost)) throw new TypeError('fetch failed');
      return { body: session() };
    },
  });
  return stubBackend({
    'GET /rest/v1/user_settings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'GET /api/exchange-rates': () => ({ body: { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 } }),
    'GET /auth/v1/user': () => ({ body: person() }),
    'POST /auth/v1/token': () => ({ body: session() }),
    'POST /auth/v1/factors': ({ body }) => {
      apps = [...apps, { id: tablet.id, name: nameIn(body) }];
      return {
        body: {
          id: tablet.id,
          type: 'totp',
          totp: { qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'JBSWY3DPEHPK3PXP', uri: '' },
        },
      };
    },
    'POST /rest/v1/rpc/recovery_codes_left': () => ({ body: 10 }),
    'POST /rest/v1/rpc/is_second_factor_due': () => ({ body: false }),
    'POST /rest/v1/rpc/new_recovery_codes': () => ({ body: codes }),
    ...answersOf(phone),
    ...answersOf(tablet),
    ...answers,
  });
}

function nameIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'friendly_name' in body
    ? String(body.friendly_name)
    : '';
}

/** Opens the settings of a user who has these apps and gave a code. */
async function open(apps: App[], answers?: Answers) {
  if (apps.length > 0) storeSession(ana, { id: phone.id, aal: 'aal2' });
  else storeSession(ana);
  const seen = stub(apps, answers);
  await renderRemote(remote, '/backer-portal?tab=settings', { from: '/' });
  const section = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
  return { seen, section };
}

/** Whether the browser asks before the page is closed. */
const isAskedFor = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  localStorage.clear();
});

it('is set up with the code of an app, and shows recovery codes once', async () => {
  const { section } = await open([]);
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  expect(await section.findByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  );
  expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(section.getByLabelText('Six-digit code'), '000000{Enter}');
  expect(await section.findByText(/This code is not right/)).toBeVisible();
  await userEvent.clear(section.getByLabelText('Six-digit code'));
  await userEvent.type(section.getByLabelText('Six-digit code'), '123456{Enter}');
  const shown = await section.findByRole('list', { name: 'Recovery codes' });
  expect(shown).toHaveFocus();
  expect(within(shown).getAllByRole('listitem')).toHaveLength(10);

  expect(isAskedFor()).toBe(true);

  const user = userEvent.setup();
  await user.click(section.getByRole('button', { name: 'Copy' }));
  expect(await section.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await user.click(section.getByRole('button', { name: 'I have kept them' }));
  expect(await section.findByText(/You have 10 recovery codes/)).toBeVisible();
  expect(section.queryByText(codes[0] ?? '')).toBeNull();
  expect(isAskedFor()).toBe(false);
  expect(section.getByRole('button', { name: 'Add another app' })).toHaveFocus();
});

it('lists only this device once it is on, because the others were signed out', async () => {
  const mine = {
    id: 'c3f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d79',
    user_agent: null,
    signed_in_at: '2026-11-20T10:00:00Z',
    last_used_at: '2026-11-20T10:00:00Z',
    is_current: true,
  };
  let sessions = [mine, { ...mine, id: 'd4f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d80', is_current: false }];
  const { section } = await open([], {
    'POST /rest/v1/rpc/my_sessions': () => ({ body: sessions }),
    [`POST /auth/v1/factors/${tablet.id}/verify`]: () => {
      sessions = [mine];
      return { body: sessionOf(ana, { id: tablet.id, aal: 'aal2' }) };
    },
  });
  const devices = within(await screen.findByRole('list', { name: 'Signed-in devices' }));
  expect(devices.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.type(await section.findByLabelText('Six-digit code'), '123456{Enter}');
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
});

it('never shows as off once the code was right', async () => {
  const { section } = await open([]);
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.type(await section.findByLabelText('Six-digit code'), '123456');
  let wasOff = false;
  const watching = new MutationObserver(() => (wasOff ||= section.queryByText(/It is off/) !== null));
  watching.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{Enter}');
  expect(await section.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  watching.disconnect();
  expect(wasOff).toBe(false);
});

it('is shown as on when the user returns to a tab where it was off', async () => {
  const { section } = await open([]);
  expect(await section.findByText(/It is off/)).toBeVisible();
  stub([phone]);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await section.findByText(/It is on/)).toBeVisible();
});

it('is not set up again when another tab has done so', async () => {
  const { section } = await open([]);
  await section.findByRole('button', { name: 'Set up two-factor sign-in' });
  const seen = stub([phone]);
  await userEvent.click(section.getByRole('button', { name: 'Set up two-factor sign-in' }));
  expect(await section.findByText(/It is on/)).toBeVisible();
  expect(section.queryByText(/It is off/)).toBeNull();
  expect(seen.filter(({ method, path }) => `${method} ${path}` === 'POST /auth/v1/factors')).toEqual([]);
});

it('removes an app that was never confirmed', async () => {
  const { section, seen } = await open([]);
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.click(await section.findByRole('button', { name: 'Cancel' }));
  expect(await section.findByText(/It is off/)).toBeVisible();
  await waitFor(() =>
    expect(
      seen.filter(({ method, path }) => `${method} ${path}` === `DELETE /auth/v1/factors/${tablet.id}`),
    ).toHaveLength(1),
  );
});

it('says that it is cancelling until the section shows the result, and takes no code meanwhile', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isRead = false;
  let isGone = false;
  const { section, seen } = await open([], {
    [`DELETE /auth/v1/factors/${tablet.id}`]: () => {
      isGone = true;
      return { body: { id: tablet.id } };
    },
    'GET /auth/v1/user': async () => {
      if (isGone) {
        isRead = true;
        await held;
      }
      return { body: { ...sessionOf(ana).user, identities: [{ provider: 'email' }], factors: [] } };
    },
  });
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.type(await section.findByLabelText('Six-digit code'), '123456');
  await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isRead).toBe(true));
  expect(section.getByText('Cancelling…')).toBeVisible();
  await userEvent.type(section.getByLabelText('Six-digit code'), '{Enter}');
  await userEvent.click(section.getByRole('button', { name: 'Turn on' }));
  answer();
  expect(await section.findByText(/It is off/)).toBeVisible();
  expect(seen.some(({ path }) => path.endsWith('/challenge'))).toBe(false);
});

it('stays in the set-up while the app can’t be taken back', async () => {
  let isDown = true;
  let isGone = false;
  const { section } = await open([], {
    [`DELETE /auth/v1/factors/${tablet.id}`]: () => {
      if (isGone)
        return { status: 404, body: { error_code: 'mfa_factor_not_found', msg: 'Factor not found' } };
      isGone = true;
      if (isDown) throw new TypeError('fetch failed');
      return { body: { id: tablet.id } };
    },
  });
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.click(await section.findByRole('button', { name: 'Cancel' }));
  expect(await section.findByRole('alert')).toHaveTextContent(/could not be reached/);
  expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();

  isDown = false;
  await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
  expect(await section.findByText(/It is off/)).toBeVisible();
});

it('says what to do when another window has begun the set-up again', async () => {
  const { section } = await open([], {
    [`POST /auth/v1/factors/${tablet.id}/challenge`]: () => ({
      status: 404,
      body: { error_code: 'mfa_factor_not_found', msg: 'Factor not found' },
    }),
  });
  await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
  await userEvent.type(await section.findByLabelText(/^Six-digit code/), '123456{Enter}');
  expect(await section.findByRole('alert')).toHaveTextContent(
    'This set-up was cancelled or begun again in another window. Choose Cancel, then set it up again.',
  );
});

describe('a right code whose answer was lost', () => {
  /** The server stops answering once it has accepted the code, and refuses that code from then on. */
  function unreachableAfter(): { answers: Answers; restore: () => void } {
    let isTaken = false;
    let isDown = false;
    const session = (ids: string[]) => {
      const made = sessionOf(ana, { id: phone.id, aal: 'aal2', codeAt: ids.length });
      const factors = ids.map((id) => ({ id, friendly_name: id, factor_type: 'totp', status: 'verified' }));
      return { ...made, user: { ...made.user, identities: [{ provider: 'email' }], factors } };
    };
    const now = () => {
      if (isDown) throw new TypeError('fetch failed');
      return session(isTaken ? [phone.id, tablet.id] : [phone.id]);
    };
    return {
      answers: {
        'GET /auth/v1/user': () => ({ body: now().user }),
        'POST /auth/v1/token': () => ({ body: now() }),
        [`POST /auth/v1/factors/${tablet.id}/verify`]: () => {
          if (isTaken)
            return {
              status: 422,
              body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid' },
            };
          isTaken = true;
          isDown = true;
          throw new TypeError('fetch failed');
        },
      },
      restore: () => (isDown = false),
    };
  }

  it('turns the first app on, and shows its recovery codes', async () => {
    const { section } = await open([]);
    await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
    await userEvent.type(await section.findByLabelText('Six-digit code'), `${lost}{Enter}`);
    expect(await section.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  });

  it('turns another app on', async () => {
    const { section } = await open([phone]);
    await userEvent.click(await section.findByRole('button', { name: 'Add another app' }));
    await userEvent.type(await section.findByLabelText('Six-digit code'), `${lost}{Enter}`);
    expect(await section.findByRole('button', { name: 'Remove Authenticator app 2' })).toBeVisible();
  });

  it('is known once the server answers and the same code is sent again', async () => {
    const { answers, restore } = unreachableAfter();
    const { section } = await open([phone], answers);
    await userEvent.click(await section.findByRole('button', { name: 'Add another app' }));
    await userEvent.type(await section.findByLabelText('Six-digit code'), '123456{Enter}');
    expect(await section.findByRole('alert')).toHaveTextContent(/could not be reached/);
    restore();
    await userEvent.click(section.getByRole('button', { name: 'Turn on' }));
    expect(await section.findByRole('button', { name: `Remove ${tablet.id}` })).toBeVisible();
  });

  it('is known once the set-up can’t be cancelled any more', async () => {
    const { answers, restore } = unreachableAfter();
    const { section } = await open([phone], {
      ...answers,
      [`DELETE /auth/v1/factors/${tablet.id}`]: () => ({
        status: 422,
        body: { error_code: 'insufficient_aal', msg: 'AAL2 required' },
      }),
    });
    await userEvent.click(await section.findByRole('button', { name: 'Add another app' }));
    await userEvent.type(await section.findByLabelText('Six-digit code'), '123456{Enter}');
    await section.findByRole('alert');
    restore();
    await userEvent.click(section.getByRole('button', { name: 'Cancel' }));
    expect(await section.findByRole('button', { name: `Remove ${tablet.id}` })).toBeVisible();
  });
});

it('removes the chosen one of several apps, after confirmation', async () => {
  const { section } = await open([phone, tablet]);
  await userEvent.click(await section.findByRole('button', { name: 'Remove Authenticator app 2' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Authenticator app 2?' }));
  expect(question.getByText(/Your other apps stay/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The authenticator app was removed.', { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(section.queryByText('Authenticator app 2')).toBeNull());
  expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  await waitFor(() => expect(section.getByRole('button', { name: 'Add another app' })).toHaveFocus());
});

it('keeps the settings and the app when Back closes the question', async () => {
  const { section, seen } = await open([phone]);
  await userEvent.click(await section.findByRole('button', { name: 'Remove Authenticator app' }));
  await screen.findByRole('alertdialog');
  step(-1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(currentAddress()).toBe('/backer-portal?tab=settings');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
});

it('is off after the last app was removed', async () => {
  const { section } = await open([phone]);
  await userEvent.click(await section.findByRole('button', { name: 'Remove Authenticator app' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Authenticator app?' }));
  expect(question.getByText(/your password alone signs you in/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Two-factor sign-in is off.', { selector: 'p' })).toBeVisible();
  expect(await section.findByText(/It is off/)).toBeVisible();
  await waitFor(() =>
    expect(section.getByRole('button', { name: 'Set up two-factor sign-in' })).toHaveFocus(),
  );
});

it('is off after the last app was removed although the answer was lost', async () => {
  let isGone = false;
  const { section } = await open([phone], {
    [`DELETE /auth/v1/factors/${phone.id}`]: () => {
      isGone = true;
      throw new TypeError('fetch failed');
    },
    'GET /auth/v1/user': () => ({
      body: isGone ? sessionOf(ana).user : sessionOf(ana, { id: phone.id, aal: 'aal2' }).user,
    }),
    'POST /auth/v1/token': () => ({ body: sessionOf(ana) }),
  });
  await userEvent.click(await section.findByRole('button', { name: 'Remove Phone' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await section.findByText(/It is off/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() =>
    expect(section.getByRole('button', { name: 'Set up two-factor sign-in' })).toHaveFocus(),
  );
});

/** The database requires a new code until one was given. */
function dueUntilGiven(): Answers {
  let isGiven = false;
  return {
    'POST /rest/v1/rpc/is_second_factor_due': () => ({ body: !isGiven }),
    [`POST /auth/v1/factors/${phone.id}/verify`]: () => {
      isGiven = true;
      return { body: sessionOf(ana, { id: phone.id, aal: 'aal2' }) };
    },
  };
}

const lastCode = () => screen.findByRole('dialog', { name: 'Confirm it is you' });

it.each([
  [
    'an app is removed',
    async () => {
      const question = within(await screen.findByRole('alertdialog'));
      await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    },
    'Remove Authenticator app',
    () => screen.findByText('Two-factor sign-in is off.', { selector: 'p' }),
  ],
  [
    'another app is added',
    async () => undefined,
    'Add another app',
    () => screen.findByRole('img', { name: 'QR code for your authenticator app' }),
  ],
  [
    'recovery codes are made',
    async () => undefined,
    'New recovery codes',
    () => screen.findByRole('list', { name: 'Recovery codes' }),
  ],
])('asks for a new code before %s', async (_what, confirm, button, outcome) => {
  const { section, seen } = await open([phone], dueUntilGiven());
  await userEvent.click(await section.findByRole('button', { name: button }));
  await confirm();
  const question = within(await lastCode());
  expect(
    seen.filter(({ method, path }) => /^DELETE|factors$|new_recovery/.test(`${method} ${path}`)),
  ).toEqual([]);
  await userEvent.type(question.getByLabelText('Six-digit code'), '123456{Enter}');
  expect(await outcome()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
});

it('asks for a new code when the first code of another app comes late', async () => {
  let isDue = false;
  const { section, seen } = await open([phone], {
    'POST /rest/v1/rpc/is_second_factor_due': () => ({ body: isDue }),
    [`POST /auth/v1/factors/${phone.id}/verify`]: () => {
      isDue = false;
      return { body: sessionOf(ana, { id: phone.id, aal: 'aal2' }) };
    },
  });
  await userEvent.click(await section.findByRole('button', { name: 'Add another app' }));
  await section.findByRole('img', { name: 'QR code for your authenticator app' });
  isDue = true;
  await userEvent.type(section.getByLabelText('Six-digit code'), '123456{Enter}');
  const question = within(await lastCode());
  await userEvent.type(question.getByLabelText('Six-digit code'), '654321{Enter}');
  expect(await section.findByRole('button', { name: 'Remove Authenticator app 2' })).toBeVisible();
  expect(
    seen.filter(({ path }) => path.endsWith('/verify')).map(({ path, body }) => [path, body]),
  ).toMatchObject([
    [`/auth/v1/factors/${phone.id}/verify`, { code: '654321' }],
    [`/auth/v1/factors/${tablet.id}/verify`, { code: '123456' }],
  ]);
});

it('keeps the set-up of another app whose first code came late, and no new code was given', async () => {
  let isDue = false;
  const { section, seen } = await open([phone], {
    'POST /rest/v1/rpc/is_second_factor_due': () => ({ body: isDue }),
  });
  await userEvent.click(await section.findByRole('button', { name: 'Add another app' }));
  await section.findByRole('img', { name: 'QR code for your authenticator app' });
  isDue = true;
  await userEvent.type(section.getByLabelText('Six-digit code'), '123456{Enter}');
  await userEvent.click(within(await lastCode()).getByRole('button', { name: 'Cancel' }));
  expect(await section.findByText(/nothing was changed/)).toBeVisible();
  expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(seen.filter(({ path }) => path.endsWith('/verify'))).toEqual([]);
});

it('changes nothing when no new code is given', async () => {
  const { section, seen } = await open([phone], dueUntilGiven());
  await userEvent.click(await section.findByRole('button', { name: 'Remove Authenticator app' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(await lastCode()).getByRole('button', { name: 'Cancel' }));
  expect(await asked.findByText(/nothing was changed/)).toBeVisible();
  expect(seen.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('returns the focus to the button that asked for the code', async () => {
  const { section } = await open([phone], dueUntilGiven());
  const button = await section.findByRole('button', { name: 'New recovery codes' });
  await userEvent.click(button);
  await lastCode();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  await waitFor(() => expect(section.getByRole('button', { name: 'New recovery codes' })).toHaveFocus());
});

it('says in the dialog why an app could not be removed', async () => {
  const { section } = await open([phone], {
    [`DELETE /auth/v1/factors/${phone.id}`]: () => ({
      status: 422,
      body: { code: 422, error_code: 'insufficient_aal', msg: 'AAL2 required' },
    }),
  });
  await userEvent.click(await section.findByRole('button', { name: 'Remove Authenticator app' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText(/Please give the code of your authenticator app first/)).toBeVisible();
});

it('does not say of one app why another could not be removed', async () => {
  const { section } = await open([phone, tablet], dueUntilGiven());
  await userEvent.click(await section.findByRole('button', { name: 'Remove Authenticator app' }));
  const first = within(await screen.findByRole('alertdialog'));
  await userEvent.click(first.getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(await lastCode()).getByRole('button', { name: 'Cancel' }));
  expect(await first.findByText(/nothing was changed/)).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  await userEvent.click(section.getByRole('button', { name: 'Remove Authenticator app 2' }));
  const second = within(await screen.findByRole('alertdialog', { name: 'Remove Authenticator app 2?' }));
  expect(second.queryByRole('alert')).toBeNull();
});

it('says that the recovery codes could not be counted, and counts them on Retry', async () => {
  let isDown = true;
  const { section } = await open([phone], {
    'POST /rest/v1/rpc/recovery_codes_left': () => (isDown ? { status: 503, body: {} } : { body: 7 }),
  });
  expect(await section.findByText(/^The recovery codes could not be reached\./)).toBeVisible();
  isDown = false;
  await userEvent.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByText(/You have 7 recovery codes/)).toBeVisible();
});

it('warns users without remaining recovery codes, and creates new ones', async () => {
  const { section } = await open([phone], {
    'POST /rest/v1/rpc/recovery_codes_left': () => ({ body: 0 }),
  });
  expect(await section.findByText(/You have no recovery codes/)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'New recovery codes' }));
  expect(await section.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
});

it.each([
  ['is lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['comes from a gateway', () => ({ status: 504, body: { message: 'upstream timed out' } })],
])('doesn’t claim that the old codes still work when the answer %s', async (_, answer) => {
  const { section } = await open([phone], { 'POST /rest/v1/rpc/new_recovery_codes': answer });
  await userEvent.click(await section.findByRole('button', { name: 'New recovery codes' }));
  expect(await section.findByRole('alert')).toHaveTextContent(
    'it is not known whether new recovery codes were made. Any that you kept may not work any more. Please make new ones.',
  );
});

it('says why no codes were made', async () => {
  const { section } = await open([phone], {
    'POST /rest/v1/rpc/new_recovery_codes': () => ({
      status: 400,
      body: { code: 'P0001', message: 'Your account is suspended.' },
    }),
  });
  await userEvent.click(await section.findByRole('button', { name: 'New recovery codes' }));
  expect(await section.findByRole('alert')).toHaveTextContent('Your account is suspended.');
});

describe('a refusal that no connection explains', () => {
  const refusal = () => ({ status: 403, body: { code: '42501', message: 'permission denied' } });
  const sentence = 'The server refused this. Reload the page and try again.';

  it('is not called one when codes are made', async () => {
    const { section } = await open([phone], { 'POST /rest/v1/rpc/new_recovery_codes': refusal });
    await userEvent.click(await section.findByRole('button', { name: 'New recovery codes' }));
    expect(await section.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('is not called one when codes are counted', async () => {
    const { section } = await open([phone], { 'POST /rest/v1/rpc/recovery_codes_left': refusal });
    expect(await section.findByText(sentence)).toBeVisible();
  });

  it('names the end of the session when codes are counted', async () => {
    const message = 'Your session has ended. Please sign in again.';
    const { section } = await open([phone], {
      'POST /rest/v1/rpc/recovery_codes_left': () => ({ status: 400, body: { code: 'P0001', message } }),
    });
    expect(await section.findByText(message)).toBeVisible();
  });
});

describe('leaving codes that were just made', () => {
  const left =
    'Your new recovery codes are not shown again. If you did not keep them, make new ones in Settings.';

  async function leave() {
    await userEvent.click(screen.getByRole('tab', { name: 'Activity' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Two-factor sign-in' })).toBeNull());
  }

  async function makeCodes() {
    const { section } = await open([phone]);
    await userEvent.click(await section.findByRole('button', { name: 'New recovery codes' }));
    await section.findByRole('list', { name: 'Recovery codes' });
    return section;
  }

  it('says that they are gone, and leads back', async () => {
    await makeCodes();
    await userEvent.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(await screen.findByText(left)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to settings' }));
    expect(await screen.findByRole('region', { name: 'Two-factor sign-in' })).toBeVisible();
  });

  it.each([
    [
      'they came',
      () => ({ body: codes }),
      'New recovery codes were made, and older ones no longer work. You have not seen them: make new ones in Settings.',
    ],
    [
      'it was known whether there are any',
      () => Promise.reject(new TypeError('fetch failed')),
      /^The server did not answer, so it is not known whether new recovery codes were made/,
    ],
  ])('says so to who had left before %s', async (_when, answer, text) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { section, seen } = await open([phone], {
      'POST /rest/v1/rpc/new_recovery_codes': async () => {
        await held;
        return answer();
      },
    });
    await userEvent.click(await section.findByRole('button', { name: 'New recovery codes' }));
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/new_recovery_codes'))).toBe(true));
    expect(isAskedFor()).toBe(true);
    await leave();
    release();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says so to who had left before the first code was found right', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { section, seen } = await open([], {
      [`POST /auth/v1/factors/${tablet.id}/verify`]: async () => {
        await held;
        return { body: sessionOf(ana, { id: tablet.id, aal: 'aal2' }) };
      },
    });
    await userEvent.click(await section.findByRole('button', { name: 'Set up two-factor sign-in' }));
    await userEvent.type(await section.findByLabelText('Six-digit code'), '123456{Enter}');
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/verify'))).toBe(true));
    await leave();
    release();
    const unseen =
      'Two-factor sign-in is on. You have not seen its recovery codes: make new ones in Settings.';
    expect(await screen.findByText(unseen)).toBeVisible();
  });

  it('says nothing once they are kept', async () => {
    const section = await makeCodes();
    await userEvent.click(section.getByRole('button', { name: 'I have kept them' }));
    await leave();
    expect(screen.queryByText(left)).toBeNull();
  });

  it('says nothing to who is signed out', async () => {
    await makeCodes();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Two-factor sign-in' })).toBeNull());
    expect(screen.queryByText(left)).toBeNull();
  });
});
