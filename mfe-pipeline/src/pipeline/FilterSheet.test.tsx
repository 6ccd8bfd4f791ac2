import { listingRow, renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

jest.mock('./FilterSheet', () => {
  throw new Error('Loading chunk 1 failed.');
});

test('a phone that can’t load the sheet shows the wide-screen filters', async () => {
  stubRealtime();
  stubBackend({ '/rest/v1/listings': () => ({ body: [listingRow()] }) });
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width: 39.99'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  await renderRemote(remote, '/pipeline');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('group', { name: 'Filters' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
