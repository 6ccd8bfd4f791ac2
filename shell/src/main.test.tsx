import { act, screen } from '@testing-library/react';

test('a missing root element is reported in the documented words, and the page says that it stopped', async () => {
  const reported = jest.fn();
  window.reportError = reported;
  await act(async () => {
    await import('./main');
  });
  expect(await screen.findByRole('heading', { name: 'This page stopped with an error.' })).toBeVisible();
  expect(reported.mock.calls).toEqual([[new Error('Root element #root not found')]]);
});
