import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import type { SiteLinks } from '@fairshore/shared-data/site';
import { renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { events } from './communityContent';
import { toolkitCategories } from './toolkitContent';

// No pauses between keys: the page is large, and each pause lets it render again.
const user = userEvent.setup({ delay: null });
const leads = 'POST /rest/v1/leads';
const summit = 'Global Family Office Investment Summit';

async function renderCommunity(links: Partial<SiteLinks> = {}) {
  configureSite({ links: { salesEmail: 'advisory@fairshore.example', ...links } });
  await renderRemote(remote, '/backer-community');
}

function stored() {
  return stubBackend({ [leads]: () => ({ status: 201, body: null }) });
}

function refused(status: number, body: unknown) {
  return stubBackend({ [leads]: () => ({ status, body }) });
}

/** The request's id: sent again after a lost response, it is stored only once. */
const requestId: unknown = expect.stringMatching(/^[\da-f-]{36}$/);

/** Bodies of the stored leads; the session makes requests of its own meanwhile. */
function sentLeads(requests: ReturnType<typeof stored>) {
  return requests.filter(({ path }) => path === '/rest/v1/leads').map(({ body }) => body);
}

async function openRegistration(title = summit) {
  const card = within(await screen.findByRole('article', { name: title }));
  await user.click(card.getByRole('button', { name: 'Register Now' }));
  return within(await screen.findByRole('dialog', { name: `Register for ${title}` }));
}

type Window = Awaited<ReturnType<typeof openRegistration>>;
const field = (form: Window, name: RegExp) => form.getByRole('textbox', { name });

async function fill(form: Window, { phone = '' } = {}) {
  await user.type(field(form, /Name/), '  Mara Ilic ');
  await user.type(field(form, /Email/), 'mara@mail.example');
  if (phone) await user.type(field(form, /Phone/), phone);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => configureBackend(null));

describe('Community', () => {
  it('announces its events for calendars, each under an id of its own, and leads to the calendar', async () => {
    const announced = (await remote.events?.()) ?? [];
    expect(announced.map(({ title, day }) => [title, day])).toEqual(
      events.map(({ title, date }) => [title, date]),
    );
    expect(new Set(announced.map((event) => event.id)).size).toBe(events.length);
    configureSite({ links: { salesEmail: 'advisory@fairshore.example' }, hasFeeds: true });
    await renderRemote(remote, '/backer-community');
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/events.ics',
    );
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
      'href',
      'webcal://localhost/events.ics',
    );
  });

  it('links to membership, to how it works and to the four configured social networks', async () => {
    await renderCommunity({
      social: {
        linkedin: 'https://linkedin.example/fairshore',
        facebook: 'https://facebook.example/fairshore',
        x: 'https://x.example/fairshore',
        telegram: 'https://telegram.example/fairshore',
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Backer Community' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Apply for Membership' })) {
      expect(link).toHaveAttribute('href', '/apply');
    }
    expect(screen.getByRole('link', { name: 'Learn More about membership' })).toHaveAttribute(
      'href',
      '/learn-more',
    );
    const places = within(screen.getByRole('list', { name: 'Fairshore elsewhere' })).getAllByRole('link');
    expect(places.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Fairshore on LinkedIn (opens in a new tab)', 'https://linkedin.example/fairshore'],
      ['Fairshore on Facebook (opens in a new tab)', 'https://facebook.example/fairshore'],
      ['Fairshore on X (opens in a new tab)', 'https://x.example/fairshore'],
      ['Fairshore on Telegram (opens in a new tab)', 'https://telegram.example/fairshore'],
    ]);
  });

  it('links to an e-mail when a social network is not configured', async () => {
    await renderCommunity();
    expect(screen.getByRole('link', { name: 'Fairshore on Telegram' })).toHaveAttribute(
      'href',
      'mailto:advisory@fairshore.example?subject=Fairshore%20on%20Telegram',
    );
  });

  it.each([
    [summit, 'Summit', '22 September 2025', '9:00 AM CET', '500+ attendees'],
    ['Monthly Backer Meetup', 'Meetup', '8 February 2025', '6:00 PM EST', '75 attendees'],
    ['AI in Finance Workshop', 'Workshop', '22 February 2025', '1:00 PM EST', '200 attendees'],
  ])('announces %s as the document does', async (title, type, day, time, attendees) => {
    await renderCommunity();
    const card = within(screen.getByRole('article', { name: title }));
    expect(card.getByText(type)).toBeInTheDocument();
    expect(card.getByText('Past event')).toBeInTheDocument();
    expect(card.getByText((_text, element) => element?.tagName === 'TIME')).toHaveTextContent(day);
    expect(card.getByText(time)).toBeInTheDocument();
    expect(card.getByText(attendees)).toBeInTheDocument();
  });

  it('shows the date of an event in its window as on its card', async () => {
    await renderCommunity();
    const form = await openRegistration();
    expect(form.getByText('22 September 2025 · 9:00 AM CET · ' + (events[0]?.location ?? ''))).toBeVisible();
  });

  it('asks loudly for the featured event only while it is to come', async () => {
    const looks = async (day: string) => {
      jest.useFakeTimers({ now: new Date(day), advanceTimers: true });
      await renderCommunity();
      const buttons = screen.getAllByRole('button', { name: 'Register Now' });
      const shown = buttons.map(({ className }) => className);
      cleanup();
      jest.useRealTimers();
      return shown;
    };
    const [summitBefore, meetupBefore] = await looks('2025-09-20T12:00:00Z');
    expect(summitBefore).not.toBe(meetupBefore);
    const [summitAfter, meetupAfter] = await looks('2025-09-23T12:00:00Z');
    expect([summitAfter, meetupAfter]).toEqual([meetupBefore, meetupBefore]);
  });

  it('names four benefits', async () => {
    await renderCommunity();
    const benefits = within(screen.getByRole('region', { name: 'Member Benefits' }));
    expect(benefits.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Project Discovery',
      'Expert Network',
      'Verified Members',
      'Insight Access',
    ]);
  });

  it('shows one category of tools at a time, chosen by keyboard, each tool linking to its maker', async () => {
    await renderCommunity();
    const tabs = screen.getByRole('tablist', { name: 'Toolkit categories' });
    await user.click(within(tabs).getByRole('tab', { name: 'Research' }));
    for (const { label, tools } of toolkitCategories) {
      await within(tabs).findByRole('tab', { name: label, selected: true });
      const shown = within(screen.getByRole('tabpanel', { name: label }));
      expect(shown.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
        tools.map(({ name }) => name),
      );
      const links = shown.getAllByRole('link', { name: /\(opens in a new tab\)$/ });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(tools.map(({ href }) => href));
      await user.keyboard('{ArrowRight}');
    }
  });
});

