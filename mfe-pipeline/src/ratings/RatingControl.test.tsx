import { demoProject } from '@fairshore/shared-data/demo';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { stubBackend } from '@fairshore/shared-data/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatingControl } from './RatingControl';

const id = '651ff333-e98e-46f6-b809-3c5d73eaab5b';

beforeEach(() => localStorage.clear());

test('arrow keys select without voting; Enter, Space or leaving votes, Escape cancels', async () => {
  const sent: number[] = [];
  stubBackend({
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/rpc/rate_project': ({ body }) => {
      sent.push((body as { p_rating: number }).p_rating);
      return { body: { average: 4, votes: 3 } };
    },
  });
  const user = userEvent.setup();
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RatingControl listing={{ ...demoProject, id }} />
      <button>Next</button>
    </QueryClientProvider>,
  );
  const star = (stars: number) => screen.getByDisplayValue(String(stars));

  await user.click(star(4));
  await waitFor(() => expect(sent).toEqual([4]));
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('2 stars? Enter votes, Esc doesn’t.')).toBeInTheDocument();
  expect(star(2)).toBeChecked();
  await user.keyboard('{Escape}');
  expect(star(4)).toBeChecked();
  expect(screen.getByText('Your vote: 4')).toBeInTheDocument();

  await user.keyboard('{ArrowLeft}{Enter}');
  expect(screen.getByText('Your vote: 3')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}{ArrowLeft} ');
  expect(screen.getByText('Your vote: 1')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  expect(screen.getByText('Your vote: 2')).toBeInTheDocument();
  await waitFor(() => expect(sent.at(-1)).toBe(2));
  await user.tab({ shift: true });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  unmount();
  await waitFor(() => expect(sent.at(-1)).toBe(5));
  // Of votes in quick succession the last one counts; moving along the stars casts none.
  expect([4, 3, 1, 2, 5].filter((vote) => sent.includes(vote))).toEqual(sent);
});
