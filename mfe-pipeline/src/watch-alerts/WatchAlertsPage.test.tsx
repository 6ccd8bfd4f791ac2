import { renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { keepBrowserKey } from './browserKey';

const asked = 'a'.repeat(64);
const told = 'b'.repeat(64);
const key = 'c'.repeat(64);
const storageKey = 'fairshore.watch-alerts.v1';
const alder = { id: 'aaaaaaaa-0000-4000-8000-000000000000', name: 'Alder Court', is_listed: true };
const birch = { id: 'bbbbbbbb-0000-4000-8000-000000000000', name: 'Birch Solar', is_listed: false };

/** `lost`: how many answers don't arrive; `isConfirmed`: another device confirmed it since the page was opened. */
function stub({ lost = 0, isConfirmed = false } = {}) {
  let projects = [alder, birch];
  let isAsked = true;
  let confirmedBy: string | null = null;
  return stubBackend({
    'POST /rest/v1/rpc/watch_link': ({ body }) => {
      const { p_token: token } = body as { p_token: string };
      if (token === told) return { body: { state: projects.length > 0 ? 'on' : 'stopped', projects } };
      if (token === asked && confirmedBy !== null) return { body: { state: 'done', projects: [] } };
      return { body: token === asked && isAsked ? { state: 'asked', projects } : null };
    },
    'POST /rest/v1/rpc/confirm_watch_alerts_with_key': ({ body }) => {
      const { p_key: made } = body as { p_key: string };
      confirmedBy ??= made;
      lost -= 1;
      if (lost >= 0) throw new TypeError('fetch failed');
      const refusal = { code: 'P0001', hint: 'link_used', message: 'This was confirmed already.' };
      return made === confirmedBy ? { body: { token: told, key: made } } : { status: 400, body: refusal };
    },
    'POST /rest/v1/rpc/refuse_watch_alerts': () => {
      if (isConfirmed) confirmedBy = 'another device';
      if (confirmedBy !== null) return { body: false };
      const hadAddress = isAsked;
      isAsked = false;
      lost -= 1;
      if (lost >= 0) throw new TypeError('fetch failed');
      return { body: hadAddress };
    },
    'POST /rest/v1/rpc/stop_watch_alert': ({ body }) => {
      const { p_project_id: id } = body as { p_project_id?: string };
      lost -= 1;
      if (lost >= 0) throw new TypeError('fetch failed');
      projects = id === undefined ? [] : projects.filter((project) => project.id !== id);
      return { body: { state: projects.length > 0 ? 'on' : 'stopped', projects } };
    },
  });
}
const called = (seen: ReturnType<typeof stub>, verb: string) =>
  seen.filter(({ path }) => path.endsWith(verb)).map(({ body }) => body);

beforeEach(() => {
  stubRealtime();
  sessionStorage.clear();
  keepBrowserKey(null);
});

test('says that all projects of a link are gone, and what becomes of the address', async () => {
  stubBackend({ 'POST /rest/v1/rpc/watch_link': () => ({ body: { state: 'on', projects: [] } }) });
  await renderRemote(remote, `/watch-alerts#${told}`);
  expect(await screen.findByText(/^What we wrote to you about was taken off our site\./)).toHaveTextContent(
    /Unless it comes back within a day, your address is deleted\./,
  );
  expect(screen.queryByText(/0 projects/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop all of these mails' })).toBeVisible();
});

test('viewing confirms nothing; the click does, and this browser may then add projects', async () => {
  const seen = stub();
  await renderRemote(remote, `/watch-alerts#${asked}`);
  expect(await screen.findByRole('link', { name: 'Alder Court' })).toHaveAttribute(
    'href',
    `/project/${alder.id}`,
  );
  expect(screen.getByText('Birch Solar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Birch Solar' })).toBeNull();
  expect(called(seen, 'confirm_watch_alerts_with_key')).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, write to me' }));
  expect(await screen.findByRole('heading', { name: 'Confirmed: we write to you' })).toHaveFocus();
  const [confirmed, ...more] = called(seen, 'confirm_watch_alerts_with_key');
  expect(more).toEqual([]);
  expect(confirmed).toEqual({ p_token: asked, p_key: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { p_key: made } = confirmed as { p_key: string };
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({ token: told, key: made });
  expect(sessionStorage.getItem('fairshore.own.watch-alert-key')).toBeNull();
});

test('a confirmation whose answer was lost is asked for again, also after a reload, with the same key', async () => {
  const seen = stub({ lost: 2 });
  const { unmount } = await renderRemote(remote, `/watch-alerts#${asked}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, write to me' }));
  expect(await screen.findByRole('heading', { name: 'Confirmed already' })).toBeVisible();
  await waitFor(() => expect(called(seen, 'confirm_watch_alerts_with_key')).toHaveLength(2));
  unmount();
  await renderRemote(remote, `/watch-alerts#${asked}`);
  expect(await screen.findByRole('heading', { name: 'Confirmed: we write to you' })).toHaveFocus();
  const sent = called(seen, 'confirm_watch_alerts_with_key').map((body) => (body as { p_key: string }).p_key);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({ token: told, key: sent[0] });
});

test.each([
  [[birch], 'This project isn’t listed at present'],
  [[{ ...alder, is_listed: false }, birch], 'None of these projects is listed at present'],
  [[], 'What you asked about was taken off our site'],
])(
  'a link about nothing that is listed (%j) can’t be confirmed, but deletes the address',
  async (projects, why) => {
    const seen = stubBackend({
      'POST /rest/v1/rpc/watch_link': () => ({ body: { state: 'asked', projects } }),
      'POST /rest/v1/rpc/refuse_watch_alerts': () => ({ body: true }),
    });
    await renderRemote(remote, `/watch-alerts#${asked}`);
    expect(await screen.findByRole('heading', { name: 'There is nothing to tell at present' })).toBeVisible();
    expect(screen.getByText(new RegExp(`^${why}`))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes, write to me' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /delete my address/ }));
    expect(await screen.findByRole('heading', { name: 'Your address is deleted' })).toHaveFocus();
    expect(called(seen, 'refuse_watch_alerts')).toEqual([{ p_token: asked }]);
  },
);

test('a project taken down while the link is open takes the question with it, once', async () => {
  let isListed = true;
  const message = 'This project isn’t listed at present, so there is nothing to tell.';
  stubBackend({
    'POST /rest/v1/rpc/watch_link': () => ({
      body: { state: 'asked', projects: [{ ...alder, is_listed: isListed }] },
    }),
    'POST /rest/v1/rpc/confirm_watch_alerts_with_key': () => {
      isListed = false;
      return { status: 400, body: { code: 'P0001', hint: 'nothing_watched', message } };
    },
  });
  await renderRemote(remote, `/watch-alerts#${asked}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, write to me' }));
  const heading = await screen.findByRole('heading', { name: 'There is nothing to tell at present' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link follows its projects while they are listed and taken down', async () => {
  const realtime = stubRealtime();
  let isListed = false;
  stubBackend({
    'POST /rest/v1/rpc/watch_link': () => ({
      body: { state: 'asked', projects: [{ ...alder, is_listed: isListed }] },
    }),
  });
  const list = (isNow: boolean) => {
    isListed = isNow;
    act(() =>
      realtime.push({ table: 'listing_departures', type: 'UPDATE', record: { listing_id: alder.id } }),
    );
  };
  await renderRemote(remote, `/watch-alerts#${asked}`);
  expect(await screen.findByText(/^This project isn’t listed at present/)).toBeVisible();
  await waitFor(() => expect(realtime.followed()).toEqual(['listing_departures']));
  list(true);
  expect(await screen.findByRole('button', { name: 'Yes, write to me' })).toBeVisible();
  list(false);
  expect(await screen.findByText(/^This project isn’t listed at present/)).toBeVisible();
});

test('an address that another device confirmed meanwhile is not called deleted', async () => {
  stub({ isConfirmed: true });
  await renderRemote(remote, `/watch-alerts#${asked}`);
  await userEvent.click(await screen.findByRole('button', { name: /delete my address/ }));
  expect(await screen.findByRole('heading', { name: 'Confirmed already' })).toHaveFocus();
  expect(screen.queryByText(/We keep nothing of it/)).toBeNull();
});

test('an address typed by somebody else can be deleted with one click', async () => {
  const seen = stub();
  await renderRemote(remote, `/watch-alerts#${asked}`);
  await userEvent.click(await screen.findByRole('button', { name: /delete my address/ }));
  expect(await screen.findByRole('heading', { name: 'Your address is deleted' })).toHaveFocus();
  expect(called(seen, 'refuse_watch_alerts')).toEqual([{ p_token: asked }]);
});

test('an address is deleted also if the answer was lost and the button is pressed again', async () => {
  const seen = stub({ lost: 1 });
  await renderRemote(remote, `/watch-alerts#${asked}`);
  const remove = await screen.findByRole('button', { name: /delete my address/ });
  await userEvent.click(remove);
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(remove);
  expect(await screen.findByRole('heading', { name: 'Your address is deleted' })).toHaveFocus();
  expect(called(seen, 'refuse_watch_alerts')).toHaveLength(2);
});

test('a double click deletes an address once', async () => {
  const seen = stub();
  await renderRemote(remote, `/watch-alerts#${asked}`);
  await userEvent.dblClick(await screen.findByRole('button', { name: /delete my address/ }));
  expect(await screen.findByRole('heading', { name: 'Your address is deleted' })).toHaveFocus();
  expect(called(seen, 'refuse_watch_alerts')).toHaveLength(1);
});

test('stopping one project, then all, makes the confirming browser forget its key', async () => {
  const seen = stub();
  keepBrowserKey({ token: told, key });
  await renderRemote(remote, `/watch-alerts#${told}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop mails about Alder Court' }));
  expect(await screen.findByRole('heading', { name: /^Stopped\./ })).toHaveFocus();
  expect(screen.queryByText('Alder Court')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop all of these mails' }));
  expect(await screen.findByRole('heading', { name: 'These mails are stopped' })).toHaveFocus();
  expect(called(seen, 'stop_watch_alert')).toEqual([
    { p_token: told, p_project_id: alder.id },
    { p_token: told },
  ]);
  expect(localStorage.getItem(storageKey)).toBeNull();
});

test('a stop that failed leaves the focus on its button, which then stops', async () => {
  stub({ lost: 1 });
  await renderRemote(remote, `/watch-alerts#${told}`);
  const stop = await screen.findByRole('button', { name: 'Stop mails about Alder Court' });
  await userEvent.click(stop);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(stop).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: /^Stopped\./ })).toHaveFocus();
});

test('while one stop is sent, no other one is', async () => {
  const seen = stub();
  await renderRemote(remote, `/watch-alerts#${told}`);
  const stop = await screen.findByRole('button', { name: 'Stop mails about Alder Court' });
  const stopAll = screen.getByRole('button', { name: 'Stop all of these mails' });
  act(() => {
    stop.click();
    stopAll.click();
  });
  expect(await screen.findByRole('heading', { name: /^Stopped\./ })).toHaveFocus();
  expect(called(seen, 'stop_watch_alert')).toEqual([{ p_token: told, p_project_id: alder.id }]);
});

test.each([
  ['cut off', 'ab'],
  ['too old', 'd'.repeat(64)],
])('a link that is %s says so', async (_what, token) => {
  stub();
  await renderRemote(remote, `/watch-alerts#${token}`);
  expect(await screen.findByRole('heading', { name: 'This link isn’t valid any more' })).toBeVisible();
});

test.each(['null', '{', '{"token":1}', `{"token":"${told}","key":"short"}`])(
  'invalid stored keys are ignored: %s',
  async (text) => {
    localStorage.setItem(storageKey, text);
    stub();
    await renderRemote(remote, `/watch-alerts#${told}`);
    expect(await screen.findByText('Alder Court')).toBeVisible();
    expect(screen.queryByText(/What you watch in this browser later/)).toBeNull();
  },
);

test('Retry of a link that could not be looked at stays while it is pressed', async () => {
  let respond: (answered: { body: unknown }) => void = () => undefined;
  let isDown = true;
  stubBackend({
    'POST /rest/v1/rpc/watch_link': () => {
      if (isDown) throw new TypeError('fetch failed');
      return new Promise((resolve) => (respond = resolve));
    },
  });
  await renderRemote(remote, `/watch-alerts#${told}`);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  respond({ body: { state: 'on', projects: [alder] } });
  await waitFor(() => expect(screen.queryAllByText(/Alder Court/)).not.toHaveLength(0));
});
