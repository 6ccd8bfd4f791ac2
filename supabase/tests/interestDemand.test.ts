import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, roles, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Answer {
  taken_on: string;
  amounts: { from: number; to: number | null; backers: number }[];
  weeks: { on: string; backers: number }[];
}

const personOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const people = 60;

onServerFirst('the demand for a project', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let id: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    await backend.sql(
      `insert into public.profiles (id, email)
         select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@demand.example'
         from generate_series(1, ${people}) n`,
    );
  });
  after(() => backend.stop());
  beforeEach(async () => {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Project', 'Open') returning id`,
    );
    assert(row);
    id = row.id;
  });

  const ask = async (client = cast.clients.anonymous) => {
    const { data } = await client.rpc('interest_demand', { p_project_id: id }).throwOnError();
    return data as Answer | null;
  };
  const register = (amounts: readonly number[], first = 1, at = '2026-11-02T12:00:00Z') =>
    backend.sql(
      `insert into public.interests (user_id, project_id, amount, created_at)
         select ('00000000-0000-4000-8000-' || lpad((${first} - 1 + n)::text, 12, '0'))::uuid, $1, amount, $3
         from unnest($2::numeric[]) with ordinality as a (amount, n)`,
      [id, amounts, at],
    );
  const change = (n: number, amount: number) =>
    backend.sql('update public.interests set amount = $3 where project_id = $1 and user_id = $2', [
      id,
      personOf(n),
      amount,
    ]);
  const withdraw = (n: number) =>
    backend.sql('delete from public.interests where project_id = $1 and user_id = $2', [id, personOf(n)]);
  /** Moves the last check a day into the past. */
  const nextDay = () =>
    backend.sql(
      `update private.interest_demand set checked_at = checked_at - interval '25 hours' where project_id = $1`,
      [id],
    );
  const times = (count: number, amount: number) => Array.from({ length: count }, () => amount);

  describe('is returned in ranges of at least five backers, in multiples of five', () => {
    const cases: readonly [string, number[], [number, number | null, number][] | null][] = [
      ['nobody', [], null],
      ['four', times(4, 600), null],
      ['five in five ranges', [100, 600, 3_000, 20_000, 500_000], [[0, null, 5]]],
      ['nine in one', times(9, 600), [[0, null, 5]]],
      [
        'two ranges',
        [...times(5, 100), ...times(5, 3_000)],
        [
          [0, 500, 5],
          [500, null, 5],
        ],
      ],
      ['a few above join the last', [...times(6, 100), ...times(4, 3_000)], [[0, null, 10]]],
      [
        'a border belongs to the range above it',
        [...times(5, 499.99), ...times(5, 500), ...times(5, 1_000)],
        [
          [0, 500, 5],
          [500, 1_000, 5],
          [1_000, null, 5],
        ],
      ],
      [
        'a gap between',
        [...times(7, 200), ...times(14, 60_000), 200_000],
        [
          [0, 500, 5],
          [500, null, 15],
        ],
      ],
    ];
    for (const [name, amounts, expected] of cases)
      test(name, async () => {
        if (amounts.length > 0) await register(amounts);
        const answer = await ask();
        const ranges = answer?.amounts.map(({ from, to, backers }) => [from, to, backers]);
        assert.deepEqual(ranges ?? null, expected);
      });
  });

  test('over time it has the weeks in which a multiple of five was reached, none in the future', async () => {
    await register(times(3, 600), 1, '2026-10-06T12:00:00Z');
    await register(times(3, 600), 4, '2026-10-14T12:00:00Z');
    await register(times(3, 600), 7, '2026-10-21T12:00:00Z');
    await register(times(9, 600), 10, '2026-11-03T12:00:00Z');
    await register(times(2, 600), 19, new Date().toISOString());
    const answer = await ask();
    assert(answer);
    assert.deepEqual(answer.weeks, [
      { on: '2026-10-18', backers: 5 },
      { on: '2026-11-08', backers: 15 },
      { on: answer.taken_on, backers: 20 },
    ]);
  });

  test('everybody gets the same answer; for a draft only staff get one', async () => {
    await register(times(5, 600));
    const first = await ask();
    assert(first);
    for (const role of roles) {
      if (role === 'expired' || role === 'forged') continue;
      assert.deepEqual(await ask(cast.clients[role]), first, role);
    }
    await backend.sql(`update public.listings set status = 'Draft' where id = $1`, [id]);
    for (const role of ['anonymous', 'backer', 'manager', 'claimsAdmin', 'suspendedAdmin'] as const)
      assert.equal(await ask(cast.clients[role]), null, role);
    assert.deepEqual(await ask(cast.clients.admin), first);
    id = personOf(999);
    assert.equal(await ask(), null);
  });

  test('clients have no other access to it', async () => {
    const open = await backend.sql(
      `select r.role, p.oid::regprocedure::text as name from pg_proc p, unnest(array['anon', 'authenticated']) as r (role)
         where pronamespace = 'private'::regnamespace and proname like 'demand%' and has_function_privilege(r.role, p.oid, 'execute')
       union all
       select r.role, c.oid::regclass::text from pg_class c, unnest(array['anon', 'authenticated']) as r (role)
         where relname like 'interest_demand%' and relkind = 'r' and has_any_column_privilege(r.role, c.oid, 'select')`,
    );
    assert.deepEqual(open, []);
  });

  test('a single registration doesn’t change the answer, whatever its range', async () => {
    // Each range is one short of a multiple of five: rounding alone would reveal the next registration.
    await register([...times(9, 100), ...times(9, 600), ...times(9, 3_000)]);
    const before = await ask();
    for (const amount of [100, 600, 3_000, 250_000]) {
      await register([amount], 50);
      assert.deepEqual(await ask(), before, `${amount} on the same day`);
      await nextDay();
      assert.deepEqual(await ask(), before, `${amount} on the next`);
      await withdraw(50);
      await nextDay();
      assert.deepEqual(await ask(), before, `${amount} withdrawn`);
    }
  });

  test('the answer changes only after five people changed ranges and a day has passed', async () => {
    await register([...times(9, 100), ...times(9, 3_000)]);
    const before = await ask();
    await register(times(4, 600), 30);
    // Raising within a range, registering and withdrawing, and moving back and forth don't count as a fifth person.
    await change(1, 200);
    await register([7_000], 40);
    await withdraw(40);
    await change(30, 3_000);
    await change(30, 600);
    await nextDay();
    assert.deepEqual(await ask(), before);
    await withdraw(2);
    assert.deepEqual(await ask(), before, 'not on the same day');
    await nextDay();
    const after = await ask();
    assert.deepEqual(after?.amounts, [
      { from: 0, to: 500, backers: 5 },
      { from: 500, to: null, backers: 10 },
    ]);
  });

  test('below five backers the answer is withheld at once, and afterwards the same answer returns, no newer', async () => {
    await register([...times(3, 100), ...times(2, 3_000)]);
    const before = await ask();
    await withdraw(5);
    assert.equal(await ask(), null);
    await register([600], 20);
    await nextDay();
    assert.deepEqual(await ask(), before);
  });

  test('an erased person still counts, and erasing is not one of the five changes', async () => {
    await register(times(6, 100));
    const before = await ask();
    await register(times(4, 600), 30);
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      update public.interests set user_id = null where user_id = '${personOf(1)}';
    end $$`);
    await backend.sql('delete from private.interest_demand_counted where user_id = $1', [personOf(1)]);
    await nextDay();
    assert.deepEqual(await ask(), before);
    await register([600], 40);
    await nextDay();
    assert.deepEqual(
      (await ask())?.amounts.map(({ backers }) => backers),
      [5, 5],
    );
  });

  test('daily requests while people register, change and withdraw reveal at least five changes at a time', async () => {
    // A fixed pseudo-random sequence, so that a failure can be reproduced.
    let state = 20261126;
    function next(below: number): number {
      state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
      return ((state ^ (state >>> 14)) >>> 0) % below;
    }
    const amounts = [100, 450, 600, 900, 1_500, 3_000, 7_000, 30_000, 250_000];
    const standing = new Map<number, number>();
    const rangeOf = (amount: number) =>
      [0, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000].findLast((border) => border <= amount);
    const given: { answer: string; standing: ReadonlyMap<number, number> }[] = [];
    for (let step = 0; step < 60; step += 1) {
      const n = 1 + next(people);
      const amount = amounts[next(amounts.length)] ?? 100;
      const isThere = standing.has(n);
      if (isThere && next(4) === 0) {
        await withdraw(n);
        standing.delete(n);
      } else {
        await (isThere ? change(n, amount) : register([amount], n));
        standing.set(n, amount);
      }
      await nextDay();
      const answer = await ask();
      if (answer === null) {
        assert(standing.size < 5);
        continue;
      }
      for (const { backers } of [...answer.amounts, ...answer.weeks])
        assert(backers >= 5 && backers % 5 === 0);
      const text = JSON.stringify({ ...answer, taken_on: '' });
      const told = given.at(-1);
      if (text === told?.answer) continue;
      const changed = [...new Set([...standing.keys(), ...(told?.standing.keys() ?? [])])].filter(
        (person) => rangeOf(standing.get(person) ?? NaN) !== rangeOf(told?.standing.get(person) ?? NaN),
      );
      assert(changed.length >= 5, `step ${step}: ${changed.length} changed between two answers`);
      given.push({ answer: text, standing: new Map(standing) });
    }
    assert(given.length >= 4, `${given.length} answers`);
  });
});
