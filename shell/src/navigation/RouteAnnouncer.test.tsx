import { usePageMeta } from '@fairshore/shared-ui';
import { Link, Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouteAnnouncer } from './RouteAnnouncer';

function Page({ title }: { title: string }) {
  usePageMeta({ title, description: '' });
  return <Link to={title === 'One' ? '/two' : '/one'}>On</Link>;
}

test('each new page is announced, even one that renders at once; the first is not', async () => {
  document.head.innerHTML = '<title>Fairshore</title>';
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Routes>
        <Route path="/one" element={<Page title="One" />} />
        <Route path="/two" element={<Page title="Two" />} />
      </Routes>
      <RouteAnnouncer />
    </MemoryRouter>,
  );
  expect(document.title).toBe('One · Fairshore');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  for (const title of ['Two', 'One', 'Two']) {
    await userEvent.click(screen.getByRole('link'));
    expect(await screen.findByText(`${title} · Fairshore`)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(`${title} · Fairshore`);
  }
});

test('another title under the same path is announced, even on the page that the visit began with', async () => {
  document.head.innerHTML = '<title>Fairshore</title>';
  function Console() {
    const { search } = useLocation();
    usePageMeta({ title: search === '' ? 'Listings' : 'Leads' });
    return <Link to="?tab=leads">Leads</Link>;
  }
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <Console />
      <RouteAnnouncer />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('link'));
  expect(await screen.findByText('Leads · Fairshore')).toBeInTheDocument();
});
