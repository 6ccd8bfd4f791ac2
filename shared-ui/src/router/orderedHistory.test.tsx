import { waitFor } from '@testing-library/react';
import { orderedHistory } from './orderedHistory';

const address = () => window.location.pathname;

test('a link followed while the page is blocked for seconds comes after the earlier step back', async () => {
  window.history.replaceState(null, '', '/first');
  const history = orderedHistory();
  history.push('/second');
  const clock = jest.spyOn(window, 'setTimeout');
  history.go(-1);
  history.push('/next');
  // What browsers do after the thread was blocked: expired timers run before the step has ended.
  for (const [handler, delay] of [...clock.mock.calls]) if (delay && delay > 0) handler();
  clock.mockRestore();
  await waitFor(() => expect(address()).toBe('/next'));
  history.go(-1);
  await waitFor(() => expect(address()).toBe('/first'));
});

test('a step that leads nowhere delays the next one by only a second', async () => {
  window.history.replaceState(null, '', '/only');
  const history = orderedHistory();
  history.go(500);
  history.push('/after');
  await waitFor(() => expect(address()).toBe('/after'));
});

test('pushing the current address again adds no entry, even before it is shown; another state or fragment does', () => {
  window.history.replaceState(null, '', '/here');
  const history = orderedHistory();
  const { length } = window.history;
  for (const to of ['/there', '/there', '/there']) history.push(to);
  expect(window.history.length).toBe(length + 1);
  history.push({ pathname: '/there' }, 'dialog');
  history.push('/there#part');
  expect(window.history.length).toBe(length + 3);
});
