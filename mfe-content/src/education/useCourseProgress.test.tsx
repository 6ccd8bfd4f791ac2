import { AuthProvider, configureBackend, onAuthNotice } from '@fairshore/shared-auth';
import { localCoursesKey, takeOverCourses } from '@fairshore/shared-data/courses';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCourseProgress } from './useCourseProgress';
import type { CourseProgress } from './useCourseProgress';

const userId = '2c5ea4c0-4067-4e9a-8b2d-1f0f4d7c9a10';
const suspended = { code: 'P0001', hint: 'account_suspended', message: 'Your account is suspended.' };

/** A database with one person's marks; `answers` replace parts of it. */
function stubMarks(stored: string[], answers: Parameters<typeof stubBackend>[0] = {}) {
  let marks = stored;
  const seen = stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'GET /rest/v1/profiles': () => ({ body: null }),
    'GET /rest/v1/completed_courses': () => ({ body: marks.map((course) => ({ course })) }),
    'POST /rest/v1/completed_courses': ({ body }) => {
      const added = (body as { course: string }[]).map(({ course }) => course);
      marks = [...new Set([...marks, ...added])];
      return { status: 201, body: null };
    },
    'DELETE /rest/v1/completed_courses': ({ query }) => {
      marks = marks.filter((course) => `eq.${course}` !== query.get('course'));
      return { body: null };
    },
    ...answers,
  });
  return { seen, stored: () => marks };
}

function renderProgress(onRender?: (progress: CourseProgress) => void) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  return renderHook(
    () => {
      const progress = useCourseProgress();
      onRender?.(progress);
      return progress;
    },
    { wrapper },
  );
}

const keepLocally = (...ids: string[]) => localStorage.setItem(localCoursesKey, JSON.stringify({ ids }));
beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => configureBackend(null));

test('a visitor’s marks stay on the device, and removing the last one leaves no trace', () => {
  const { seen } = stubMarks([]);
  const { result } = renderProgress();
  expect(localStorage).toHaveLength(0);
  act(() => result.current.mark({ course: 'a', isCompleted: true }));
  expect(result.current.completed).toEqual(['a']);
  expect(localStorage.getItem(localCoursesKey)).toBe('{"ids":["a"]}');
  act(() => result.current.mark({ course: 'a', isCompleted: false }));
  expect(result.current.completed).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(seen).toEqual([]);
});

test('a person’s marks belong to the account: none of them are stored on the device', async () => {
  storeSession();
  const { stored } = stubMarks(['a']);
  const { result } = renderProgress();
  await waitFor(() => expect(result.current.completed).toEqual(['a']));
  act(() => result.current.mark({ course: 'b', isCompleted: true }));
  await waitFor(() => expect(result.current.completed).toEqual(['a', 'b']));
  act(() => result.current.mark({ course: 'a', isCompleted: false }));
  await waitFor(() => expect(result.current.completed).toEqual(['b']));
  expect(stored()).toEqual(['b']);
  expect(localStorage.getItem(localCoursesKey)).toBeNull();
});

test('signing in merges both and clears the device, so that the next person gets nothing', async () => {
  keepLocally('b', 'no course!');
  storeSession();
  const { seen, stored } = stubMarks(['a']);
  const { result } = renderProgress();
  await waitFor(() => expect(localStorage.getItem(localCoursesKey)).toBeNull());
  await waitFor(() => expect(result.current.completed).toEqual(['a', 'b']));
  expect(stored()).toEqual(['a', 'b']);
  expect(seen.find(({ method, path }) => method === 'POST' && /courses/.test(path))?.body).toEqual([
    { user_id: userId, course: 'b' },
  ]);
});

test('merging works on every page, and requests nothing when there is nothing to merge', async () => {
  const { seen, stored } = stubMarks([]);
  const client = createQueryClient();
  await takeOverCourses(client, userId);
  expect(seen).toEqual([]);
  keepLocally('b');
  await takeOverCourses(client, userId);
  expect(stored()).toEqual(['b']);
});

test('a merge that fails loses nothing', async () => {
  keepLocally('b');
  storeSession();
  stubMarks([], {
    'POST /rest/v1/completed_courses': () => ({ status: 503, body: { message: 'down' } }),
  });
  const { result } = renderProgress();
  await waitFor(() => expect(result.current.loadFailure?.message).toBe('down'));
  expect(result.current.completed).toEqual(['b']);
  expect(localStorage.getItem(localCoursesKey)).toBe('{"ids":["b"]}');
});

test('a refused mark is not shown, but the reason is', async () => {
  storeSession();
  stubMarks(['a'], { 'POST /rest/v1/completed_courses': () => ({ status: 400, body: suspended }) });
  const { result } = renderProgress();
  await waitFor(() => expect(result.current.completed).toEqual(['a']));
  act(() => result.current.mark({ course: 'b', isCompleted: true }));
  await waitFor(() => expect(result.current.saveFailure?.message).toMatch(/suspended/));
  expect(result.current.completed).toEqual(['a']);
});

test('a mark that is refused because the session has ended is explained by the page alone', async () => {
  storeSession();
  let hasEnded = false;
  stubMarks(['a'], {
    'POST /rest/v1/completed_courses': () => {
      hasEnded = true;
      return { status: 400, body: { code: 'P0001', hint: 'session_ended', message: 'It has ended.' } };
    },
    'GET /auth/v1/user': () =>
      hasEnded ? { status: 403, body: { error_code: 'session_not_found' } } : { status: 503, body: null },
    'POST /rest/v1/rpc/why_signed_out': () => ({ body: null }),
  });
  const told: string[] = [];
  const stop = onAuthNotice(({ text }) => told.push(text));
  const { result } = renderProgress();
  await waitFor(() => expect(result.current.completed).toEqual(['a']));
  act(() => result.current.mark({ course: 'b', isCompleted: true }));
  await waitFor(() => expect(told).toEqual(['You have been signed out.']));
  expect(result.current.saveFailure).toBeNull();
  stop();
});

test('says that progress could not be loaded until a retry loads it', async () => {
  storeSession();
  let isDown = true;
  stubMarks([], {
    'GET /rest/v1/completed_courses': () =>
      isDown ? { status: 503, body: { message: 'down' } } : { body: [{ course: 'a' }] },
  });
  const said: (string | undefined)[] = [];
  const { result } = renderProgress((progress) => said.push(progress.loadFailure?.message));
  await waitFor(() => expect(result.current.loadFailure?.message).toBe('down'));
  said.length = 0;
  await act(async () => result.current.retry());
  await waitFor(() => expect(result.current.isRetrying).toBe(false));
  expect(new Set(said)).toEqual(new Set(['down']));
  isDown = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.completed).toEqual(['a']));
  expect(result.current.loadFailure).toBeNull();
});

test('a mark that was taken back is read again when the answer was lost', async () => {
  let marks = ['a'];
  storeSession({ id: userId, email: 'ana@fairshore.example', name: 'Ana Marin' });
  stubMarks([], {
    'GET /rest/v1/completed_courses': () => ({ body: marks.map((course) => ({ course })) }),
    'DELETE /rest/v1/completed_courses': () => {
      marks = [];
      return { status: 504, body: {} };
    },
  });
  const { result } = renderProgress();
  await waitFor(() => expect(result.current.completed).toEqual(['a']));
  act(() => result.current.mark({ course: 'a', isCompleted: false }));
  await waitFor(() => expect(result.current.saveFailure).not.toBeNull());
  await waitFor(() => expect(result.current.completed).toEqual([]));
});
