import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import type { SiteLinks } from '@fairshore/shared-data/site';
import { renderRemote } from '@fairshore/shared-data/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const salesEmail = 'advisory@fairshore.example';

async function renderAdvisory(links: Partial<SiteLinks> = {}) {
  configureSite({ links: { salesEmail, ...links } });
  await renderRemote(remote, '/advisory');
}

function packageCard(name: string) {
  return within(screen.getByRole('article', { name }));
}

describe('Advisory', () => {
  it('introduces one senior partner, marked as illustrative', async () => {
    await renderAdvisory();
    const card = within(screen.getByRole('region', { name: 'Talk to a senior partner' }));
    expect(card.getByText('Illustrative profile')).toBeInTheDocument();
    expect(card.getByRole('img', { name: 'Drawn portrait of Irina Dobre' })).toBeInTheDocument();
    expect(card.getByText('Senior Partner, Structuring')).toBeInTheDocument();
    expect(card.getByText('Consultations held').nextSibling).toHaveTextContent('240');
    expect(card.getByText(/18 years in structured finance/)).toBeInTheDocument();
    expect(within(card.getByRole('list', { name: 'Expertise' })).getAllByRole('listitem')).toHaveLength(6);
  });

  it.each([
    ['FOUNDATION', 'from €2,500', '1-2 weeks'],
    ['GROWTH', 'from €15,000', '4-8 weeks'],
    ['SCALE', 'Custom quote', '12-24 weeks'],
  ])('states price and duration of %s', async (name, price, duration) => {
    await renderAdvisory();
    const card = packageCard(name);
    expect(card.getByText(price)).toBeInTheDocument();
    expect(card.getByText(duration)).toBeInTheDocument();
  });

  it('links to the configured pages in a new tab', async () => {
    await renderAdvisory({
      bookConsultation: 'https://calendar.example/partner',
      partnerProfile: 'https://profiles.example/partner',
      paymentFoundation: 'https://pay.example/foundation',
      paymentGrowth: 'https://pay.example/growth',
      paymentAiTraining: 'https://pay.example/ai',
    });
    const addresses = screen
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(' (opens in a new tab)', ''), link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['Book Consultation', 'https://calendar.example/partner'],
      ['Professional profile', 'https://profiles.example/partner'],
      ['Get Started', 'https://pay.example/foundation'],
      ['Get Started', 'https://pay.example/growth'],
      ['Book training', 'https://pay.example/ai'],
      ['Schedule Free Consultation', 'https://calendar.example/partner'],
    ]);
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAccessibleName(/\S \(opens in a new tab\)$/);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('links to the sales address when no page is configured', async () => {
    await renderAdvisory();
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(
        /^mailto:advisory@fairshore\.example\?subject=Fairshore%20advisory/,
      );
      expect(link).not.toHaveAttribute('target');
    }
    expect(screen.getByText('€299 per hour')).toBeInTheDocument();
  });
});

