import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { stubBackend } from '@fairshore/shared-data/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { FilterPanel } from './FilterPanel';
import { defaultView } from './pipelineAddress';
import type { PipelineView } from './pipelineView';

beforeEach(() => {
  jest.useFakeTimers();
  stubBackend({ '/rest/v1/rpc/pipeline_countries': () => ({ body: [] }) });
});

const open: PipelineView = { ...defaultView, statuses: ['Open'] };
const field = () => screen.getByRole('textbox', { name: 'Target APR from, in percent' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** The panel at a view; `show` states another one, as the address does. */
function panelAt(first: PipelineView) {
  const change = jest.fn();
  const client = createQueryClient();
  const at = (view: PipelineView) => (
    <QueryClientProvider client={client}>
      <FilterPanel id="panel" view={view} change={change} />
    </QueryClientProvider>
  );
  const { rerender } = render(at(first));
  return { change, show: (view: PipelineView) => rerender(at(view)) };
}

test('Back empties the fields and drops what waits for a pause', () => {
  const { change, show } = panelAt(open);
  type('8');
  show(defaultView);
  expect(field()).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: 'Open' })).not.toBeChecked();
  wait(500);
  fireEvent.blur(field());
  expect(change).not.toHaveBeenCalled();
});

test('Back drops what waits for a pause also if it changes only what the panel doesn’t show', () => {
  const { change, show } = panelAt({ ...open, category: 'carbon' });
  type('8');
  act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  show(open);
  expect(field()).toHaveValue('');
  wait(500);
  expect(change).not.toHaveBeenCalled();
});

test('the fields follow an outside change that arrives together with the panel’s own', () => {
  const { change, show } = panelAt(open);
  type('8');
  fireEvent.blur(field());
  expect(change).toHaveBeenCalledTimes(1);
  show(defaultView);
  expect(field()).toHaveValue('');
});

test('an address that updates late removes nothing typed since', () => {
  const { change, show } = panelAt(open);
  type('8');
  wait(500);
  type('8.5');
  wait(500);
  type('8.25');
  show({ ...open, aprMin: 8 });
  show({ ...open, aprMin: 8.5 });
  expect(field()).toHaveValue('8.25');
  wait(500);
  expect(change.mock.calls.map(([view]) => view.aprMin)).toEqual([8, 8.5, 8.25]);
});
