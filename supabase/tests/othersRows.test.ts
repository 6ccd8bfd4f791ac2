import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const amount = 7_315;

onServerFirst("another backer's rows", (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;

  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Project', status: 'Open' })
      .select('id')
      .single()
      .throwOnError();
    projectId = data.id;
    // The manager's data, which the backer tries to read.
    await cast.clients.manager
      .rpc('record_interest', { p_project_id: projectId, p_amount: amount, p_note: 'A secret note' })
      .throwOnError();
    const { manager } = cast.ids;
    await cast.clients.manager.from('user_settings').insert({ user_id: manager }).throwOnError();
    await cast.clients.manager
      .from('completed_courses')
      .insert({ user_id: manager, course: 'legal-wrappers' })
      .throwOnError();
    await cast.clients.manager
      .from('watched_projects')
      .insert({ user_id: manager, project_id: projectId })
      .throwOnError();
    await cast.clients.manager
      .from('decision_notes')
      .insert({ user_id: manager, project_id: projectId, body: 'A secret note' })
      .throwOnError();
  });
  after(() => backend.stop());

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${backend.url}/rest/v1/${path}`, {
      ...init,
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${cast.tokens.backer}`,
        ...init.headers,
      },
    });
  }

  const tables = [
    'interests',
    'interest_events',
    'user_settings',
    'watched_projects',
    'decision_notes',
    'completed_courses',
  ];
  const requests = [
    ...tables.flatMap((table) => [
      `${table}?select=*`,
      `${table}?user_id=eq.OTHER`,
      `${table}?user_id=in.(OTHER,OWN)`,
      `${table}?user_id=not.is.null&limit=1000`,
      `${table}?or=(user_id.eq.OTHER,user_id.neq.OTHER)`,
      `profiles?select=*,${table}(*)`,
      `profiles?id=eq.OTHER&select=*,${table}!inner(*)`,
    ]),
    ...['interests', 'interest_events', 'watched_projects', 'decision_notes'].flatMap((table) => [
      `listings?select=id,${table}(*)`,
      `listings?select=id,${table}(user_id)&${table}.user_id=eq.OTHER`,
      `listings?select=id,others:${table}!inner(*)`,
      `${table}?project_id=eq.PROJECT&select=*,listings(*,${table}(*))`,
    ]),
    'interests?email=eq.manager%40people.example',
    `interests?amount=gte.${amount}&select=amount`,
    'interests?note=like.*secret*',
    'interest_events?order=created_at.desc&select=note,amount',
    'profiles?id=eq.OTHER',
  ];

  for (const request of requests) {
    test(`${request} gives none of them`, async () => {
      const path = request
        .replaceAll('OTHER', cast.ids.manager)
        .replaceAll('OWN', cast.ids.backer)
        .replaceAll('PROJECT', projectId);
      const answer = await ask(path);
      const text = await answer.text();
      assert(answer.status < 500, text);
      // An error message may repeat the other person's id from the request; a row must never contain it.
      if (answer.ok) assert(!text.includes(cast.ids.manager), text);
      for (const told of [String(amount), 'A secret note', 'manager@people.example'])
        assert(!text.includes(told), text);
    });
  }

  for (const table of tables) {
    test(`a count of ${table} does not count them`, async () => {
      const answer = await ask(`${table}?user_id=eq.${cast.ids.manager}`, {
        method: 'HEAD',
        headers: { prefer: 'count=exact' },
      });
      assert.match(answer.headers.get('content-range') ?? '*/0', /\/0$/);
    });

    test(`${table} can't be changed to somebody else's`, async () => {
      for (const method of ['PATCH', 'DELETE'] as const) {
        const answer = await ask(`${table}?user_id=eq.${cast.ids.manager}`, {
          method,
          headers: { 'content-type': 'application/json', prefer: 'return=representation' },
          ...(method === 'PATCH' && { body: JSON.stringify({ user_id: cast.ids.backer }) }),
        });
        const text = await answer.text();
        assert(!answer.ok || text === '[]', text);
      }
      const [kept] = await backend.sql<{ rows: number }>(
        `select count(*)::int as rows from public.${table} where user_id = $1`,
        [cast.ids.manager],
      );
      assert.equal(kept?.rows, 1);
    });
  }

  test('subscribing to them by id delivers nothing, while one’s own arrive', async () => {
    const heard: Record<'others' | 'own', unknown[]> = { others: [], own: [] };
    async function follow(whose: keyof typeof heard, filter: string) {
      const client = backend.client();
      await client.realtime.setAuth(cast.tokens.backer);
      await new Promise<void>((resolve, reject) => {
        client
          .channel(whose)
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table: 'interests', filter },
            (change) => void heard[whose].push('user_id' in change.new && change.new['user_id']),
          )
          .on('system', {}, ({ status }: { status?: string }) => status === 'ok' && resolve())
          .subscribe((_, error) => error && reject(error));
      });
      return client;
    }
    const clients = [
      await follow('others', `user_id=eq.${cast.ids.manager}`),
      await follow('own', `project_id=eq.${projectId}`),
    ];
    for (const who of ['manager', 'backer'] as const)
      await cast.clients[who]
        .rpc('record_interest', { p_project_id: projectId, p_amount: 250 })
        .throwOnError();
    for (let turn = 0; heard.own.length === 0 && turn < 250; turn += 1) await wait(20);
    assert.deepEqual(heard, { others: [], own: [cast.ids.backer] });
    for (const client of clients) await client.removeAllChannels();
  });
});
