import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearLater } from './NearLater';
import { useIsNear } from './useIsNear';

beforeEach(() => NearLater.install());
afterEach(() => NearLater.remove());

function Part({ name }: { name: string }) {
  const [mark, isNear] = useIsNear<HTMLDivElement>();
  return <div ref={mark}>{isNear && <button type="button">{name}</button>}</div>;
}

function open() {
  render(
    <>
      {/* Other listeners must not be able to keep the key from the parts. */}
      <div onKeyDown={(event) => event.stopPropagation()}>
        <button type="button">Before</button>
      </div>
      <Part name="Far" />
      <Part name="Farther" />
      <button type="button">After</button>
    </>,
  );
  screen.getByRole('button', { name: 'Before' }).focus();
}

it('waits for the viewport, whatever else is pressed', async () => {
  open();
  await userEvent.keyboard('a{Enter}{ArrowDown}');
  expect(screen.queryByRole('button', { name: /^Far/ })).toBeNull();
  act(() => NearLater.comeNear());
  expect(screen.getAllByRole('button', { name: /^Far/ })).toHaveLength(2);
});

it.each([
  ['Tab, forwards', 'Before', '{Tab}', 'Far'],
  ['Tab, backwards', 'After', '{Shift>}{Tab}{/Shift}', 'Farther'],
])('skips nothing with %s', async (_way, from, keys, to) => {
  open();
  screen.getByRole('button', { name: from }).focus();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('button', { name: to })).toHaveFocus();
});
