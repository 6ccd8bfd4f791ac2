import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import { renderRemote, stubBackend } from '@fairshore/shared-data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { lastUpdated, positionGroups, registrations } from './complianceContent';
import { policies, reports } from './complianceDocuments';
import { localDay } from './useLocalDay';
import { statusTone } from './statusTone';

async function renderAt(address: string) {
  // jsdom has no layout, and so no scrollIntoView of its own.
  Element.prototype.scrollIntoView = () => {};
  configureSite({ links: { salesEmail: 'advisory@fairshore.example' } });
  await renderRemote(remote, address);
}

const region = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => configureBackend(null));

describe('Compliance', () => {
  it('is dated, and links to each of its parts', async () => {
    await renderAt('/compliance');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compliance');
    expect(screen.getByText('September 6, 2025')).toBeInTheDocument();
    const parts = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(parts).toHaveLength(8);
    for (const part of parts) {
      expect(document.querySelector(part.getAttribute('href') ?? '?')).toBeInTheDocument();
    }
  });

  it('writes out the legal position, AML/CTF, data protection and jurisdictions', async () => {
    await renderAt('/compliance');
    const position = region('Regulatory Position');
    expect(positionGroups.map(({ id }) => id)).toEqual([
      'legal-position',
      'aml',
      'data-protection',
      'jurisdictions',
    ]);
    for (const { title, items } of positionGroups) {
      const group = within(position.getByRole('region', { name: title }));
      for (const { name, status, description, details } of items) {
        const heading = group.getByRole('heading', { level: 4, name });
        const item = within(heading.closest('li') ?? document.body);
        for (const text of [status, description, details]) expect(item.getByText(text)).toBeInTheDocument();
      }
    }
    expect(
      position.getByText(
        'Fairshore is not a broker, investment adviser, custodian, exchange or funding portal.',
      ),
    ).toBeInTheDocument();
    expect(position.getByText(/under Romanian law/)).toBeInTheDocument();
    expect(position.getByText(/under Delaware law/)).toBeInTheDocument();
  });

  it.each([
    ['Active', 'filling'],
    ['Defined', 'filling'],
    ['Operational', 'filling'],
    ['Required', 'open'],
    ['In Scope', 'open'],
    ['Not Held', 'closed'],
    ['Something new', 'closed'],
  ])('paints the status %s %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  it('uses every status that has its own colour', () => {
    const used = new Set(positionGroups.flatMap(({ items }) => items.map(({ status }) => status)));
    for (const status of ['Active', 'Defined', 'Operational', 'Required', 'In Scope']) {
      expect(used).toContain(status);
    }
  });

  it('lists the registrations with their frameworks, the LLC styled differently', async () => {
    await renderAt('/compliance');
    const cards = region('Jurisdictional Registrations');
    for (const { country, status, regulations } of registrations) {
      const card = cards.getByRole('heading', { level: 3, name: country }).closest('li');
      expect(within(card ?? document.body).getByText(status)).toBeInTheDocument();
      for (const regulation of regulations) expect(cards.getByText(regulation)).toBeInTheDocument();
    }
    const look = (status: string) => cards.getByText(status).className;
    expect(look('LLC Registered')).not.toBe(look('S.R.L. Registered'));
    expect(look('S.R.L. Registered')).toBe(look('Not Registered'));
  });

  it('shows each policy with its review days in the local format and a link to it', async () => {
    await renderAt('/compliance');
    const cards = region('Compliance Policies');
    const buttons = cards.getAllByRole('link', { name: 'Download Policy' });
    expect(buttons.map((link) => link.getAttribute('href'))).toEqual(
      policies.map(({ slug }) => `/compliance/policies/${slug}`),
    );
    for (const { title, lastReview, nextReview } of policies) {
      const card = cards.getByRole('heading', { level: 3, name: title }).closest('li');
      expect(card).toHaveTextContent(`Last Review${localDay(lastReview)}Next Review${localDay(nextReview)}`);
    }
  });

  it.each([
    ['Security Audits', ['Quarterly penetration tests', 'March 2025', '98/100']],
    ['Compliance Reviews', ['Annual', 'July 2025', '99/100']],
    ['Real-time Monitoring', ['24/7', '99.9%', 'under 2 s']],
  ])('states the constants of %s', async (title, values) => {
    await renderAt('/compliance');
    const monitoring = region('Continuous Monitoring & Auditing');
    const card = monitoring.getByRole('heading', { level: 3, name: title }).closest('li');
    const facts = within(card ?? document.body).getAllByRole('definition');
    expect(facts.map((fact) => fact.textContent)).toEqual(values);
  });

  it('names operational and technology controls', async () => {
    await renderAt('/compliance');
    const framework = region('Risk Management Framework');
    expect(framework.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Operational Controls',
      'Technology Controls',
    ]);
    expect(framework.getAllByRole('term')).toHaveLength(10);
  });

  it.each([
    ['View Latest Report', '/compliance/reports/compliance-report'],
    ['View Disclosures', '/compliance/reports/disclosures'],
    ['View Audit Reports', '/compliance/reports/audit-summary'],
    ['Report Concern', 'mailto:compliance@fairshore.example?subject=Confidential%20report'],
    ['Compliance Hotline', 'tel:+13075550177'],
    ['Contact Compliance Team', 'mailto:compliance@fairshore.example'],
  ])('%s leads to %s', async (name, address) => {
    await renderAt('/compliance');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('says how to reach the team in both countries, and by when it answers', async () => {
    await renderAt('/compliance');
    const team = region('Contact Compliance Team');
    expect(
      team.getByText('Compliance and legal inquiries are answered within 2 business days.'),
    ).toBeInTheDocument();
    expect(team.getByRole('link', { name: 'compliance@fairshore.example' })).toBeInTheDocument();
    expect(team.getByRole('link', { name: /^\+40/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+40\d+$/),
    );
    expect(team.getByText('Fairshore Advisory S.R.L.')).toBeInTheDocument();
    expect(team.getByText('Fairshore Advisory LLC')).toBeInTheDocument();
    expect(team.getByText(/illustrative/)).toBeInTheDocument();
  });

  it('stores an address under Stay Informed', async () => {
    const requests = stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
    await renderAt('/compliance');
    await userEvent.type(screen.getByRole('textbox', { name: /Email address/ }), 'mara@mail.example');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText("Thanks! You're subscribed with mara@mail.example.")).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([
      {
        request_id: expect.any(String),
        email: 'mara@mail.example',
        name: '',
        intent: 'newsletter',
        source: 'compliance_page',
        meta: { page: '/compliance', ts: expect.stringMatching(/Z$/) },
      },
    ]);
  });
});

