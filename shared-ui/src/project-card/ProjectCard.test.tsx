import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../testing';
import { ProjectCard } from './ProjectCard';

const project = {
  to: '/project/a1',
  id: 'a1',
  name: 'Harbour Row Residences',
  sector: 'Real Estate',
  country: 'Portugal',
  status: 'Open',
  raised: '$1.24M',
  cap: '$2.00M',
  percent: 62.4,
  figures: [{ label: 'Target APR', value: '11.5%' }],
};

test('a card names the project once as a link and states progress in words and figures', () => {
  render(
    <MemoryRouter>
      <ProjectCard project={project} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Harbour Row Residences' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Harbour Row Residences' })).toHaveAttribute('href', '/project/a1');
  expect(screen.getByRole('progressbar', { name: 'Raised for Harbour Row Residences' })).toHaveAttribute(
    'aria-valuenow',
    '62',
  );
  expect(screen.getByText('Open')).toBeVisible();
  expect(screen.getByText('62%')).toBeVisible();
  expect(screen.getByText('11.5%')).toBeVisible();
});

test('controls in its foot and over its picture work on their own', async () => {
  const onRate = jest.fn();
  render(
    <MemoryRouter>
      <ProjectCard project={project} corner={<button onClick={onRate}>Watch</button>}>
        <button onClick={onRate}>Rate 5</button>
      </ProjectCard>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Watch' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rate 5' }));
  expect(onRate).toHaveBeenCalledTimes(2);
});
