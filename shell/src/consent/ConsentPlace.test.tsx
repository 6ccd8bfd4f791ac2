import { consentKey, hasConsent } from './consentRecord';
import { ThemeProvider } from '@fairshore/shared-ui';
import { Link, useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentPlace } from './ConsentPlace';
import { openConsent } from './openConsent';

const labels = ['Functional', 'Analytics', 'Marketing'];
const buttons = ['Reject non-essential', 'Save choices', 'Accept all'];

function store(categories: object, age = 0) {
  const record = {
    categories: { necessary: true, ...categories },
    timestamp: Date.now() - age,
    version: '1.0.0',
  };
  localStorage.setItem(consentKey, JSON.stringify(record));
}

/** Stands in for the browser's own buttons. */
function Steps() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

function renderPlace(path = '/', analyticsLoader?: string) {
  return render(
    <ThemeProvider>
      <MemoryRouter initialEntries={['/before', path]} initialIndex={1}>
        <Steps />
        <main id="main">
          <h1>A page</h1>
          <button onClick={openConsent}>Cookie settings</button>
          <Link to="/pipeline">Pipeline</Link>
          <Link to="/privacy">Privacy</Link>
        </main>
        <ConsentPlace analyticsLoader={analyticsLoader} />
      </MemoryRouter>
    </ThemeProvider>,
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'We value your privacy' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const stored = () => JSON.parse(localStorage.getItem(consentKey) ?? 'null')?.categories ?? null;
const settled = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  window.dataLayer = [];
});

test('without a choice it opens by itself, with title, policy, toggle, four categories and three equal buttons', async () => {
  renderPlace();
  await dialog();
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
  const answers = screen
    .getAllByRole('button')
    .filter(({ textContent }) => buttons.includes(textContent ?? ''));
  expect(answers.map(({ textContent }) => textContent)).toEqual(buttons);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);

  const toggle = screen.getByRole('button', { name: 'Manage preferences' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByText('Functional off · Analytics off · Marketing off')).toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(toggle).toHaveAttribute('aria-controls', screen.getByRole('group').parentElement?.id);
  const necessary = screen.getByRole('checkbox', { name: 'Strictly Necessary' });
  expect(necessary).toBeChecked();
  expect(necessary).toBeDisabled();
  expect(labels.map(isChecked)).toEqual([false, false, false]);
  expect(stored()).toBeNull();
});

test.each([
  ['Reject non-essential', { functional: false, analytics: false, marketing: false }],
  ['Save choices', { functional: true, analytics: false, marketing: true }],
  ['Accept all', { functional: true, analytics: true, marketing: true }],
])('%s stores the answer, closes, sends the signals', async (button, categories) => {
  renderPlace();
  await dialog();
  await press('Manage preferences');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Functional' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marketing' }));
  await press(button);
  await gone();
  expect(stored()).toEqual({ necessary: true, ...categories });
  expect(document.cookie).toContain(`consent_functional=${categories.functional}`);
  const [, command, signals] = Array.from(window.dataLayer?.at(-1) ?? []);
  expect([command, signals]).toEqual([
    'update',
    expect.objectContaining({ analytics_storage: categories.analytics ? 'granted' : 'denied' }),
  ]);
});

test('the same answer, given again, sends the signals again', async () => {
  renderPlace();
  await dialog();
  await press('Reject non-essential');
  await gone();
  const sent = () => window.dataLayer?.filter((entry) => Array.from(entry)[1] === 'update').length ?? 0;
  const before = sent();
  expect(before).toBeGreaterThan(0);
  await press('Cookie settings');
  await dialog();
  await press('Reject non-essential');
  await gone();
  expect(sent()).toBe(before + 1);
});

test.each([
  ['with a choice', () => store({ functional: false, analytics: false, marketing: false }), '/', false],
  [
    'with a choice of 179 days ago',
    () => store({ functional: true, analytics: true, marketing: true }, 179 * 86_400_000),
    '/',
    false,
  ],
  [
    'with a choice of 181 days ago',
    () => store({ functional: true, analytics: true, marketing: true }, 181 * 86_400_000),
    '/',
    true,
  ],
  ['with a corrupt record', () => localStorage.setItem(consentKey, '{"categories":'), '/', true],
  ['while reading the policy', () => undefined, '/privacy', true],
  ['on a path that only begins like it', () => undefined, '/privacy-notes', true],
])('%s: does it open by itself?', async (_, prepare, path, opens) => {
  prepare();
  renderPlace(path);
  if (opens) await dialog();
  else await settled();
  expect(screen.queryAllByRole('dialog')).toHaveLength(opens ? 1 : 0);
});

