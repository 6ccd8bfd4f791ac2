import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../testing';
import { Accordion } from '../accordion/Accordion';
import { Logo } from '../logo/Logo';
import { Panel } from '../panel/Panel';
import { Breadcrumb } from './Breadcrumb';
import { PageHeader } from './PageHeader';
import { Section } from './Section';
import { SkipLink } from './SkipLink';

test('sections and panels are regions named by their titles', () => {
  render(
    <>
      <Section title="Featured projects">
        <Panel title="Deal snapshot" level={3}>
          terms
        </Panel>
      </Section>
      <Panel>plain</Panel>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Featured projects' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Deal snapshot' })).toHaveTextContent('terms');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Deal snapshot');
});

test('a page header holds the one h1', () => {
  render(<PageHeader title="Pipeline" lead="24 projects" actions={<button>New</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  expect(screen.getByText('24 projects')).toBeVisible();
});

test('a breadcrumb links all but the page itself', () => {
  render(
    <MemoryRouter>
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Pipeline' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Pipeline')).toHaveAttribute('aria-current', 'page');
});

test('the skip link leads to the main content', () => {
  render(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('the questions of an accordion share a name, so that the browser opens one at a time', () => {
  render(
    <Accordion
      defaultOpen={1}
      items={[
        { title: 'First', content: 'one' },
        { title: 'Second', content: 'two' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(first?.getAttribute('name')).toBeTruthy();
  expect(first?.getAttribute('name')).toBe(second?.getAttribute('name'));
  expect(first?.open).toBe(false);
  expect(second?.open).toBe(true);
  expect(screen.getByRole('heading', { level: 3, name: 'First' })).toBeVisible();
});

test('opening a question closes the other one, even where browsers ignore a shared name', async () => {
  render(
    <Accordion
      items={[
        { title: 'First', content: 'one' },
        { title: 'Second', content: 'two' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole<HTMLDetailsElement>('group');
  await userEvent.click(screen.getByText('First'));
  expect(first?.open).toBe(true);
  await userEvent.click(screen.getByText('Second'));
  await waitFor(() => expect(first?.open).toBe(false));
  expect(second?.open).toBe(true);
});

test('the mark without the word still has an accessible name', () => {
  render(<Logo isMarkOnly />);
  expect(screen.getByRole('img', { name: 'Fairshore' })).toBeVisible();
});
