import { ThemeProvider } from '@fairshore/shared-ui';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { testRegistry, testRelease } from '../loader/testRelease';
import { DisabledPage } from './DisabledPage';
import { isStandIn, standIn } from './standIn';

const because = 'Prices are being <b>corrected</b>. Back at 14:00 UTC.';
const navigation = [{ label: 'Pipeline', path: '/x', place: 'header', order: 10 }] as const;

function entryWith(parts: Partial<RegistryEntry>): RegistryEntry {
  const [entry] = testRegistry(testRelease('1').release, { disabled: true, ...parts }).remotes;
  if (!entry) throw new Error('The test registry has no remote.');
  return entry;
}

async function open(path: string, parts: Partial<RegistryEntry>) {
  const route = standIn(entryWith(parts)).routes.find((one) => one.path === path);
  if (!route) throw new Error(`There is no page at ${path}.`);
  const Page = await route.load();
  render(
    <ThemeProvider>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return route;
}

test('says what is unavailable, and shows the reason as it was written', async () => {
  const route = await open('/x', { disabledBecause: because, navigation });
  expect(isStandIn(route)).toBe(true);
  expect(route.title).toBe('Pipeline is unavailable for now');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(route.title);
  expect(screen.getByText(because)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

test('a page without a navigation link is a part of the site, and a missing reason gets a default sentence', async () => {
  await open('/x/:id', { mounts: ['/x', '/x/:id'], navigation });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This part of the site is unavailable for now',
  );
  expect(screen.getByText('Its team has taken it down for now.')).toBeVisible();
});

test('the remote that owns Home offers no link to it', async () => {
  await open('/', { mounts: ['/'] });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('retrying reloads the document', async () => {
  const reload = jest.fn();
  render(
    <ThemeProvider>
      <MemoryRouter>
        <DisabledPage title="X is unavailable for now" because="Later." hasHome reload={reload} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalled();
});
