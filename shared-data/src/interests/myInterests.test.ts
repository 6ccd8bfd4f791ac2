import { createQueryClient } from '../query';
import { stubBackend } from '../testing';
import { myInterests } from './myInterests';

const row = (index: number) => ({
  id: `i${index}`,
  user_id: 'u1',
  project_id: `p${index}`,
  amount: 500,
  note: null,
  email: null,
  created_at: `2026-01-01T00:00:00.${String(index).padStart(6, '0')}+00:00`,
  updated_at: '2026-01-01T00:00:00+00:00',
  listings: null,
});

test('all interests of a user are loaded page by page, however many there are', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => row(1_200 - index));
  let given = 0;
  const seen = stubBackend({
    '/rest/v1/interests': ({ query }) => {
      const page = all.slice(given, given + Number(query.get('limit')));
      given += page.length;
      return { body: page };
    },
  });
  const interests = await createQueryClient().fetchQuery(myInterests('u1'));
  expect(interests.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(seen.map(({ query }) => query.get('user_id'))).toEqual(['eq.u1', 'eq.u1', 'eq.u1']);
  const last = all[499];
  expect(seen[1]?.query.get('or')).toBe(
    `(created_at.lt."${last?.created_at}",and(created_at.eq."${last?.created_at}",id.lt.${last?.id}))`,
  );
});
