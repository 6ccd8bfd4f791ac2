import { configureBackend } from '@fairshore/shared-auth';
import { stubBackend } from '@fairshore/shared-data/testing';
import { exportPages, exportPageSize } from './exportPages';

const looked = { search: ' ana ', filters: { role: 'investor' }, sort: null } as const;

function user(number: number) {
  return {
    id: `u${number}`,
    email: `ana.${number}@people.example`,
    role: 'investor',
    status: 'active',
    created_at: `2026-01-01T00:00:00.${String(number).padStart(6, '0')}+00:00`,
    edit_version: 1,
    shown_name: `Ana ${number}`,
  };
}

/** Stubs a server with `count` users, newest first. */
function serverWith(count: number) {
  const all = Array.from({ length: count }, (_, index) => user(count - index));
  return stubBackend({
    '/rest/v1/rpc/console_users': ({ body }) => {
      const { p_after_id: id, p_limit: limit } = body as { p_after_id: string | null; p_limit: number };
      const from = id === null ? 0 : all.findIndex((row) => row.id === id) + 1;
      return {
        body: { rows: all.slice(from, from + limit), total: id === null ? count : null, isCapped: false },
      };
    },
  });
}

test.each([0, 1, exportPageSize, exportPageSize * 2 + 7])(
  '%d rows are returned exactly once',
  async (count) => {
    const seen = serverWith(count);
    const progress: [number, number][] = [];
    const ids: string[] = [];
    for await (const rows of exportPages('users', looked, {
      onProgress: (done, total) => progress.push([done, total]),
    }))
      ids.push(...rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
    expect(progress.at(-1)).toEqual([count, count]);
    expect(seen.every(({ body }) => (body as { p_role: string }).p_role === 'investor')).toBe(true);
  },
);

test('each request starts after the last row, by its full-precision time and its id', async () => {
  const seen = serverWith(exportPageSize + 1);
  for await (const rows of exportPages('users', looked)) expect(rows.length).toBeGreaterThan(0);
  expect(seen[0]?.body).toMatchObject({ p_search: 'ana', p_after_id: null, p_limit: 1_000 });
  expect(seen[1]?.body).toMatchObject({ p_after_time: '2026-01-01T00:00:00.000002+00:00', p_after_id: 'u2' });
});

test('an export stops when it is aborted', async () => {
  const seen = serverWith(exportPageSize * 3);
  const stop = new AbortController();
  await expect(async () => {
    for await (const rows of exportPages('users', looked, { signal: stop.signal }))
      if (rows.length > 0) stop.abort();
  }).rejects.toThrow(/abort/i);
  expect(seen).toHaveLength(1);
});

test('a failed request ends an export with an error', async () => {
  stubBackend({
    '/rest/v1/rpc/console_users': () => ({ status: 403, body: { code: '42501', message: 'no' } }),
  });
  await expect(exportPages('users', looked).next()).rejects.toMatchObject({ kind: 'denied' });
});

test('without a backend the examples are exported', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { value } = await exportPages('users', { ...looked, search: '' }).next();
  expect(value).toHaveLength(3);
  expect(seen).toHaveLength(0);
});
