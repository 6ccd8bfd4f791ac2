import { Route, Routes, useLocation } from '@fairshore/shared-ui/router';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { configureBackend } from '../backend/backend';
import { AuthProvider } from '../provider/AuthProvider';
import { onAuthNotice } from '../notices/authNotice';
import { useAuth } from '../session-context/sessionContext';
import { FakeAuthClient } from './FakeAuthClient';

/** The calls of the data interface and how they are answered; see `answerData`. */
let answers: Record<string, () => { status: number; body: unknown }> = {};

/** For tests only: a fresh browser with a configured backend that answers only what the test specifies. */
export function freshBrowser(): void {
  FakeAuthClient.reset();
  localStorage.clear();
  sessionStorage.clear();
  answers = {};
  window.history.replaceState(null, '', '/');
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { status, body } = answers[pathname]?.() ?? { status: 201, body: [] };
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
}

/** Answers the requests to a path of the backend. */
export function answerData(path: string, answer: () => { status: number; body: unknown }): void {
  answers[path] = answer;
}

/** Stores a session where auth-js stores it, as after a reload. */
export function storeSession(session: object): void {
  localStorage.setItem('fairshore.auth', JSON.stringify(session));
}

/** Renders at an address inside the provider; other paths show "Page {path}". Returns the notices as they arrive. */
export function renderWithAuth(children: ReactNode, address = '/here') {
  const notices: string[] = [];
  const stop = onAuthNotice(({ text }) => notices.push(text));
  const rendered = render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        <AuthProvider>
          <Account />
          <Routes>
            <Route path="/here" element={children} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </AuthProvider>
      </MemoryRouter>
    </StrictMode>,
  );
  return { ...rendered, notices, stop };
}

function Account() {
  const { status, user, openAuthModal, signOut } = useAuth();
  return (
    <header>
      <p>
        {status}: {user ? `${user.name} <${user.email}>` : 'nobody'}
      </p>
      <button type="button" onClick={() => openAuthModal()}>
        Get Started
      </button>
      <button type="button" onClick={() => void signOut()}>
        Logout
      </button>
    </header>
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p aria-label="Address">{pathname + search + hash}</p>;
}
