import { waitFor } from '@testing-library/react';
import { orderedHistory } from './orderedHistory';

const address = () => window.location.pathname;

test('a link that is followed while a page is held up for seconds comes after the step back before it', async () => {
  window.history.replaceState(null, '', '/first');
  const history = orderedHistory();
  history.push('/second');
  const clock = jest.spyOn(window, 'setTimeout');
  history.go(-1);
  history.push('/next');
  // What a browser does with a thread that was blocked: a timer that is over comes before the step has ended.
  for (const [handler, delay] of [...clock.mock.calls]) if (delay && delay > 0) handler();
  clock.mockRestore();
  await waitFor(() => expect(address()).toBe('/next'));
  history.go(-1);
  await waitFor(() => expect(address()).toBe('/first'));
});

test('a step that leads nowhere holds up the next one for a second only', async () => {
  window.history.replaceState(null, '', '/only');
  const history = orderedHistory();
  history.go(500);
  history.push('/after');
  await waitFor(() => expect(address()).toBe('/after'));
});

test('a step to where the page is already is none, however far what is shown has come; one with another state is', () => {
  window.history.replaceState(null, '', '/here');
  const history = orderedHistory();
  const { length } = window.history;
  for (const to of ['/there', '/there', '/there']) history.push(to);
  expect(window.history.length).toBe(length + 1);
  history.push({ pathname: '/there' }, 'dialog');
  history.push('/there#part');
  expect(window.history.length).toBe(length + 3);
});
