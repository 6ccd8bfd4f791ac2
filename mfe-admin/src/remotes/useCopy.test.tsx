import { act, renderHook, waitFor } from '@testing-library/react';
import { useCopy } from './useCopy';

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

test.each([
  ['is stored', { writeText: () => Promise.resolve() }, 'copied'],
  ['is refused', { writeText: () => Promise.reject(new DOMException('No.', 'NotAllowedError')) }, 'refused'],
  ['has no clipboard to go to, as without HTTPS', undefined, 'refused'],
])('a text that %s', async (_what, clipboard, outcome) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const { result } = renderHook(() => useCopy('npm run rollback -- mfe-x'));
  expect(result.current.outcome).toBeNull();
  act(() => result.current.copy());
  await waitFor(() => expect(result.current.outcome).toBe(outcome));
});