describe('Community, registration', () => {
  it('asks for name and e-mail before anything is sent', async () => {
    const requests = stored();
    await renderCommunity();
    const form = await openRegistration();
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText('Please enter your name.')).toBeInTheDocument();
    expect(form.getByText('Please enter a valid email address.')).toBeInTheDocument();

    await user.type(field(form, /Name/), '   ');
    await user.type(field(form, /Email/), 'mara@mail');
    expect(form.getByText('Please enter your name.')).toBeInTheDocument();
    expect(form.getByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(sentLeads(requests)).toEqual([]);
  });

  it.each([
    ['without a phone', '', null],
    ['with a phone', '+40 21 555 01 10', '+40 21 555 01 10'],
  ])('stores a registration %s once, says so and clears the fields', async (_case, typed, phone) => {
    const requests = stored();
    await renderCommunity();
    const form = await openRegistration();
    await fill(form, { phone: typed });
    await user.dblClick(form.getByRole('button', { name: 'Register' }));

    const banner = await form.findByText("You're registered!");
    expect(banner.closest('[role="status"]')).toHaveTextContent(
      "You're registered!We've sent a confirmation email. We'll keep you posted with updates. Nothing there? It may lie under spam, and an address gets at most ten such emails a day. If you once stopped what answers our forms, none comes. Your registration counts all the same.",
    );
    for (const name of [/Name/, /Email/, /Phone/]) {
      await waitFor(() => expect(field(form, name)).toHaveValue(''));
    }
    expect(sentLeads(requests)).toEqual([
      {
        request_id: requestId,
        email: 'mara@mail.example',
        name: 'Mara Ilic',
        intent: 'event_registration',
        source: 'community_events',
        meta: {
          phone,
          event: {
            title: summit,
            date: '2025-09-22',
            time: '9:00 AM CET',
            location: 'Vienna, Austria',
            type: 'Summit',
          },
          page: '/backer-community',
          ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      },
    ]);
  });

  it('says that it is registering while the server is slow, and cannot be closed meanwhile', async () => {
    stored();
    const answering = globalThis.fetch;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    globalThis.fetch = async (...request) => {
      await held;
      return answering(...request);
    };
    await renderCommunity();
    const form = await openRegistration();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByRole('button', { name: 'Registering…' })).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Escape}');
    expect(form.getByRole('button', { name: 'Registering…' })).toBeInTheDocument();
    for (const field of form.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
    release();
    expect(await form.findByText("You're registered!")).toBeInTheDocument();
  });

  it('keeps nothing of what was sent while the page was left, and says on the next page that it was', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stubBackend({ [leads]: () => held.then(() => ({ status: 201, body: null })) });
    await renderCommunity();
    const form = await openRegistration();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Register' }));
    await form.findByRole('button', { name: 'Registering…' });
    cleanup();
    expect(sessionStorage.getItem('fairshore.own.event-registration')).not.toBeNull();
    release();
    await waitFor(() => expect(sessionStorage.getItem('fairshore.own.event-registration')).toBeNull());
    await renderRemote(remote, '/security');
    expect(
      await screen.findByText(`You're on the list for the next ${summit}.`, { selector: 'p' }),
    ).toBeVisible();
  });

  it.each([
    ['the network is down', () => stubBackend({}), 'Could not register. Please try again.'],
    [
      'the database names the reason',
      () =>
        refused(400, { code: 'P0001', message: 'Too many requests. Try again in ten minutes.', hint: 'x' }),
      'Too many requests. Try again in ten minutes.',
    ],
    [
      'the server says something unknown',
      () => refused(500, { code: '53100', message: 'disk full' }),
      'disk full',
    ],
    ['the server says nothing', () => refused(500, {}), 'Could not register. Please try again.'],
  ])('keeps what was typed when %s', async (_case, failing, message) => {
    failing();
    await renderCommunity();
    const form = await openRegistration();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    expect(field(form, /Name/)).toHaveValue('  Mara Ilic ');

    stored();
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText("You're registered!")).toBeInTheDocument();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('passes on what a program put into the hidden field', async () => {
    const requests = stored();
    await renderCommunity();
    const form = await openRegistration();
    await fill(form);
    const hidden = document.querySelector<HTMLInputElement>('[role="dialog"] input[name="website"]');
    if (!hidden) throw new Error('The form has no hidden field.');
    await user.type(hidden, 'https://spam.example');
    await user.click(form.getByRole('button', { name: 'Register' }));
    await form.findByText("You're registered!");
    expect(sentLeads(requests)[0]).toMatchObject({ website: 'https://spam.example' });
  });

  it("suggests the newsletter e-mail, and keeps what was typed when another event's window opens", async () => {
    stored();
    await renderCommunity();
    await user.type(screen.getByRole('textbox', { name: /Email address/ }), 'ion@mail.example');
    const form = await openRegistration();
    expect(field(form, /Email/)).toHaveValue('ion@mail.example');
    await user.type(field(form, /Name/), 'Ion Popa');
    await user.click(form.getByRole('button', { name: 'Close' }));

    const next = await openRegistration('AI in Finance Workshop');
    expect(field(next, /Name/)).toHaveValue('Ion Popa');
    await user.click(next.getByRole('button', { name: 'Register' }));
    await next.findByText("You're registered!");
    await user.click(next.getByRole('button', { name: 'Close' }));

    const third = await openRegistration('Monthly Backer Meetup');
    expect(field(third, /Name/)).toHaveValue('');
    expect(field(third, /Email/)).toHaveValue('ion@mail.example');
    expect(third.queryByText("You're registered!")).not.toBeInTheDocument();
  });

  it('suggests the e-mail of the person who is signed in', async () => {
    storeSession();
    stored();
    await renderCommunity();
    const form = await openRegistration();
    expect(field(form, /Email/)).toHaveValue('ana@fairshore.example');
  });

  it.each([
    ['a guest', false, ''],
    ['somebody who is signed in', true, 'ana@fairshore.example'],
  ])(
    'suggests to %s the newsletter e-mail typed after a look at the form',
    async (_who, isSignedIn, first) => {
      if (isSignedIn) storeSession();
      stored();
      await renderCommunity();
      const newsletter = screen.getByRole('textbox', { name: /Email address/ });
      for (const suggested of [first, 'ion@mail.example', 'ion.popa@mail.example']) {
        await user.clear(newsletter);
        if (suggested !== first) await user.type(newsletter, suggested);
        const form = await openRegistration();
        expect(field(form, /Email/)).toHaveValue(suggested);
        await user.click(form.getByRole('button', { name: 'Close' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      }
      // Nothing was typed into the form.
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('fairshore.own.'))).toEqual([]);
    },
  );

  it('keeps an address that was typed into the form', async () => {
    stored();
    await renderCommunity();
    const form = await openRegistration();
    await user.type(field(form, /Email/), 'mara@mail.example');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: /Email address/ }), 'ion@mail.example');
    expect(field(await openRegistration(), /Email/)).toHaveValue('mara@mail.example');
    cleanup();
    await renderCommunity();
    expect(field(await openRegistration(), /Email/)).toHaveValue('mara@mail.example');
  });

  it('says that a past event has a list for its next edition', async () => {
    stored();
    await renderCommunity();
    const form = await openRegistration();
    expect(form.getByText(/This edition has taken place/)).toBeInTheDocument();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText("You're registered!")).toBeInTheDocument();
    expect(form.getByText(/This edition has taken place/)).toBeInTheDocument();
  });

  it('says nothing about a next edition while the event is still to come', async () => {
    const clocks = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'performance'] as const;
    jest.useFakeTimers({
      now: new Date('2025-02-10T12:00:00'),
      doNotFake: [...clocks, 'clearTimeout', 'clearInterval', 'nextTick', 'requestAnimationFrame'],
    });
    try {
      stored();
      await renderCommunity();
      const past = screen.getByText('Past event').closest('article');
      expect(past).toHaveAccessibleName('Monthly Backer Meetup');
      const form = await openRegistration();
      expect(form.queryByText(/This edition has taken place/)).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that nothing is stored when there is no backend', async () => {
    await renderCommunity();
    const form = await openRegistration();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Register' }));
    expect(await form.findByText(/demo without a backend/)).toBeInTheDocument();
    expect(form.queryByText(/confirmation email/)).not.toBeInTheDocument();
  });
});