describe('Advisory, SCALE inquiry', () => {
  let requests: { url: string; body: unknown }[];
  let drafts: string[];
  let answer: () => Promise<Response>;

  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href^="mailto:"]') : null;
    if (!link) return;
    event.preventDefault();
    drafts.push(link.getAttribute('href') ?? '');
  }

  beforeEach(() => {
    configureBackend({ url: 'http://backend.test', publishableKey: 'sb_publishable_test' });
    sessionStorage.clear();
    requests = [];
    drafts = [];
    answer = () => Promise.resolve(Response.json({ ok: true }));
    globalThis.fetch = (input, init) => {
      requests.push({
        url: input instanceof Request ? input.url : input.toString(),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      });
      return answer();
    };
    document.addEventListener('click', handleClick);
  });

  afterEach(() => {
    configureBackend(null);
    document.removeEventListener('click', handleClick);
  });

  async function openForm() {
    await renderAdvisory();
    await userEvent.click(packageCard('SCALE').getByRole('button', { name: 'Get Started' }));
    return within(await screen.findByRole('dialog', { name: 'SCALE inquiry' }));
  }

  async function fill(form: Awaited<ReturnType<typeof openForm>>) {
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), '  Mara Ilic ');
    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), 'mara@issuer.example');
    await userEvent.type(form.getByRole('textbox', { name: /Jurisdiction/ }), 'Croatia');
  }

  it('asks for name and e-mail before anything is sent', async () => {
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
    expect(await form.findByText('Please enter your name.')).toBeInTheDocument();
    expect(form.getByText('Please enter a valid email address.')).toBeInTheDocument();

    await userEvent.type(form.getByRole('textbox', { name: /Email/ }), 'mara@issuer');
    expect(form.getByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(requests).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    await userEvent.click(packageCard('SCALE').getByRole('button', { name: 'Get Started' }));
    const again = within(await screen.findByRole('dialog', { name: 'SCALE inquiry' }));
    expect(again.queryByText('Please enter your name.')).toBeNull();
  });

  it('sends what was typed, trimmed, and ends with Sent!', async () => {
    let release = () => {};
    answer = () => new Promise((resolve) => (release = () => resolve(Response.json({ ok: true }))));
    const form = await openForm();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
    const sending = await form.findByRole('button', { name: 'Sending…' });
    await userEvent.click(sending);
    for (const field of form.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
    release();

    expect(await form.findByRole('button', { name: 'Sent!' })).toBeDisabled();
    for (const field of form.getAllByRole('textbox')) expect(field).toHaveAttribute('readonly');
    expect(requests).toEqual([
      {
        url: '/api/scale-inquiry',
        body: {
          to: salesEmail,
          subject: 'SCALE package inquiry',
          data: {
            name: 'Mara Ilic',
            email: 'mara@issuer.example',
            phone: '',
            product: '',
            jurisdiction: 'Croatia',
            budget: '',
          },
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ]);
    expect(drafts).toEqual([]);
  });

  it('keeps nothing of what was sent while the page was left, and says on the next page that it was', async () => {
    let release = () => {};
    answer = () => new Promise((resolve) => (release = () => resolve(Response.json({ ok: true }))));
    const form = await openForm();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
    await form.findByRole('button', { name: 'Sending…' });
    cleanup();
    expect(sessionStorage.getItem('fairshore.own.scale-inquiry')).not.toBeNull();
    release();
    await waitFor(() => expect(sessionStorage.getItem('fairshore.own.scale-inquiry')).toBeNull());
    await renderRemote(remote, '/security');
    expect(await screen.findByText('Your SCALE inquiry is with us.', { selector: 'p' })).toBeVisible();
  });

  it('opens no draft over another page, but offers it there', async () => {
    let fail = () => {};
    answer = () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('fetch failed'))));
    const form = await openForm();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
    await form.findByRole('button', { name: 'Sending…' });
    cleanup();
    await renderRemote(remote, '/security');
    fail();
    const finish = await screen.findByRole('button', { name: 'Finish in your e-mail app' });
    expect(drafts).toEqual([]);
    await userEvent.click(finish);
    expect(drafts).toEqual([expect.stringContaining('Mara%20Ilic')]);
  });

  it('passes on what a program put into the hidden field', async () => {
    const form = await openForm();
    await fill(form);
    fireEvent.change(form.getByLabelText('Website'), { target: { value: 'https://spam.example' } });
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
    expect(await form.findByRole('button', { name: 'Sent!' })).toBeDisabled();
    expect(requests).toMatchObject([{ body: { website: 'https://spam.example' } }]);
  });

  it.each([
    ['the server refuses', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
  ])('opens a mail draft with the same fields when %s', async (_case, failing) => {
    answer = failing;
    const form = await openForm();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));

    expect(await form.findByRole('button', { name: 'Sent!' })).toBeDisabled();
    const link = form.getByRole('link', { name: 'Finish in your e-mail app' });
    expect(drafts).toEqual([link.getAttribute('href')]);
    const draft = decodeURIComponent(drafts[0] ?? '');
    expect(draft).toContain(`mailto:${salesEmail}?subject=SCALE package inquiry`);
    expect(draft).toContain('Name: Mara Ilic\r\nE-mail: mara@issuer.example\r\nPhone: —');
    expect(draft).toContain('Jurisdiction: Croatia');
  });

  it('keeps what was typed when it could not be sent, to try again', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const form = await openForm();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
    await form.findByRole('button', { name: 'Sent!' });
    expect(sessionStorage.getItem('fairshore.own.scale-inquiry')).toContain('Croatia');
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    await userEvent.click(packageCard('SCALE').getByRole('button', { name: 'Get Started' }));
    const again = within(await screen.findByRole('dialog', { name: 'SCALE inquiry' }));
    expect(again.getByRole('textbox', { name: /Jurisdiction/ })).toHaveValue('Croatia');

    answer = () => Promise.resolve(Response.json({ ok: true }));
    await userEvent.click(again.getByRole('button', { name: 'Send inquiry' }));
    expect(await again.findByText('Thank you. Your inquiry is with us.')).toBeVisible();
    expect(sessionStorage.getItem('fairshore.own.scale-inquiry')).toBeNull();
  });

  it('is the same request when it is sent again after its answer was lost, and a new one after that', async () => {
    const sendInquiry = async (isFilledIn = false) => {
      await userEvent.click(packageCard('SCALE').getByRole('button', { name: 'Get Started' }));
      const form = within(await screen.findByRole('dialog', { name: 'SCALE inquiry' }));
      if (!isFilledIn) await fill(form);
      await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));
      await form.findByRole('button', { name: 'Sent!' });
      await userEvent.click(form.getByRole('button', { name: 'Close' }));
    };
    await renderAdvisory();
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await sendInquiry();
    answer = () => Promise.resolve(Response.json({ ok: true }));
    await sendInquiry(true);
    await sendInquiry();
    const [first, second, third] = requests.map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends nothing without a backend, says so before and after, and opens the draft', async () => {
    configureBackend(null);
    const form = await openForm();
    expect(form.getByText(/nothing is sent from here/)).toBeVisible();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Send inquiry' }));

    expect(await form.findByRole('button', { name: 'Sent!' })).toBeDisabled();
    expect(form.getByText(/nothing was sent from here/)).toBeVisible();
    const link = form.getByRole('link', { name: 'Finish in your e-mail app' });
    expect(drafts).toEqual([link.getAttribute('href')]);
    expect(requests).toEqual([]);
  });

  it('says nothing about a demo with a backend', async () => {
    const form = await openForm();
    expect(form.queryByText(/demo/i)).not.toBeInTheDocument();
  });

  it('keeps what was typed when it is closed before sending, and starts empty afterwards', async () => {
    const form = await openForm();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    await userEvent.click(packageCard('SCALE').getByRole('button', { name: 'Get Started' }));
    const again = within(await screen.findByRole('dialog', { name: 'SCALE inquiry' }));
    expect(again.getByRole('textbox', { name: /Jurisdiction/ })).toHaveValue('Croatia');

    await userEvent.click(again.getByRole('button', { name: 'Send inquiry' }));
    await again.findByRole('button', { name: 'Sent!' });
    await userEvent.click(again.getByRole('button', { name: 'Close' }));
    await userEvent.click(packageCard('SCALE').getByRole('button', { name: 'Get Started' }));
    const fresh = within(await screen.findByRole('dialog', { name: 'SCALE inquiry' }));
    expect(fresh.getByRole('textbox', { name: /Jurisdiction/ })).toHaveValue('');
    expect(fresh.getByRole('button', { name: 'Send inquiry' })).toBeEnabled();
  });
});
