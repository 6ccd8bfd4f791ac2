import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider, useQuery } from '.';

function answers() {
  const waiting: ((answer: string | Error) => void)[] = [];
  return {
    ask: () =>
      new Promise<string>((resolve, reject) =>
        waiting.push((answer) => (typeof answer === 'string' ? resolve(answer) : reject(answer))),
      ),
    give: (answer: string | Error) => act(async () => waiting.shift()?.(answer)),
  };
}

function View({ ask, name = 'one' }: { ask(): Promise<string>; name?: string }) {
  const query = useQuery({ queryKey: [name], queryFn: ask, retry: false });
  if (query.isPending) return 'Loading…';
  if (query.data !== undefined) return query.data;
  return (
    <>
      {query.error?.message}
      <button aria-busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </button>
    </>
  );
}

const client = createQueryClient();
const show = (view: Parameters<typeof View>[0]) => (
  <QueryClientProvider client={client}>
    <View {...view} />
  </QueryClientProvider>
);
beforeEach(() => client.clear());

test('a failure and its Retry stay while it is asked again, until there is an answer', async () => {
  const { ask, give } = answers();
  const { container } = render(show({ ask }));
  expect(container).toHaveTextContent('Loading…');
  await give(new Error('No network.'));
  const pressed = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(pressed);
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'));
  expect(container).toHaveTextContent('No network.');
  await give(new Error('Still none.'));
  await waitFor(() => expect(container).toHaveTextContent('Still none.'));
  await userEvent.click(pressed);
  await give('Twelve projects');
  await waitFor(() => expect(container).toHaveTextContent('Twelve projects'));
});

test('another query, and one that was removed, load for the first time', async () => {
  const { ask, give } = answers();
  const { container, rerender } = render(show({ ask }));
  await give(new Error('No network.'));
  await screen.findByText('No network.');
  rerender(show({ ask, name: 'two' }));
  expect(container).toHaveTextContent('Loading…');
  rerender(show({ ask }));
  expect(container).toHaveTextContent('No network.');
  cleanup();
  client.removeQueries({ queryKey: ['one'] });
  expect(render(show({ ask })).container).toHaveTextContent('Loading…');
});
