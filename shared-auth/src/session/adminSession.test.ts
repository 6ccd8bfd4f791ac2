/** @environment browser */
import { act, renderHook } from '@testing-library/react';
import { useHasAdminSession } from './adminSession';
import { ADMIN_SESSION } from './storedSession';

afterEach(() => localStorage.clear());

test.each([
  ['when another tab changes it', () => new StorageEvent('storage', { key: ADMIN_SESSION })],
  ['on return from the back/forward cache', () => new PageTransitionEvent('pageshow', { persisted: true })],
])('the mark of an admin is read again %s', (_, event) => {
  const { result } = renderHook(useHasAdminSession);
  expect(result.current).toBe(false);
  localStorage.setItem(ADMIN_SESSION, JSON.stringify({ isAuthenticated: true }));
  act(() => void window.dispatchEvent(event()));
  expect(result.current).toBe(true);
});