describe('Compliance documents', () => {
  it.each([
    ...policies.map((document) => [`/compliance/policies/${document.slug}`, document] as const),
    ...reports.map((document) => [`/compliance/reports/${document.slug}`, document] as const),
  ])('%s is a document with contents, dates and a way to print it', async (address, document) => {
    await renderAt(address);
    expect(await screen.findByRole('heading', { level: 1, name: document.title })).toBeInTheDocument();
    expect(globalThis.document.title).toBe(`${document.title} · Fairshore`);
    for (const fact of [document.reference, document.version, localDay(document.lastReview)]) {
      expect(screen.getByText(fact)).toBeInTheDocument();
    }
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections.length).toBeGreaterThanOrEqual(6);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    for (const link of contents) {
      expect(globalThis.document.querySelector(link.getAttribute('href') ?? '?')).toBeInTheDocument();
    }

    const print = jest.fn();
    window.print = print;
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Compliance' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/compliance#(policies|reports)$/),
    );
  });

  it.each(['/compliance/policies/none', '/compliance/reports/anti-money-laundering'])(
    'says at %s that there is no such document, and where the others are',
    async (address) => {
      await renderAt(address);
      expect(
        screen.getByRole('heading', { level: 1, name: 'There is no such document' }),
      ).toBeInTheDocument();
      expect(screen.getByRole('link', { name: /on the compliance page/ })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/compliance#/),
      );
    },
  );

  it('can be requested again after it failed to load', async () => {
    const [policy] = policies;
    if (!policy) throw new Error('There are no policies.');
    const loading = jest.spyOn(policy, 'load').mockRejectedValueOnce(new Error('Loading chunk 1 failed.'));
    await renderAt(`/compliance/policies/${policy.slug}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('The document could not be loaded');
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sections = await policy.load();
    loading.mockReturnValueOnce(arrival.then(() => sections));
    const again = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    expect(again).toHaveAttribute('aria-busy', 'true');
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: policy.title })).toBeInTheDocument();
    loading.mockRestore();
  });

  it('reviews each policy every three years, as its text says, so that no review is overdue', async () => {
    for (const { lastReview, nextReview, load } of policies) {
      const [year = 0, ...day] = lastReview.split('-');
      expect(nextReview).toBe([Number(year) + 3, ...day].join('-'));
      expect(JSON.stringify(await load())).not.toMatch(/policy is reviewed every year/);
    }
  });

  it('has six policies and three reports, with unique addresses and references', async () => {
    expect(policies).toHaveLength(6);
    expect(reports).toHaveLength(3);
    const all = [...policies, ...reports];
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(9);
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(9);
    for (const document of all) {
      expect(document.lastReview < document.nextReview).toBe(true);
      // No document may be newer than the page's date of last update.
      expect(document.lastReview <= lastUpdated).toBe(true);
      const ids = (await document.load()).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
