import { render, screen } from '@testing-library/react';
import { Badge } from '../badge/Badge';
import { StatusBadge } from '../badge/StatusBadge';
import { Notice } from '../notice/Notice';
import { usePageMeta } from '../page-meta/usePageMeta';
import { ProgressBar } from '../progress-bar/ProgressBar';
import { Stat, StatList } from '../stat/Stat';
import { StatGrid } from '../stat/StatGrid';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

test('an empty state has a title, a sentence and an action', () => {
  render(<EmptyState title="No Projects Found" text="Try another word." action={<button>Clear</button>} />);
  expect(screen.getByRole('heading', { name: 'No Projects Found' })).toBeVisible();
  expect(screen.getByText('Try another word.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
});

test('an error state is announced and shows the incident to quote', () => {
  render(<ErrorState level={1} title="This page could not be loaded" incidentId="FS-7F3K" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Incident FS-7F3K');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test.each([
  ['error', 'alert'],
  ['warning', 'status'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a notice of %s is a live %s', (tone, role) => {
  render(<Notice tone={tone}>Minimum ticket is $500.</Notice>);
  expect(screen.getByRole(role)).toHaveTextContent('Minimum ticket is $500.');
});

test.each([
  [-5, '0'],
  [61.6, '62'],
  [140, '100'],
])('progress of %d shows as %s', (value, shown) => {
  render(<ProgressBar value={value} label="Raised" />);
  expect(screen.getByRole('progressbar', { name: 'Raised' })).toHaveAttribute('aria-valuenow', shown);
});

test('figures are terms with their definitions', () => {
  render(
    <>
      <StatList>
        <Stat size="key" label="Indicative value" value="$18,412" hint="Interest is not an investment." />
      </StatList>
      <StatGrid items={[{ label: 'Holdings', value: '6' }]} />
    </>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Indicative value',
    'Holdings',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '$18,412',
    'Interest is not an investment.',
    '6',
  ]);
});

test('badges show their word', () => {
  render(
    <>
      <StatusBadge status="Filling" />
      <StatusBadge status="Something new" />
      <Badge tone="negative">Suspended</Badge>
    </>,
  );
  expect(screen.getByText('Filling')).toBeVisible();
  expect(screen.getByText('Something new')).toBeVisible();
  expect(screen.getByText('Suspended')).toBeVisible();
});

test('what a page states for search engines and for its address is in the head while it is shown', () => {
  function Shared({ query }: { query?: string }) {
    usePageMeta({ title: 'Basket', isUnlisted: true, query });
    return null;
  }
  const stated = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  const { rerender, unmount } = render(<Shared query="ids=a,b" />);
  expect([stated('robots'), stated('page-query')]).toEqual(['noindex', 'ids=a,b']);
  rerender(<Shared query="ids=a" />);
  expect([stated('robots'), stated('page-query')]).toEqual(['noindex', 'ids=a']);
  rerender(<Shared />);
  expect([stated('robots'), stated('page-query')]).toEqual(['noindex', undefined]);
  unmount();
  expect(stated('robots')).toBeUndefined();
});

function Page({ title }: { title: string }) {
  usePageMeta({ title, description: 'Browse the projects.' });
  return null;
}

test('a page sets the document title and description', () => {
  const { rerender } = render(<Page title="Pipeline" />);
  expect(document.title).toBe('Pipeline · Fairshore');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    'Browse the projects.',
  );
  rerender(<Page title="Fairshore, terms you can read" />);
  expect(document.title).toBe('Fairshore, terms you can read');
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});
