import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { numberSections, plainText, policyTexts } from './policy';
import type { Policy } from './policy';
import { PolicyDocument } from './PolicyDocument';

const policy: Policy = {
  title: 'Retention Policy',
  summary: 'How long records are kept.',
  dates: [{ label: 'Last review', value: 'March 3, 2025' }],
  warning: { title: 'Capital at risk', text: 'You can lose everything.' },
  sections: [
    {
      id: 'scope',
      title: 'Scope',
      blocks: [['See ', ['section 2', '#periods'], ' and ', ['the terms', '/terms'], '.']],
    },
    { id: 'schedule', title: 'Schedule', isUnnumbered: true, blocks: [{ slot: 'button' }] },
    {
      id: 'periods',
      title: 'Periods',
      blocks: [
        { heading: 'By kind', id: 'by-kind' },
        {
          table: {
            caption: 'Periods by kind',
            columns: ['Kind', 'Period'],
            rows: [['Support', 'up to 3 years']],
          },
        },
        { terms: [{ term: 'Record', text: 'What is kept.' }] },
        { list: ['Mail', 'Files'], isOrdered: true },
        { notice: 'Periods may be longer under a legal hold.' },
        [
          'Ask ',
          ['us', 'mailto:privacy@fairshore.example'],
          ' or read ',
          ['the regulation', 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'],
          '.',
        ],
      ],
    },
  ],
};

function renderPolicy() {
  render(
    <MemoryRouter initialEntries={['/retention']}>
      <PolicyDocument
        policy={policy}
        parent={{ label: 'Compliance', to: '/compliance' }}
        slots={{ button: <button type="button">Open settings</button> }}
      />
    </MemoryRouter>,
  );
}

it('numbers all but the unnumbered sections, in headings and in the contents', () => {
  expect(numberSections(policy.sections).map(({ number }) => number)).toEqual([1, undefined, 2]);
  renderPolicy();
  expect(screen.getByRole('heading', { level: 1, name: 'Retention Policy' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. Scope',
    'Schedule',
    '2. Periods',
  ]);
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1.Scope', '#scope'],
    ['Schedule', '#schedule'],
    ['2.Periods', '#periods'],
  ]);
});

it('shows every kind of block', () => {
  renderPolicy();
  expect(screen.getByRole('heading', { level: 3, name: 'By kind' })).toHaveAttribute('id', 'by-kind');
  const table = within(screen.getByRole('table', { name: 'Periods by kind' }));
  expect(table.getByRole('columnheader', { name: 'Period' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Support' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'up to 3 years' })).toBeVisible();
  expect(screen.getByText('Record')).toBeVisible();
  expect(screen.getByText('Files')).toBeVisible();
  const notes = screen.getAllByRole('note').map(({ textContent }) => textContent);
  expect(notes).toEqual([
    'Capital at riskYou can lose everything.',
    'Periods may be longer under a legal hold.',
  ]);
  expect(screen.getByRole('button', { name: 'Open settings' })).toBeVisible();
  expect(screen.getByText('March 3, 2025')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compliance' })).toHaveAttribute('href', '/compliance');
});

it('opens other sites in a new tab and prints the addresses of links', () => {
  renderPolicy();
  const regulation = screen.getByRole('link', { name: 'the regulation (opens in a new tab)' });
  expect(regulation).toHaveAttribute('target', '_blank');
  expect(regulation).toHaveAttribute('data-printed', ' (https://eur-lex.europa.eu/eli/reg/2016/679/oj)');
  const terms = screen.getByRole('link', { name: 'the terms' });
  expect(terms).not.toHaveAttribute('target');
  expect(terms).toHaveAttribute('data-printed', ' (localhost/terms)');
  expect(screen.getByRole('link', { name: 'us' })).toHaveAttribute(
    'data-printed',
    ' (privacy@fairshore.example)',
  );
  expect(screen.getByRole('link', { name: 'section 2' })).not.toHaveAttribute('data-printed');
});

it('copies the address of a section', async () => {
  const user = userEvent.setup();
  renderPolicy();
  const link = screen.getByRole('link', { name: 'Link to “Scope”' });
  expect(link).toHaveAttribute('href', '#scope');
  await user.click(link);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/#scope');
});

it('collapses the contents until they are opened', async () => {
  renderPolicy();
  const toggle = screen.getByText('3 sections').closest('button');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  act(() => toggle?.click());
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

it('prints the page', async () => {
  const print = jest.fn();
  window.print = print;
  renderPolicy();
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('returns a text without the addresses of its links', () => {
  expect(plainText('Plain.')).toBe('Plain.');
  expect(plainText(['See ', ['section 2', '#periods'], '.'])).toBe('See section 2.');
});

it('returns all texts of a document in reading order', () => {
  expect(policyTexts(policy).map(plainText)).toEqual([
    'How long records are kept.',
    'You can lose everything.',
    'See section 2 and the terms.',
    'Support',
    'up to 3 years',
    'What is kept.',
    'Mail',
    'Files',
    'Periods may be longer under a legal hold.',
    'Ask us or read the regulation.',
  ]);
});
