import { render, screen } from '@testing-library/react';
import { PrintedFrom } from './PrintedFrom';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 26), doNotFake: ['setTimeout'] });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('names the address and the day at the moment of printing', () => {
  render(<PrintedFrom />);
  expect(screen.getByText('http://localhost/ · 26 November 2026')).toBeInTheDocument();

  window.history.replaceState(null, '', '/receipt/7#terms');
  jest.setSystemTime(new Date(2026, 10, 27));
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText('http://localhost/receipt/7#terms · 27 November 2026')).toBeInTheDocument();
});