test('reopened it shows the stored choices, and closing it changes nothing', async () => {
  store({ functional: true, analytics: false, marketing: true });
  const before = localStorage.getItem(consentKey);
  renderPlace();
  await press('Cookie settings');
  await dialog();
  expect(labels.map(isChecked)).toEqual([true, false, true]);
  expect(screen.getByText(/^You answered on .* That holds until/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Analytics' }));
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(localStorage.getItem(consentKey)).toBe(before);
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();

  await press('Cookie settings');
  await dialog();
  expect(isChecked('Analytics')).toBe(false);
});

describe('Back', () => {
  const step = (name: 'Back' | 'Forward') => fireEvent.click(screen.getByText(name));
  const address = () => screen.getByText(/^\//).textContent;
  const answered = () => store({ functional: false, analytics: false, marketing: false });

  test('closes a requested dialog and stays on the page; Forward opens it again', async () => {
    answered();
    renderPlace('/pipeline');
    await press('Cookie settings');
    await dialog();
    step('Back');
    await gone();
    expect(address()).toBe('/pipeline');
    step('Forward');
    await dialog();
    await press('Close');
    await gone();
    step('Back');
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test('leaves the page after an answer, and after the policy was read', async () => {
    answered();
    renderPlace('/pipeline');
    await press('Cookie settings');
    await dialog();
    await press('Accept all');
    await gone();
    await press('Cookie settings');
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy policy' }));
    await waitFor(() => expect(address()).toBe('/privacy'));
    step('Back');
    await gone();
    expect(address()).toBe('/pipeline');
    step('Back');
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test.each([
    ['opened by itself', () => undefined, '/pipeline'],
    ['beside the policy', answered, '/privacy'],
  ])('leaves the page of a dialog that %s', async (_, prepare, path) => {
    prepare();
    renderPlace(path);
    if (path === '/privacy') await press('Cookie settings');
    await dialog();
    step('Back');
    await waitFor(() => expect(address()).toBe('/before'));
  });
});

test('closing the first question stores nothing, allows nothing, and does not ask on every page', async () => {
  renderPlace();
  await dialog();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).not.toContain('consent_');
  expect(labels.map((label) => hasConsent(label.toLowerCase() as 'functional'))).toEqual([
    false,
    false,
    false,
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Pipeline' }));
  await settled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('beside the policy it is not modal: it keeps the selection, takes no focus when opening by itself, and gives it back', async () => {
  renderPlace();
  expect(await dialog()).not.toHaveAttribute('aria-modal', 'false');
  await press('Manage preferences');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Functional' }));
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  const beside = await dialog();
  expect(beside).toHaveAttribute('aria-modal', 'false');
  expect(beside).not.toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByRole('link', { name: 'Privacy policy' })).not.toBeInTheDocument();
  expect(isChecked('Functional')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await gone();

  await press('Cookie settings');
  expect(await dialog()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();
  expect(stored()).toBeNull();

  await press('Cookie settings');
  await dialog();
  await press('Save choices');
  await gone();
  expect(stored()).toEqual({ necessary: true, functional: false, analytics: false, marketing: false });
  await press('Cookie settings');
  await dialog();
  await userEvent.click(screen.getByRole('link', { name: 'Pipeline' }));
  await gone();
});

test('it waits for another modal, closes for one that opens later, and ignores toasts', async () => {
  const other = document.createElement('div');
  other.setAttribute('role', 'dialog');
  document.body.append(other);
  renderPlace();
  await settled();
  expect(screen.queryByRole('dialog', { name: 'We value your privacy' })).not.toBeInTheDocument();
  other.setAttribute('aria-modal', 'false');
  act(() => other.remove());
  await dialog();
  document.body.append(other);
  await settled();
  expect(screen.getByRole('dialog', { name: 'We value your privacy' })).toBeVisible();
  other.removeAttribute('aria-modal');
  other.remove();
  document.body.append(other);
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'We value your privacy' })).not.toBeInTheDocument(),
  );
  other.remove();
  await dialog();
});

test('an answer given in another tab closes it', async () => {
  renderPlace();
  await dialog();
  store({ functional: true, analytics: false, marketing: false });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: consentKey })));
  await gone();
  expect(document.cookie).toContain('consent_functional=true');
});

test('a withdrawal that a page in the back/forward cache has missed holds when the page returns', async () => {
  store({ functional: true, analytics: true, marketing: true });
  renderPlace();
  await waitFor(() => expect(window.dataLayer).toHaveLength(1));
  expect(document.cookie).toContain('consent_analytics=true');
  store({ functional: true, analytics: false, marketing: true });
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(document.cookie).toContain('consent_analytics=false');
  await press('Cookie settings');
  await dialog();
  expect(isChecked('Analytics')).toBe(false);
});

test('the functional text names only what a visitor’s own pages remember', async () => {
  renderPlace();
  await dialog();
  await press('Manage preferences');
  expect(screen.getByText(/^Remembers on this device which terms of a project you last saw/)).toBeVisible();
});

test.each([
  [undefined, /measures nothing at present/],
  ['https://metrics.example/loader.js', /Loads one script from metrics\.example/],
  ['/metrics.js', /Loads one script from localhost/],
])('the analytics text says what this site does with %s', async (loader, text) => {
  renderPlace('/', loader);
  await dialog();
  await press('Manage preferences');
  expect(screen.getByText(text)).toBeVisible();
});
