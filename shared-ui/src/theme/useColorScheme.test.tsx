import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fontFaces } from './fontFaces';
import { applyColorScheme, keepColorScheme, useColorScheme } from './useColorScheme';

function Probe() {
  const { scheme, choice, setChoice } = useColorScheme();
  return (
    <>
      <p>
        {choice} shows {scheme}
      </p>
      <button onClick={() => setChoice('dark')}>Dark</button>
      <button onClick={() => setChoice('system')}>System</button>
    </>
  );
}

let isAllowed = true;
const mayKeep = () => isAllowed;

beforeEach(() => {
  isAllowed = true;
  localStorage.clear();
  applyColorScheme(mayKeep);
});

test('a choice shows at once, marks the document and is stored', async () => {
  render(<Probe />);
  expect(screen.getByText('system shows light')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(screen.getByText('dark shows dark')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  delete document.documentElement.dataset.theme;
  act(() => applyColorScheme(mayKeep));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('the system choice leaves the document unmarked', async () => {
  render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('a choice that may not be stored lasts as long as the page, and a stored one is not read', async () => {
  isAllowed = false;
  localStorage.setItem('fairshore.theme', 'light');
  render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('fairshore.theme', 'light');
  act(() => applyColorScheme(mayKeep));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('when storing is allowed later the choice on screen is stored, when it is forbidden it is removed', async () => {
  isAllowed = false;
  render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  isAllowed = true;
  keepColorScheme();
  expect(localStorage.getItem('fairshore.theme')).toBe('dark');
  isAllowed = false;
  keepColorScheme();
  expect(localStorage).toHaveLength(0);
  expect(screen.getByText('dark shows dark')).toBeVisible();
});

test('another answer about storage leaves alone what another tab has stored', async () => {
  localStorage.setItem('fairshore.theme', 'dark');
  keepColorScheme();
  expect(localStorage.getItem('fairshore.theme')).toBe('dark');
  render(<Probe />);
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(localStorage).toHaveLength(0);
});

test('the typeface is never swapped into visible text, and its fallbacks take up the same space', () => {
  const stated = fontFaces.join('');
  expect(stated).toMatch(/font-display:optional;[^}]*unicode-range:U\+0-FF,/);
  expect(stated).toContain(
    "local('Arial'),local('Liberation Sans');size-adjust:101.64%;ascent-override:95.43",
  );
});
