import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-stack/testing';
import { assignRoles, gatherCast, type Cast, type Member } from './cast';
import { startDatabase, stopServer } from './engines';

// Only a server with several connections can lose an update, so these run on PostgreSQL alone.
describe('many at once (PostgreSQL)', () => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase('PostgreSQL');
    cast = await gatherCast(backend);
  });
  after(async () => {
    await backend.stop();
    await stopServer();
  });

  async function makeListing(): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, raised) values ('Wanted', 'Open', 1000) returning id`,
    );
    assert(row);
    return row.id;
  }

  test('200 interests on one listing, half of them repeated: nothing lost, nothing doubled', async () => {
    const id = await makeListing();
    const people: Member[] = ['backer', 'manager', 'admin', 'claimsAdmin'];
    const requests = Array.from({ length: 200 }, (_, index) => ({
      person: people[index % people.length] ?? 'backer',
      request: { p_project_id: id, p_amount: 100 + index, p_request_id: randomUUID() },
    }));
    const retries = requests.filter((_, index) => index % 2 === 0);
    const answers = await Promise.all(
      [...requests, ...retries].map(({ person, request }) =>
        cast.clients[person].rpc('record_interest', request),
      ),
    );
    assert.deepEqual(answers.map(({ error }) => error).filter(Boolean), []);

    const sum = requests.reduce((total, { request }) => total + request.p_amount, 0);
    const [stored] = await backend.sql<{ total: number }>(
      `select sum(amount)::float8 as total from public.interests where project_id = '${id}'`,
    );
    assert.equal(stored?.total, sum);
    const { data } = await cast.clients.anonymous
      .from('listings')
      .select('raised, backers_count')
      .eq('id', id)
      .single();
    assert.deepEqual(data, { raised: 1000 + sum, backers_count: people.length });
  });

  test('an admin types a figure while interests come in: what was typed plus what came after', async () => {
    const id = await makeListing();
    const { admin, backer } = cast.clients;
    await Promise.all([
      ...Array.from({ length: 20 }, () => backer.rpc('record_interest', { p_project_id: id, p_amount: 100 })),
      admin.from('listings').update({ raised: 50000 }).eq('id', id),
    ]);
    const { data } = await admin.from('listings').select('raised, raised_base').eq('id', id).single();
    assert.equal(data?.raised, data && data.raised_base + 2000);
    assert(data && data.raised >= 50000 && data.raised <= 52000);
  });

  test('votes of 60 devices at once', async () => {
    const id = await makeListing();
    const votes = Array.from({ length: 60 }, (_, index) =>
      cast.clients.anonymous.rpc('rate_project', {
        p_project_id: id,
        p_device_secret: `device-number-${index}-of-the-test`,
        p_rating: 1 + (index % 5),
      }),
    );
    for (const { error } of await Promise.all(votes)) assert.equal(error, null);
    const { data } = await cast.clients.anonymous
      .from('project_rating_summary')
      .select('average, votes')
      .eq('project_id', id)
      .single();
    assert.deepEqual(data, { average: 3, votes: 60 });
  });

  test('two admins who demote each other at once: one of them stays', async () => {
    const { admin, manager } = cast.clients;
    for (let round = 0; round < 10; round += 1) {
      await assignRoles(backend, cast);
      await admin.from('profiles').update({ role: 'admin' }).eq('id', cast.ids.manager).throwOnError();
      await Promise.all([
        admin.from('profiles').update({ role: 'investor' }).eq('id', cast.ids.manager),
        manager.from('profiles').update({ status: 'suspended' }).eq('id', cast.ids.admin),
      ]);
      const left = await backend.sql(
        `select 1 from public.profiles where role = 'admin' and status = 'active'`,
      );
      assert.equal(left.length, 1);
    }
  });

  test('a listing is deleted while interest comes in: either it is kept or nothing was recorded', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await makeListing();
      const [deleted, recorded] = await Promise.all([
        cast.clients.admin.from('listings').delete().eq('id', id),
        cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 100 }),
      ]);
      const kept = await backend.sql(`select 1 from public.listings where id = '${id}'`);
      const stored = await backend.sql(`select 1 from public.interests where project_id = '${id}'`);
      // A delete that waited for the interest is refused or touches no row; what was said to be recorded is there.
      assert.equal(stored.length, recorded.error ? 0 : 1);
      assert(stored.length === 0 || kept.length === 1, 'an interest keeps its listing');
      assert(deleted.error === null || kept.length === 1, 'a refused delete keeps the listing');
    }
  });
});