describe('Community, newsletter', () => {
  const box = () => screen.getByRole('textbox', { name: /Email address/ });
  const subscribe = () => user.click(screen.getByRole('button', { name: 'Subscribe' }));

  it('stores the address, says thanks and clears the field', async () => {
    const requests = stored();
    const scrolled = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    await renderCommunity();
    await user.type(box(), ' mara@mail.example ');
    await user.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText("Thanks! You're subscribed with mara@mail.example.")).toBeInTheDocument();
    expect(box()).toHaveValue('');
    // Whoever pressed Enter in a field at the bottom of a phone would see only that it is empty again.
    expect(scrolled.mock.contexts).toEqual([
      expect.objectContaining({ textContent: "Thanks! You're subscribed with mara@mail.example." }),
    ]);
    expect(sentLeads(requests)).toEqual([
      {
        request_id: requestId,
        email: 'mara@mail.example',
        name: '',
        intent: 'newsletter',
        source: 'newsletter_section',
        meta: { page: '/backer-community', ts: expect.stringMatching(/Z$/) },
      },
    ]);

    await user.type(box(), 'mara@mail');
    await subscribe();
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(screen.queryByText(/Thanks!/)).not.toBeInTheDocument();
  });

  it.each([
    ['thanks', () => ({ status: 201, body: null }), "You're subscribed with mara@mail.example."],
    ['a failure', () => ({ status: 500, body: null }), 'Newsletter: Subscription failed. Please try again.'],
  ])('shows %s on the page opened meanwhile', async (_, answer, told) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stubBackend({ [leads]: () => held.then(answer) });
    await renderCommunity();
    await user.type(box(), 'mara@mail.example');
    await subscribe();
    await screen.findByRole('button', { name: 'Subscribing…' });
    expect(box()).toHaveAttribute('readonly');
    cleanup();
    await renderRemote(remote, '/security');
    release();
    expect(await screen.findByText(told, { selector: 'p' })).toBeVisible();
  });

  it('hides the thanks for one address while another is typed', async () => {
    stored();
    await renderCommunity();
    await user.type(box(), 'mara@mail.example');
    await subscribe();
    const thanks = await screen.findByText(/^Thanks!/);
    await user.type(box(), 'x');
    expect(thanks).not.toBeInTheDocument();
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
  ])('silently ignores %s', async (_case, typed) => {
    const requests = stored();
    await renderCommunity();
    if (typed) await user.type(box(), typed);
    await subscribe();
    expect(sentLeads(requests)).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(box()).not.toHaveAttribute('aria-invalid');
  });

  it('refuses an invalid e-mail address', async () => {
    const requests = stored();
    await renderCommunity();
    await user.type(box(), 'mara@mail');
    await subscribe();
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(sentLeads(requests)).toEqual([]);
  });

  it.each([
    ['without an answer', () => stubBackend({}), 'Subscription failed. Please try again.'],
    ['without a reason', () => refused(500, {}), 'Subscription failed. Please try again.'],
    [
      'with the error page of a proxy',
      () => refused(502, { message: '<html><h1>Bad Gateway</h1></html>' }),
      'Subscription failed. Please try again.',
    ],
    [
      'with a refusal on the way',
      () => refused(403, { message: 'rls' }),
      'Subscription failed. Please try again.',
    ],
    [
      'with a reason',
      () => refused(400, { code: 'P0001', message: 'Too many requests.' }),
      'Too many requests.',
    ],
  ])('keeps the address when storing fails %s', async (_case, failing, message) => {
    failing();
    await renderCommunity();
    await user.type(box(), 'mara@mail.example');
    await subscribe();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(box()).toHaveValue('mara@mail.example');
  });

  it('offers the privacy policy beside the form', async () => {
    await renderCommunity();
    const form = within(screen.getByRole('form', { name: 'Newsletter' }));
    expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  });
});

test('the content has three events, four categories, and one https address a tool', () => {
  expect(events).toHaveLength(3);
  expect(toolkitCategories.map(({ key }) => key)).toEqual(['research', 'trading', 'portfolio', 'sentiment']);
  const tools = toolkitCategories.flatMap((category) => category.tools);
  for (const { href } of tools) expect(new URL(href).protocol).toBe('https:');
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  expect(new Set(tools.map(({ href }) => href)).size).toBe(tools.length);
});
