import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLibraryAddress } from './useLibraryAddress';

function renderAddress() {
  return renderHook(
    () => ({ address: useLibraryAddress(), navigate: useNavigate(), query: useLocation().search }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={['/start', '/list']}>{children}</MemoryRouter>
      ),
    },
  );
}

test('the same change reported twice is one step back', () => {
  const { result } = renderAddress();
  act(() => {
    result.current.address.change({ tab: 'tools' });
    result.current.address.change({ tab: 'tools' });
  });
  expect(result.current.query).toBe('?tab=tools');
  act(() => void result.current.navigate(-1));
  expect(result.current.query).toBe('');
});

test('two changes before the next render are both kept', () => {
  const { result } = renderAddress();
  act(() => {
    result.current.address.change({ category: 'ai' });
    result.current.address.adjust({ more: 'tools' });
  });
  expect(result.current.query).toBe('?category=ai&more=tools');
});

test('a change after Back applies to the page Back led to, even when both happen in one render', () => {
  window.history.replaceState(null, '', '/list?category=rules');
  const { result } = renderAddress();
  act(() => {
    result.current.address.change({ category: 'guides' });
    void result.current.navigate(-1);
    // The memory router used in tests does not emit this event.
    window.dispatchEvent(new PopStateEvent('popstate'));
    result.current.address.adjust({ more: 'tools' });
  });
  expect(result.current.query).toBe('?category=rules&more=tools');
});

test('the search box follows a URL that changed by itself', () => {
  const { result } = renderAddress();
  act(() => result.current.address.change({ q: 'vault' }));
  expect(result.current.address.typed).toBe('vault');
  act(() => void result.current.navigate(-1));
  expect(result.current.address.typed).toBe('');
  expect(result.current.address.search).toBe('');
});
