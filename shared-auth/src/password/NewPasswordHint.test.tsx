import { render, screen } from '@testing-library/react';
import { NewPasswordHint } from './NewPasswordHint';
import { passwordStrength } from './passwordStrength';

test.each([
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['ana.marin', 'weak'],
  ['ana2026', 'weak'],
  ['AnaMarin1984!', 'weak'],
  ['fairshore', 'weak'],
  ['Fairshore1', 'weak'],
  ['fair-shore2026!', 'weak'],
  ['987654321', 'weak'],
  ['a b c d e f g h', 'weak'],
  ['zzzzzzzzzzzz', 'weak'],
  ['  letmein  ', 'weak'],
  ['Kq7vTz2p', 'fair'],
  ['Kq7vTz2pWd', 'good'],
  ['wet harbour lamp 47', 'strong'],
  ['x'.repeat(500), 'weak'],
])('%p is %s for someone who knows its owner', (password, strength) =>
  expect(passwordStrength(password, ['Ana Marin', 'ana.marin@fairshore.example'])).toBe(strength),
);

test.each(['fairshore', 'Fairshore1'])('%p is weak for everybody', (password) =>
  expect(passwordStrength(password, ['Eve', 'eve@mail.example'])).toBe('weak'),
);

test('the strength appears beside the limits as soon as something is typed, and disappears with it', async () => {
  const hint = (password: string) => (
    <NewPasswordHint limits="At least 6 characters." password={password} own={['Ana']} />
  );
  const { rerender } = render(hint(''));
  expect(screen.getByText('At least 6 characters.')).toBeVisible();
  expect(screen.queryByText(/^Strength/)).toBeNull();
  rerender(hint('letmein'));
  expect(await screen.findByText('Strength: weak')).toBeVisible();
  rerender(hint('wet harbour lamp 47'));
  expect(await screen.findByText('Strength: strong')).toBeVisible();
  rerender(hint(''));
  expect(screen.queryByText(/^Strength/)).toBeNull();
  expect(screen.getByText('At least 6 characters.')).toBeVisible();
});
