import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast, type Member } from './cast';
import { onEmbeddedFirst, startDatabase } from './engines';

type Watcher = 'anonymous' | Member;
const watchers: readonly [Watcher, ...Watcher[]] = [
  'anonymous',
  'backer',
  'suspended',
  'manager',
  'admin',
  'claimsAdmin',
];

interface Heard {
  event: string;
  table: string;
  row: Record<string, unknown>;
}

onEmbeddedFirst('what reaches whom live', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  const heard = {} as Record<Watcher, Heard[]>;

  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    const [first, ...others] = watchers;
    await watch(first);
    // The cast's suspensions ended sessions it has since reopened: a watcher who subscribes before that event arrives is cut off.
    await everybodyIsTold([first]);
    await Promise.all(others.map(watch));
  });
  after(() => backend.stop());

  async function watch(watcher: Watcher): Promise<void> {
    heard[watcher] = [];
    const client = backend.client();
    if (watcher !== 'anonymous') await client.realtime.setAuth(cast.tokens[watcher]);
    await new Promise<void>((resolve, reject) => {
      const channel = client.channel(`all-of-${watcher}`);
      for (const table of [
        'listings',
        'listing_departures',
        'interests',
        'interest_events',
        'profiles',
        'console_changes',
        'project_questions',
      ])
        channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change) =>
          heard[watcher].push({
            event: change.eventType,
            table: change.table,
            row: change.eventType === 'DELETE' ? change.old : change.new,
          }),
        );
      channel.on('system', {}, (message: { status?: string; extension?: string }) => {
        if (message.extension === 'postgres_changes' && message.status === 'ok') resolve();
      });
      channel.subscribe((status, error) => {
        const name: string = status;
        if (name === 'CHANNEL_ERROR' || name === 'TIMED_OUT') reject(error ?? new Error(name));
      });
    });
  }

  /** Creates a final listing; once everybody has heard of it, no earlier event is still in transit. */
  async function everybodyIsTold(listening: readonly Watcher[] = watchers): Promise<void> {
    await backend.sql(`insert into public.listings (name, status) values ('The end', 'Open')`);
    const isOver = (watcher: Watcher) => heard[watcher].some(({ row }) => row['name'] === 'The end');
    for (let turn = 0; !listening.every(isOver); turn += 1) {
      assert(turn < 1500, `nothing reached ${listening.filter((watcher) => !isOver(watcher)).join(', ')}`);
      await wait(20);
    }
  }

  async function whoHeard(happens: () => PromiseLike<unknown>, table: string): Promise<Watcher[]> {
    for (const watcher of watchers) heard[watcher].length = 0;
    await happens();
    await everybodyIsTold();
    return watchers.filter((watcher) =>
      heard[watcher].some((change) => change.table === table && change.row['name'] !== 'The end'),
    );
  }

  const publish = (status: string) =>
    cast.clients.admin
      .from('listings')
      .insert({ name: 'Project', status })
      .select('id')
      .single()
      .throwOnError();

  test('a published listing reaches everybody, a draft admins only', async () => {
    assert.deepEqual(await whoHeard(() => publish('Open'), 'listings'), watchers);
    assert.deepEqual(await whoHeard(() => publish('Draft'), 'listings'), ['admin']);
  });

  test('a listing that becomes a draft reaches only admins; the others hear only its id as departed', async () => {
    let id = '';
    await whoHeard(async () => {
      ({ id } = (await publish('Open')).data);
    }, 'listings');
    const set = (status: string) => () =>
      cast.clients.admin.from('listings').update({ status }).eq('id', id).throwOnError();
    assert.deepEqual(await whoHeard(set('Draft'), 'listing_departures'), watchers);
    for (const watcher of watchers) {
      const told = heard[watcher].filter(({ row }) => row['name'] !== 'The end');
      if (watcher !== 'admin')
        assert.deepEqual(
          told.map(({ table, row }) => [table, Object.keys(row).sort(), row['listing_id']]),
          [['listing_departures', ['left_at', 'listing_id'], id]],
        );
    }
    // Edits of a draft reach nobody but admins.
    const edit = () =>
      cast.clients.admin.from('listings').update({ name: 'Secret' }).eq('id', id).throwOnError();
    assert.deepEqual(await whoHeard(edit, 'listings'), ['admin']);
    assert.deepEqual(await whoHeard(set('Open'), 'listings'), watchers);
    assert.deepEqual(await whoHeard(() => publish('Draft'), 'listing_departures'), []);
  });

  test('a deleted listing is announced to all by its departure, a deleted draft to admins alone', async () => {
    const remove = (id: string) => () =>
      cast.clients.admin.from('listings').delete().eq('id', id).throwOnError();
    let draft = '';
    let open = '';
    await whoHeard(async () => {
      draft = (await publish('Draft')).data.id;
      open = (await publish('Open')).data.id;
    }, 'listings');
    assert.deepEqual(await whoHeard(remove(draft), 'console_changes'), ['admin']);
    const told = watchers.flatMap((watcher) =>
      heard[watcher].filter(({ row }) => row['name'] !== 'The end').map(({ row }) => row['noun']),
    );
    assert.ok(
      told.length > 0 && told.every((noun) => ['listings', 'project_questions'].includes(String(noun))),
    );
    assert.ok(told.includes('listings'));
    assert.deepEqual(await whoHeard(remove(open), 'listing_departures'), watchers);
  });

  test('an interest and its end reach its backer and admins; its listing changes for everybody', async () => {
    const { data: listing } = await publish('Open');
    const request = { p_project_id: listing.id, p_amount: 500 };
    const record = () => cast.clients.backer.rpc('record_interest', request).throwOnError();
    assert.deepEqual(await whoHeard(record, 'interests'), ['backer', 'admin']);
    assert.deepEqual(await whoHeard(record, 'interests'), ['backer', 'admin']);
    assert.deepEqual(await whoHeard(record, 'listings'), watchers);
    assert(heard.anonymous.some(({ row }) => row['raised'] === 1500 && row['backers_count'] === 1));

    const withdraw = () =>
      cast.clients.backer
        .rpc('withdraw_interest', {
          p_project_id: listing.id,
          p_request_id: crypto.randomUUID(),
          p_expected_amount: 1500,
        })
        .throwOnError();
    // The deleted row notifies nobody; the entry in the history reaches those who may read it.
    assert.deepEqual(await whoHeard(withdraw, 'interest_events'), ['backer', 'admin']);
    assert(heard.backer.some(({ row }) => row['kind'] === 'withdrawn' && row['total_after'] === 0));
    assert.deepEqual(await whoHeard(record, 'interests'), ['backer', 'admin']);
  });

  test('a deleted interest reveals neither its owner nor its project', async () => {
    await whoHeard(() => backend.sql('delete from public.interests'), 'interests');
    for (const watcher of watchers)
      for (const { event, table, row } of heard[watcher])
        if (table === 'interests' && event === 'DELETE') assert.deepEqual(Object.keys(row), ['id']);
  });

  test('a question reaches its asker and admins until it is public, and then everybody, without its asker', async () => {
    const { data: listing } = await publish('Open');
    let id = '';
    const ask = async () => {
      const question = { p_project_id: listing.id, p_body: 'How is the quay insured?' };
      ({ id } = (await cast.clients.backer.rpc('ask_question', question).throwOnError()).data);
    };
    assert.deepEqual(await whoHeard(ask, 'project_questions'), ['backer', 'admin']);
    const letThrough = () =>
      cast.clients.admin.rpc('publish_question', { p_id: id, p_version: 1 }).throwOnError();
    assert.deepEqual(await whoHeard(letThrough, 'project_questions'), watchers);
    const told = heard.anonymous.filter(({ table }) => table === 'project_questions');
    assert(told.length > 0 && !JSON.stringify(told).includes(cast.ids.backer));
    const refuse = () =>
      cast.clients.admin
        .rpc('refuse_question', { p_id: id, p_version: 2, p_reason: 'It names a person.' })
        .throwOnError();
    assert.deepEqual(await whoHeard(refuse, 'project_questions'), ['backer', 'admin']);
  });

  test('a profile reaches its owner and admins', async () => {
    const { manager } = cast.clients;
    const rename = () =>
      manager.from('profiles').update({ name: 'Mihai' }).eq('id', cast.ids.manager).throwOnError();
    assert.deepEqual(await whoHeard(rename, 'profiles'), ['manager', 'admin']);
  });

  test('a session whose second factor is due hears nothing, neither of its person nor as an admin', async () => {
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users where id in ($1, $2)`,
      [cast.ids.manager, cast.ids.admin],
    );
    const rename = () =>
      backend.sql('update public.profiles set name = $2 where id = $1', [cast.ids.manager, 'Mihaela']);
    assert.deepEqual(await whoHeard(rename, 'profiles'), []);
    await backend.sql('delete from auth.mfa_factors');
    assert.deepEqual(await whoHeard(rename, 'profiles'), ['manager', 'admin']);
  });

  test('changes and deletion of an invited person reach admins; others hear a key at most', async () => {
    const { admin } = cast.clients;
    const email = `invited.${engine.toLowerCase()}@people.example`;
    const invite = () => admin.from('profiles').insert({ email, full_name: 'Invited' }).throwOnError();
    assert.deepEqual(await whoHeard(invite, 'profiles'), ['admin']);
    const suspend = () =>
      admin.from('profiles').update({ status: 'suspended' }).eq('email', email).throwOnError();
    assert.deepEqual(await whoHeard(suspend, 'profiles'), ['admin']);
    const remove = () => admin.from('profiles').delete().eq('email', email).throwOnError();
    assert.deepEqual(await whoHeard(remove, 'console_changes'), ['admin']);
    for (const watcher of watchers)
      for (const { table, row } of heard[watcher])
        if (table === 'profiles') assert.deepEqual(Object.keys(row), ['id']);
  });

  test('a question that is asked, answered or withdrawn reaches admins', async () => {
    const { admin, backer } = cast.clients;
    const { data: project } = await admin
      .from('listings')
      .insert({ name: 'Quay Row', status: 'Open', apr: 9 })
      .select('id')
      .single()
      .throwOnError();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const ask = (id: string) =>
      backer
        .rpc('ask_question', { p_project_id: project.id, p_body: 'How is the quay insured?', p_id: id })
        .throwOnError();
    assert.deepEqual(await whoHeard(() => ask(first), 'console_changes'), ['admin']);
    await ask(second);
    const answer = () =>
      admin.rpc('answer_question', { p_id: first, p_version: 1, p_answer: 'By a mutual.' }).throwOnError();
    assert.deepEqual(await whoHeard(answer, 'console_changes'), ['admin']);
    const withdraw = () => backer.rpc('withdraw_question', { p_id: second }).throwOnError();
    assert.deepEqual(await whoHeard(withdraw, 'console_changes'), ['admin']);
  });

  test('a vote shows as a change of its listing, never as a vote', async () => {
    const { data: listing } = await publish('Open');
    const vote = () =>
      cast.clients.anonymous
        .rpc('rate_project', {
          p_project_id: listing.id,
          p_device_secret: 'a-device-with-a-secret',
          p_rating: 5,
        })
        .throwOnError();
    assert.deepEqual(await whoHeard(vote, 'listings'), watchers);
  });

  for (const table of [
    'project_ratings',
    'user_settings',
    'watched_projects',
    'decision_notes',
    'document_requests',
    'completed_courses',
    'leads',
    'service_marketplace_leads',
    'rewards',
  ]) {
    test(`${table} can't be followed, not even by admins`, async () => {
      const client = backend.client();
      await client.realtime.setAuth(cast.tokens.admin);
      const status = await new Promise<string>((resolve) => {
        client
          .channel(`wants-${table}`)
          .on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined)
          .subscribe((reached) => resolve(reached));
      });
      assert.equal(status, 'CHANNEL_ERROR');
      await client.removeAllChannels();
    });
  }
});
