import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../testing';
import { CataloguePage } from '.';

test('it shows every chapter under one h1 and switches the colour scheme', async () => {
  render(
    <MemoryRouter>
      <main>
        <CataloguePage />
      </main>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const chapters = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(chapters).toEqual([
    'Foundations',
    'Actions',
    'Fields',
    'Projects',
    'Figures',
    'Tables',
    'Structure',
    'Overlays',
    'States',
  ]);
  await userEvent.click(screen.getByLabelText('Dark'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
}, 20_000);
