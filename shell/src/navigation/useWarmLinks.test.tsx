import { fireEvent, render, screen } from '@testing-library/react';
import { readSafeTab } from '../boot/readSafeTab';
import type { RemoteLoader } from '../loader/remoteLoader';
import { useWarmLinks } from './useWarmLinks';

function pointAtLink(address: string) {
  window.history.replaceState(null, '', address);
  readSafeTab();
  const loader: jest.Mocked<RemoteLoader> = {
    registry: { schema: 1, origins: [], remotes: [] },
    ownerOf: jest.fn(),
    load: jest.fn(),
    forget: jest.fn(),
    outdate: jest.fn(),
    warm: jest.fn(),
  };
  render(<Links loader={loader} />);
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Pipeline' }));
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Elsewhere' }));
  return loader.warm.mock.calls;
}

test('a link of the site under the pointer is preloaded', () => {
  expect(pointAtLink('/?safe=off')).toEqual([['/pipeline']]);
});

test('in safe mode no link is preloaded', () => {
  expect(pointAtLink('/?safe')).toEqual([]);
});

function Links({ loader }: { loader: RemoteLoader }) {
  useWarmLinks(loader);
  return (
    <>
      <a href="/pipeline">Pipeline</a>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>
  );
}
