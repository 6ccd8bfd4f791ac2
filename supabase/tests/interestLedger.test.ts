import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import fc from 'fast-check';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

/** What a backer, staff or the calendar can do to an interest; each is tried whether or not it is allowed. */
const verbs = ['add', 'set', 'withdraw', 'lapse', 'confirm', 'refuse', 'invite', 'close'] as const;
const histories = fc.sample(
  fc.array(
    fc.record({
      verb: fc.constantFrom(...verbs, 'add' as const),
      project: fc.nat(2),
      cents: fc.integer({ min: 1, max: 1e7 }),
    }),
    { minLength: 25, maxLength: 40 },
  ),
  { numRuns: 2, seed: 20_261_126 },
);

/** The sign with which each kind of event changes the counted sum; kinds that change nothing have an amount of 0. */
const signs: Readonly<Record<string, 1 | -1>> = {
  recorded: 1,
  increased: 1,
  confirmed: 1,
  invited: 1,
  reduced: -1,
  withdrawn: -1,
  lapsed: -1,
  not_taken: -1,
};

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

onServerFirst('the ledger of interests', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  async function makeListings(): Promise<string[]> {
    const rows = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, min_ticket)
       select 'Project ' || n, 'Open', 0 from generate_series(1, 3) n returning id`,
    );
    return rows.map(({ id }) => id);
  }

  async function take(verb: (typeof verbs)[number], p_project_id: string, amount: number): Promise<void> {
    const { backer, admin } = cast.clients;
    const [interest] = await backend.sql<{ id: string }>(
      'select id from public.interests where project_id = $1',
      [p_project_id],
    );
    const p_interest_id = interest?.id ?? p_project_id;
    const steps = {
      add: () => backer.rpc('record_interest', { p_project_id, p_amount: amount }),
      set: () => backer.rpc('change_interest', { p_project_id, p_amount: amount }),
      withdraw: () => backer.rpc('withdraw_interest', { p_project_id }),
      confirm: () => backer.rpc('confirm_interest', { p_project_id }),
      refuse: async () => {
        await admin.rpc('forward_interest', { p_interest_id });
        await admin.rpc('answer_interest', { p_interest_id, p_answer: 'not_taken', p_reason: 'Full' });
      },
      invite: () => admin.rpc('answer_interest', { p_interest_id, p_answer: 'invited' }),
      close: () => admin.rpc('close_interest', { p_interest_id, p_reason: 'Over' }),
      lapse: async () => {
        await backend.sql(
          `update public.interests set expires_at = now() - interval '1 minute'
           where project_id = $1 and expires_at is not null`,
          [p_project_id],
        );
        await backend.sql('select public.expire_interests()');
      },
    };
    await steps[verb]();
  }

  for (const [index, history] of histories.entries()) {
    test(`opening and every event are the closing of each quarter, and the last is what counts (${index})`, async () => {
      const listings = await makeListings();
      for (const { verb, project, cents: size } of history)
        await take(verb, listings[project] ?? '', size / 100);
      // Spreads the steps, in order, over more than a year, about three weeks apart.
      await backend.sql(
        `update public.interest_events e set created_at = timestamptz '2025-01-02 00:00Z' + o.place * interval '20 days'
         from (select id, row_number() over (order by created_at) as place
           from public.interest_events where project_id = any ($1)) o where o.id = e.id`,
        [listings],
      );
      const { data: events } = await cast.clients.backer
        .from('interest_events')
        .select('project_id, kind, amount, total_after, created_at')
        .in('project_id', listings)
        .order('created_at')
        .throwOnError();
      const kinds = new Set(events.map(({ kind }) => kind));
      for (const kind of ['recorded', 'withdrawn', 'lapsed', 'confirmed', 'not_taken'])
        if (index === 0) assert(kinds.has(kind), `the history has a step ${kind}`);

      let opening = 0;
      const recorded = new Map<string, number>();
      for (let quarter = 0; quarter < 16; quarter += 1) {
        const [from, to] = [quarter, quarter + 1].map((at) =>
          new Date(Date.UTC(2025, at * 3, 1)).toISOString(),
        );
        const [{ at: closing } = { at: '' }] = await backend.sql<{ at: string }>(
          `select coalesce(sum(total_after), 0)::text as at from (
             select distinct on (project_id) total_after from public.interest_events
             where project_id = any ($1) and created_at < $2 order by project_id, created_at desc) last`,
          [listings, to ?? ''],
        );
        for (const { project_id, kind, amount, total_after } of events.filter(
          ({ created_at: at }) =>
            Date.parse(at) >= Date.parse(from ?? '') && Date.parse(at) < Date.parse(to ?? ''),
        )) {
          const change = cents(amount) * (signs[kind] ?? 0);
          if (signs[kind] === undefined) assert.equal(cents(amount), 0, `${kind} moves nothing`);
          assert.equal((recorded.get(project_id) ?? 0) + change, cents(total_after), `after ${kind}`);
          recorded.set(project_id, cents(total_after));
          opening += change;
        }
        assert.equal(opening, cents(closing), `quarter ${quarter}`);
      }
      const [counted] = await backend.sql<{ total: string }>(
        'select coalesce(sum(amount), 0)::text as total from public.interests where project_id = any ($1) and counts',
        [listings],
      );
      assert.equal(opening, cents(counted?.total));
      const [raised] = await backend.sql<{ total: string }>(
        'select sum(raised)::text as total from public.listings where id = any ($1)',
        [listings],
      );
      assert.equal(opening, cents(raised?.total), 'nobody else registered anything');
    });
  }
});
