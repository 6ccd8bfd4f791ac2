import { renderRemote } from '@fairshore/shared-data/testing';
import { configureSite } from '@fairshore/shared-data/site';
import { storageInventory } from '@fairshore/shared-data/storage';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policy as disclaimer } from '../disclaimer/disclaimer.policy.md';
import { policy as privacyPolicy } from '../privacy/privacy.policy.md';
import { remote } from '../remote';
import { policy as termsOfUse } from '../terms/terms.policy.md';
import { isParagraph, plainText, policyTexts } from './policy';
import type { Policy } from './policy';

// Checking the visibility of a thousand elements takes jsdom most of a minute; the browser tests cover that.
configure({ defaultHidden: true });

const documents = [
  { path: '/privacy', policy: privacyPolicy },
  { path: '/terms', policy: termsOfUse },
  { path: '/disclaimer', policy: disclaimer },
];
const pages = new Set([
  '/advisory',
  '/backer-portal',
  '/compliance',
  '/disclaimer',
  '/educational-resources',
  '/privacy',
  '/security',
  '/terms',
]);

beforeEach(() => {
  configureSite({ links: { salesEmail: 'advisory@fairshore.example' } });
  Element.prototype.scrollIntoView = () => undefined;
});

// Only this route: otherwise the remote's other pages would be loaded as well.
async function renderDocument(path: string) {
  await renderRemote({ routes: remote.routes.filter((route) => route.path === path) }, path);
}

function ids({ sections }: Policy): string[] {
  return sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (!isParagraph(block) && 'heading' in block ? block.id : [])),
  ]);
}

function links(policy: Policy): string[] {
  return policyTexts(policy)
    .flat()
    .flatMap((part) => (typeof part === 'string' ? [] : part[1]));
}

function section(name: string) {
  const passage = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!passage) throw new Error(`No section ${name}`);
  return within(passage);
}

function wholeText(policy: Policy): string {
  return policyTexts(policy).map(plainText).join('\n');
}

