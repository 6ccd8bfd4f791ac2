import { createQueryClient, QueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { ThemeProvider } from '@fairshore/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRegistry, testRelease } from '../loader/testRelease';
import { ReleasesDialog } from './ReleasesDialog';

const { release } = testRelease('1.0.0-0000000a');
const listed = {
  ...release,
  releasedAt: '2026-11-20T10:00:00Z',
  owner: 'Team X',
  mounts: ['/x'],
  navigation: [],
};
const answers: Record<string, unknown> = {
  '/releases.json': { schema: 1, remotes: { 'mfe-x': [listed] } },
  '/registry.json': testRegistry(testRelease('1.0.0-0000000b').release),
  '/config.json': { links: { salesEmail: 'a@b.example' } },
};

test('the list of releases is asked for again in view of the button', async () => {
  const user = userEvent.setup();
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <ReleasesDialog onClose={jest.fn()} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  window.fetch = () => new Promise(() => undefined);
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
});

test('the copied link is in the clipboard, and opens the chosen release', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/x');
  window.fetch = (address) => {
    const body = answers[String(address instanceof Request ? address.url : address)];
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: body ? 200 : 404, headers }));
  };
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReleasesDialog onClose={jest.fn()} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Release' }), '1.0.0-0000000a');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied. Whoever opens it is asked first.')).toBeVisible();
  const link = new URL(await navigator.clipboard.readText());
  expect([link.pathname, link.searchParams.get('override')]).toEqual(['/x', 'mfe-x@1.0.0-0000000a']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Release' }), '');
  expect(screen.queryByText(/^Link copied/)).toBeNull();
});
