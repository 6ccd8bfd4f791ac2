import { ThemeProvider } from '@fairshore/shared-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SafeBar } from './SafeBar';

test('says what safe mode is, and ends it with the next document, at the same address', async () => {
  window.history.replaceState({ idx: 2 }, '', '/pipeline?sort=newest');
  const reload = jest.fn();
  render(
    <ThemeProvider>
      <SafeBar reload={reload} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('region', { name: 'Safe mode' })).toHaveTextContent(/stable releases/);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(window.location.search).toBe('?sort=newest&safe=off');
  expect(window.history.state).toEqual({ idx: 2 });
});
