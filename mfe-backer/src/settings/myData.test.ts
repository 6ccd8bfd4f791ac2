/** @environment browser */
import { createQueryClient } from '@fairshore/shared-data/query';
import { keepVote } from '@fairshore/shared-data/ratings';
import { sessionOf, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { collectMyData } from './myData';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const tables = [
  'profiles',
  'user_settings',
  'interests',
  'interest_events',
  'interest_receipts',
  'disclaimer_acknowledgements',
  'watched_projects',
  'decision_notes',
  'document_requests',
  'notifications',
  'notification_choices',
  'completed_courses',
];
const functions = ['my_sessions', 'my_questions', 'my_account_deletion'];
const nothing = (path: string) => [path, () => ({ body: [] })] as const;

type Answers = Parameters<typeof stubBackend>[0];

function stub(ratings: Answers[string], answers: Answers = {}) {
  localStorage.clear();
  localStorage.setItem('fairshore.device', 'the-secret-of-a-device-that-has-voted-before');
  storeSession(ana);
  stubBackend({
    ...Object.fromEntries(tables.map((table) => nothing(`/rest/v1/${table}`))),
    ...Object.fromEntries(functions.map((name) => nothing(`/rest/v1/rpc/${name}`))),
    '/rest/v1/rpc/my_requests': () => ({ body: {} }),
    '/auth/v1/user': () => ({ body: sessionOf(ana).user }),
    '/rest/v1/rpc/my_ratings': ratings,
    ...answers,
  });
}

it('has the ratings of this browser, also those that no server has yet', async () => {
  stub(() => ({
    body: [
      { project_id: 'sent', rating: 4, updated_at: '2026-11-20T10:00:00Z' },
      { project_id: 'changed', rating: 2, updated_at: '2026-11-20T10:00:00Z' },
    ],
  }));
  keepVote('changed', { vote: 5, counted: 2 });
  keepVote('unsent', { vote: 3, counted: null });
  const data = await collectMyData(createQueryClient(), ana.id);
  expect(data['thisDevice']).toMatchObject({ ratings: { sent: 4, changed: 5, unsent: 3 } });
});

it('is not put together without the ratings', async () => {
  stub(() => ({ status: 500, body: { message: 'The database is restarting.' } }));
  await expect(collectMyData(createQueryClient(), ana.id)).rejects.toThrow('The database is restarting.');
});

it('says in words of its own that the account can’t be reached', async () => {
  stub(() => ({ body: [] }), { '/auth/v1/user': () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(collectMyData(createQueryClient(), ana.id)).rejects.not.toThrow('Failed to fetch');
});
