import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { lateFailure } from './sharedParts';
import { reportRecovered } from './reportRecovered';

/** Renders a component that throws the first time and not when React retries at once; returns what was reported. */
async function drawTwice(failure: Error): Promise<unknown[]> {
  const reported: unknown[] = [];
  // jsdom has no reportError.
  globalThis.reportError = (error) => void reported.push(error);
  const place = document.createElement('div');
  let draws = 0;
  function Page() {
    draws += 1;
    if (draws === 1) throw failure;
    return 'The page';
  }
  await act(async () => createRoot(place, { onRecoverableError: reportRecovered }).render(<Page />));
  expect(place.textContent).toBe('The page');
  return reported;
}

test('a remote that was late at first and then arrived is not reported', async () => {
  expect(await drawTwice(lateFailure('It showed nothing within 9.5 seconds.'))).toEqual([]);
});

test('another error that React recovered from is reported', async () => {
  const reported = await drawTwice(new Error('Hydration'));
  expect(reported).toHaveLength(1);
});
