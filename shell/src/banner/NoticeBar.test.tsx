import { AuthProvider } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import { stubBackend } from '@fairshore/shared-data/testing';
import { ThemeProvider } from '@fairshore/shared-ui';
import { Link, Route, Routes } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnknownPath } from '../unknown-path/UnknownPath';
import { NoticeBar } from './NoticeBar';

function open(path: string) {
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[path]}>
        <AuthProvider>
          <NoticeBar />
        </AuthProvider>
        <Routes>
          <Route path="/" element={<Link to="/pipeline">Pipeline</Link>} />
          <Route path="/pipeline" element={<p>Projects</p>} />
          <Route path="*" element={<UnknownPath />} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  );
}

const notice = 'There is no page at /nowhere. This is our home page.';

test('an unknown path leads to Home, with a notice until the next navigation', async () => {
  open('/nowhere');
  expect(await screen.findByText(notice)).toBeInTheDocument();
  // A live region within another is announced twice.
  expect(screen.getAllByRole('status')).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Pipeline' }));
  expect(screen.getByText('Projects')).toBeInTheDocument();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a notice can be dismissed', async () => {
  open('/nowhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

test('a known path has no notice', () => {
  open('/pipeline');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  // Screen readers announce later content only if the live region was there before it.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a suspended person is shown whom to contact, until they dismiss the notice', async () => {
  configureSite({ links: { salesEmail: 'advisory@fairshore.example' } });
  stubBackend({});
  localStorage.setItem('fairshore.signed-out', '{"reason":"suspended"}');
  open('/pipeline');
  expect(await screen.findByText(/because your account is suspended/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:advisory@fairshore.example',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/suspended/)).not.toBeInTheDocument();
  expect(localStorage.getItem('fairshore.signed-out')).toBeNull();
});
