import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareBar } from './CompareBar';
import { CompareToggle } from './CompareToggle';

const projects = ['Alder', 'Birch', 'Cedar', 'Douglas', 'Elm'].map((name) => ({
  id: name.toLowerCase(),
  name,
}));

function show() {
  return render(
    <MemoryRouter>
      <main tabIndex={-1}>
        {projects.map((project) => (
          <CompareToggle key={project.id} listing={project} />
        ))}
        <CompareBar />
      </main>
    </MemoryRouter>,
  );
}

const toggle = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Projects to compare' });

beforeEach(() => sessionStorage.clear());

test('marks two projects and links to their comparison', async () => {
  const user = userEvent.setup();
  show();
  expect(bar()).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);

  await user.click(toggle('Birch'));
  expect(within(bar()!).getByRole('button', { name: 'Compare' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 4 projects chosen. Choose one more to compare.');

  await user.click(toggle('Alder'));
  expect(within(bar()!).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/compare?ids=birch,alder',
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 projects chosen. They can be compared.');
});

test('a fifth project is refused with a reason, and accepted once there is room', async () => {
  const user = userEvent.setup();
  show();
  for (const { name } of projects.slice(0, 4)) await user.click(toggle(name));
  expect(toggle('Elm')).toHaveAttribute('aria-disabled', 'true');
  expect(toggle('Elm')).toHaveAccessibleDescription(/which is the most/);
  await user.click(toggle('Elm'));
  expect(toggle('Elm')).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('That is the most that can be compared.');

  await user.click(toggle('Cedar'));
  await user.click(toggle('Elm'));
  expect(toggle('Elm')).toBeChecked();
});

test('focus stays in the bar while projects are removed, and moves to the page after the last one', async () => {
  const user = userEvent.setup();
  show();
  await user.click(toggle('Alder'));
  await user.click(toggle('Birch'));
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  remove('Alder').focus();
  await user.keyboard('{Enter}');
  expect(remove('Birch')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(bar()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('marks survive leaving the page, and tampered data is not shown', async () => {
  const user = userEvent.setup();
  const first = show();
  await user.click(toggle('Cedar'));
  first.unmount();
  const second = show();
  expect(toggle('Cedar')).toBeChecked();
  second.unmount();

  sessionStorage.setItem('fairshore.own.compare', '{"broken');
  const third = show();
  expect(bar()).not.toBeInTheDocument();
  third.unmount();
  const value = [1, null, { id: 'a' }, { id: 'b', name: 'B' }];
  sessionStorage.setItem('fairshore.own.compare', JSON.stringify({ owner: null, value }));
  show();
  expect(within(bar()!).getAllByRole('listitem')).toHaveLength(1);
});

test('Clear empties the bar and the storage', async () => {
  const user = userEvent.setup();
  show();
  await user.click(toggle('Alder'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(bar()).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});