describe.each(documents)('$path', ({ path, policy }) => {
  it('has one h1 and no heading that skips a level', async () => {
    await renderDocument(path);
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
  });

  it('gives each section a unique id', () => {
    expect(new Set(ids(policy)).size).toBe(ids(policy).length);
    for (const id of ids(policy)) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('has only links that lead somewhere', () => {
    for (const address of links(policy)) {
      const [page = '', fragment] = address.split('#');
      if (/^(https|mailto|tel):/.test(address)) continue;
      if (page !== '') expect(pages).toContain(page.split('?')[0]);
      const target = documents.find((document) => document.path === (page || path));
      if (fragment !== undefined) expect(target && ids(target.policy)).toContain(fragment);
    }
  });

  it('has no empty section and no unfinished sentence', () => {
    for (const { blocks } of policy.sections) expect(blocks.length).toBeGreaterThan(0);
    for (const { blocks } of policy.sections) {
      for (const block of blocks) if (isParagraph(block)) expect(plainText(block)).toMatch(/[.:)]$/);
    }
    expect(wholeText(policy)).not.toMatch(/lorem|TODO|TBD|\bxx|\{|\}|\s\s/i);
  });
});

it('says nothing twice', () => {
  const sentences = documents
    .flatMap(({ policy }) => policy.sections)
    .flatMap(({ blocks }) => blocks.filter((block) => isParagraph(block) || !('table' in block)))
    .flatMap((block) =>
      policyTexts({ title: '', summary: '', dates: [], sections: [{ id: '', title: '', blocks: [block] }] }),
    )
    .flatMap((text) => plainText(text).split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(' ').length > 4);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

describe('Privacy', () => {
  it.each([
    ['Advisory and contractual data', 'Up to 7 years'],
    ['Support communications, with inquiries, requests and registrations', 'Up to 3 years'],
    ['Usage analytics', 'Up to 2 years'],
    ['Active accounts, with their settings and interests', 'While the account is active'],
    ['Marketing data', 'Until consent is withdrawn'],
  ])('keeps %s: %s', async (kind, period) => {
    await renderDocument('/privacy');
    const row = within(screen.getByRole('table', { name: 'Retention periods' })).getByRole('rowheader', {
      name: kind,
    }).parentElement;
    expect(row && within(row).getByText(period)).toBeVisible();
  });

  it('lists whatever an account holds, which Home promises', () => {
    const data = privacyPolicy.sections.find(({ id }) => id === 'data')?.blocks ?? [];
    const collected = wholeText({
      title: '',
      summary: '',
      dates: [],
      sections: [{ id: '', title: '', blocks: data }],
    });
    for (const kind of [
      /authenticator app/,
      /version of the disclaimer/,
      /watch with your account/,
      /courses you marked as completed/,
      /a receipt with the amounts/,
      /note on a project for yourself/,
      /documents you want to be told of/,
      /browser that you are signed in with/,
      /currency, risk tolerance/,
      /Who referred whom/,
    ])
      expect(collected).toMatch(kind);
  });

  it.each([
    ['Watchlist', 'Until you stop watching a project or close the account'],
    ['Completed courses', 'Until you take the mark back or close the account'],
  ])('keeps %s: %s', async (kind, period) => {
    await renderDocument('/privacy');
    const row = within(screen.getByRole('table', { name: 'Retention periods' })).getByRole('rowheader', {
      name: kind,
    }).parentElement;
    expect(row).toHaveTextContent(period);
  });

  it('states the given constants', async () => {
    await renderDocument('/privacy');
    expect(screen.getByText('Last updated').nextSibling).toHaveTextContent('January 15, 2025');
    expect(section('11. Complaints').getByText(/ANSPDCP/)).toBeVisible();
    expect(section('13. Children').getByText(/under 18 is not processed/)).toBeVisible();
    expect(
      section('14. Governing law').getByText(/European Union .* Romanian law.* United States .* Wyoming/),
    ).toBeVisible();
    expect(section('10. Your rights').getByText(/answered within 30 days/)).toBeVisible();
    expect(section('16. Contact').getByRole('link', { name: 'privacy@fairshore.example' })).toHaveAttribute(
      'href',
      'mailto:privacy@fairshore.example',
    );
  });

  it('lists everything the site stores in the browser, and nothing else', async () => {
    await renderDocument('/privacy');
    const tables = ['Strictly necessary', 'Functional', 'Analytics', 'Marketing'].map((name) =>
      within(screen.getByRole('table', { name })),
    );
    const shown = tables.flatMap((table) =>
      table.getAllByRole('rowheader').map(({ textContent }) => textContent),
    );
    expect(shown.toSorted()).toEqual(storageInventory.map(({ key }) => key).toSorted());
    expect(
      section('8. Cookies and browser storage').getByText(/180 days under the key gdpr\.consent\.v1/),
    ).toBeVisible();
  });

  it('opens the cookie settings', async () => {
    const listener = jest.fn();
    window.addEventListener('open-cookie-consent', listener);
    await renderDocument('/privacy');
    await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(listener).toHaveBeenCalledTimes(1);
    window.removeEventListener('open-cookie-consent', listener);
  });

  it('opens third-party documents in a new tab', async () => {
    await renderDocument('/privacy');
    const outbound = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('https:'));
    expect(outbound.length).toBeGreaterThan(4);
    for (const link of outbound) expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('Terms', () => {
  it.each([
    [
      '3. What Fairshore is, and what it is not',
      /not a broker or dealer, an investment adviser, a custodian, an exchange or trading venue, or a funding portal/,
    ],
    ['3. What Fairshore is, and what it is not', /holds no client funds/],
    ['5. Registering interest', /obliges neither you nor the Issuer nor us/],
    ['6. Commitments are made elsewhere', /directly with the Issuer or its licensed providers/],
    ['7. Fees', /^Backers are not charged fees\./],
    ['7. Fees', /^Issuers may be charged fixed fees under separate agreements\./],
    ['16. Limitation of liability', /fees that you paid to us in the 12 months before/],
    ['20. Governing law and disputes', /law of the State of New York/],
    ['22. Legal inquiries and contact', /answered within 5 business days/],
  ])('says under “%s”: %s', async (heading, sentence) => {
    await renderDocument('/terms');
    expect(section(heading).getByText(sentence)).toBeVisible();
  });

  it('carries its date and the legal mailbox', async () => {
    await renderDocument('/terms');
    expect(screen.getByText('Last updated').nextSibling).toHaveTextContent('September 6, 2025');
    expect(
      section('22. Legal inquiries and contact').getByRole('link', { name: 'legal@fairshore.example' }),
    ).toHaveAttribute('href', 'mailto:legal@fairshore.example');
  });
});

describe('Disclaimer', () => {
  it('numbers eleven sections, then lists what they are based on', async () => {
    await renderDocument('/disclaimer');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '1. General Information',
      '2. No Investment Services',
      '3. Issuer Responsibility',
      '4. Backer Responsibility',
      '5. Risk Warning',
      '6. Limitation of Liability',
      '7. No Solicitation',
      '8. Jurisdictional Limitations',
      '9. Data and Privacy',
      '10. Governing Law',
      '11. Acceptance',
      'General Disclaimers',
      'Risk Factors',
      'Jurisdictional Notices',
      'Forward-Looking Statements',
      'Platform Limitations',
      'Seek Professional Advice',
      'Limitation of Liability: Cap and Force Majeure',
      'Contact',
      'User Acknowledgment',
      'Disclaimer Updates',
      'Understand it before you back it.',
    ]);
  });

  it.each([
    [
      'General Disclaimers',
      [
        'No Investment Advice',
        'No Guarantee of Returns',
        'Due Diligence Required',
        'Accredited Investor Status',
        'Platform Availability',
        'Third-Party Information',
      ],
    ],
    [
      'Risk Factors',
      [
        'Market Risk',
        'Liquidity Risk',
        'Credit Risk',
        'Concentration Risk',
        'Smart Contract Risk',
        'Blockchain Risk',
        'Cybersecurity Risk',
        'Obsolescence Risk',
        'Risk of Regulatory Changes',
        'Tax Risk',
        'Jurisdictional Risk',
        'Compliance Risk',
      ],
    ],
    ['Jurisdictional Notices', ['United States', 'European Union', 'United Kingdom', 'Other Jurisdictions']],
    [
      'Limitation of Liability: Cap and Force Majeure',
      ['Cap', 'Excluded losses', 'Force majeure', 'What is not limited'],
    ],
    ['Contact', ['Legal e-mail', 'Phone', 'Legal address']],
  ])('sets out %s in full', async (heading, terms) => {
    await renderDocument('/disclaimer');
    expect(
      section(heading)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(terms);
    for (const text of section(heading).getAllByRole('definition')) expect(text).not.toBeEmptyDOMElement();
  });

  it('groups the risks by four', async () => {
    await renderDocument('/disclaimer');
    expect(
      section('Risk Factors')
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Investment Risks', 'Technology Risks', 'Regulatory Risks']);
  });

  it('warns in a banner, states its versions and links to the courses', async () => {
    await renderDocument('/disclaimer');
    expect(screen.getByRole('note')).toHaveTextContent(/^Risk warning.*You may lose everything/);
    const versions = within(screen.getByRole('table', { name: 'Versions of this Disclaimer' }));
    expect(
      versions
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Current versionJanuary 15, 2025',
      'Previous updateDecember 1, 2024',
      'Next reviewDecember 2025',
    ]);
    expect(section('Disclaimer Updates').getByText(/30 days before they take effect/)).toBeVisible();
    expect(section('10. Governing Law').getByText(/Romanian law.*law of Delaware/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore educational resources' })).toHaveAttribute(
      'href',
      '/educational-resources',
    );
  });
});
