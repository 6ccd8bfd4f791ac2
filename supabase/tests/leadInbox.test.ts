import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, roles, type Cast, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { leadKindWords, leadWords } from './leadWords';
import { commonLeadWord, rareLeadWord, seedLeads } from './manyLeads';

const staffless: readonly Role[] = ['anonymous', 'backer', 'suspended', 'manager', 'claimsAdmin'];

interface ShownLead {
  id: string;
  kind: string;
  status: string;
  name: string;
  created_at: string;
  handled_by: string | null;
  handled_by_name: string | null;
  handled_at: string | null;
  staff_note: string | null;
  edit_version: number;
}

interface Answer {
  rows: ShownLead[];
  total: number | null;
  isCapped: boolean;
}

onServerFirst('the inbox of leads', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await backend.sql('delete from public.leads');
    await backend.sql('delete from public.service_marketplace_leads');
    await backend.sql('delete from private.rate_limits');
  });

  async function list(asked: object = {}): Promise<Answer> {
    return (await cast.untyped.admin.rpc('console_leads', asked).throwOnError()).data as Answer;
  }

  const namesOf = ({ rows }: Answer) => rows.map(({ name }) => name);

  /** A newsletter, a registration and a package request, in this order. */
  async function sendLeads() {
    const { anonymous } = cast.untyped;
    const newsletter = { email: 'reader@mail.example', intent: 'newsletter', source: 'newsletter_section' };
    const registration = {
      email: 'greta@mail.example',
      name: 'Greta Claes',
      intent: 'event_registration',
      source: 'community_events',
      meta: { phone: '+32 2 555', event: { title: 'Monthly Backer Meetup' }, page: '/backer-community' },
    };
    const request = {
      name: 'Ana Marin',
      email: 'ana@mail.example',
      package_slug: 'smart-contract-suite',
      package_title: 'Smart Contract Suite',
      notes: 'Before 50% of summer',
    };
    await anonymous.from('leads').insert(newsletter).throwOnError();
    await anonymous.from('leads').insert(registration).throwOnError();
    await anonymous.from('service_marketplace_leads').insert(request).throwOnError();
    const { rows } = await list();
    const [ana, greta, reader] = rows;
    assert(ana && greta && reader);
    return { ana, greta, reader };
  }

  test('leads of both tables are one list, newest first, with status new until handled', async () => {
    await sendLeads();
    const { rows, total, isCapped } = await list();
    assert.deepEqual(
      rows.map(({ kind, name, status }) => [kind, name, status]),
      [
        ['package_request', 'Ana Marin', 'New'],
        ['event_registration', 'Greta Claes', 'New'],
        ['newsletter', '', 'New'],
      ],
    );
    assert.deepEqual([total, isCapped], [3, false]);
  });

  test('it is searched by name, e-mail and whatever the form sent, and narrowed by kind and status', async () => {
    const { greta } = await sendLeads();
    const found = async (asked: object) => namesOf(await list(asked));
    assert.deepEqual(await found({ p_search: ' GRETA ' }), ['Greta Claes']);
    assert.deepEqual(await found({ p_search: ' Gréťa ' }), ['Greta Claes']);
    assert.deepEqual(await found({ p_search: 'reader@' }), ['']);
    assert.deepEqual(await found({ p_search: 'backer meetup' }), ['Greta Claes']);
    assert.deepEqual(await found({ p_search: '50%' }), ['Ana Marin']);
    assert.deepEqual(await found({ p_search: '%' }), ['Ana Marin']);
    assert.deepEqual(await found({ p_search: 'backer-community' }), [], 'the page it came from');
    assert.deepEqual(await found({ p_kind: 'newsletter' }), ['']);
    await setStatuses([{ id: greta.id, from: 'New', to: 'Done' }]);
    assert.deepEqual(await found({ p_status: 'Done' }), ['Greta Claes']);
    assert.deepEqual(await found({ p_status: 'New', p_kind: 'package_request' }), ['Ana Marin']);
    assert.deepEqual(await found({ p_sort: 'sender', p_ascending: true }), ['Ana Marin', 'Greta Claes', '']);
    const { error } = await cast.untyped.admin.rpc('console_leads', { p_sort: 'email; drop table x' });
    assert.equal(error?.code, '22023');
  });

  test('it is searched by the words in which staff read it', async () => {
    for (const { sent, shown } of leadWords) {
      const lead = { ...sent, email: 'reader@mail.example', name: 'Reader' };
      const [row] = await backend.sql<{ id: string }>(
        `insert into public.leads (email, name, intent, source, meta)
          values ($1, $2, $3, $4, coalesce($5::jsonb, '{}')) returning id`,
        [lead.email, lead.name, lead.intent, lead.source, lead.meta ? JSON.stringify(lead.meta) : null],
      );
      const { rows } = await list({ p_search: shown });
      assert(
        rows.some(({ id }) => id === row?.id),
        shown,
      );
    }
    await backend.sql(
      `insert into public.service_marketplace_leads (name, email, package_slug)
        values ('Ana Marin', 'ana@mail.example', 'smart-contract-suite')`,
    );
    assert.deepEqual(namesOf(await list({ p_search: 'smart contract' })), ['Ana Marin']);
  });

  test('it is searched by the label of a kind', async () => {
    const sources = {
      event_registration: 'community_events',
      newsletter: 'newsletter_section',
      membership_application: 'apply_page',
      course_enrolment: 'course_page',
      certification_enrolment: 'certification_page',
      scale_inquiry: 'advisory_page',
    };
    for (const [intent, source] of Object.entries(sources))
      await backend.sql(
        `insert into public.leads (email, name, intent, source) values ('ana@mail.example', 'Ana', $1, $2)`,
        [intent, source],
      );
    await backend.sql(
      `insert into public.service_marketplace_leads (name, email, package_slug)
        values ('Ana', 'ana@mail.example', 'proof-of-reserve')`,
    );
    for (const [kind, label] of Object.entries(leadKindWords)) {
      const { rows } = await list({ p_search: label });
      assert.deepEqual(
        rows.map((row) => row.kind),
        [kind],
        label,
      );
    }
  });

  test('whatever else a form sends is taken as it is', async () => {
    for (const meta of [
      { event: 'Party', country: 'Mars', invests_as: ['fund'], ticket_range: 7 },
      { event: { date: '2026-13-41' }, country: 'ZZ' },
      { event: { date: '2026-99-99T' }, country: { code: 'RO' } },
    ]) {
      await backend.sql(
        `insert into public.leads (email, name, intent, source, meta)
          values ('ana@mail.example', 'Ana', 'scale_inquiry', 'advisory_page', $1)`,
        [JSON.stringify(meta)],
      );
    }
    assert.equal((await list({ p_search: 'ana' })).total, 3);
  });

  async function setStatuses(changes: object[], role: Role = 'admin') {
    return cast.untyped[role].rpc('set_lead_statuses', { p_changes: changes });
  }

  const leadOf = async (id: string) =>
    (await cast.untyped.admin.rpc('console_lead', { p_id: id }).throwOnError()).data as ShownLead | null;

  test('a status is changed in both tables at once, and says who did it', async () => {
    const { ana, greta, reader } = await sendLeads();
    const { data } = await setStatuses([
      { id: ana.id, from: 'New', to: 'In progress' },
      { id: greta.id, from: 'New', to: 'Archived' },
      { id: reader.id, from: 'Done', to: 'New' },
    ]);
    assert.deepEqual(new Set((data as ShownLead[]).map(({ id }) => id)), new Set([ana.id, greta.id]));
    const handled = await leadOf(ana.id);
    assert.equal(handled?.status, 'In progress');
    assert.equal(handled.handled_by, cast.ids.admin);
    assert.equal(handled.handled_by_name, 'admin');
    assert(handled.handled_at);
    await setStatuses([{ id: ana.id, from: 'In progress', to: 'New' }]);
    const undone = await leadOf(ana.id);
    assert.deepEqual([undone?.status, undone?.handled_by, undone?.handled_at], ['New', null, null]);
    assert.equal((await leadOf(reader.id))?.status, 'New', 'somebody else had changed it');
    const { error } = await setStatuses([{ id: ana.id, from: 'New', to: 'Lost' }]);
    assert.equal(error?.code, '23514');
  });

  test('whoever takes their own change back leaves who handled the lead before, and since when', async () => {
    const asAdmin = 'update public.profiles set role = $2 where id = $1';
    await backend.sql(asAdmin, [cast.ids.manager, 'admin']);
    try {
      for (const kind of ['ana', 'greta'] as const) {
        const { id } = (await sendLeads())[kind];
        const change = (from: string, to: string, role: Role) => setStatuses([{ id, from, to }], role);
        const handling = async () => {
          const lead = await leadOf(id);
          return [lead?.status, lead?.handled_by, Date.parse(lead?.handled_at ?? '')] as const;
        };
        await change('New', 'In progress', 'admin');
        await change('In progress', 'Done', 'manager');
        assert.equal((await handling())[1], cast.ids.manager);
        for (let mistake = 0; mistake < 2; mistake += 1) {
          await change('Done', 'Archived', 'admin');
          const [, byMistake, mistakenAt] = await handling();
          assert.equal(byMistake, cast.ids.admin);
          await change('Archived', 'Done', 'admin');
          const [status, by, at] = await handling();
          assert.deepEqual([status, by], ['Done', cast.ids.manager]);
          assert(at < mistakenAt, 'since before the mistake');
          await change('Done', 'New', 'admin');
          assert.deepEqual((await handling()).slice(0, 2), ['New', null]);
          await change('New', 'Done', 'admin');
          assert.deepEqual((await handling()).slice(0, 2), ['Done', cast.ids.manager]);
        }
        await change('Done', 'Archived', 'admin');
        const [, , archivedAt] = await handling();
        await change('Archived', 'Done', 'manager');
        assert((await handling())[2] > archivedAt, 'what somebody else changes back is their own change');
        await backend.sql('delete from public.leads');
        await backend.sql('delete from public.service_marketplace_leads');
        await backend.sql('delete from private.rate_limits');
      }
    } finally {
      await backend.sql(asAdmin, [cast.ids.manager, 'manager']);
    }
  });

  test('a note is stored only on the version it was based on; a status change in between is no conflict', async () => {
    const { greta } = await sendLeads();
    const note = (version: number, staff_note: string) =>
      cast.untyped.admin
        .from('leads')
        .update({ staff_note })
        .eq('id', greta.id)
        .eq('edit_version', version)
        .select();
    await setStatuses([{ id: greta.id, from: 'New', to: 'In progress' }]);
    assert.equal((await note(1, ' Called on Monday. ')).data?.length, 1);
    assert.deepEqual((await note(1, 'Lost')).data, [], 'made from a version that is gone');
    const noted = await leadOf(greta.id);
    assert.deepEqual([noted?.staff_note, noted?.edit_version], ['Called on Monday.', 2]);
    assert.equal((await note(2, 'x'.repeat(2001))).error?.code, '23514');
    assert.deepEqual(namesOf(await list({ p_search: 'monday' })), ['Greta Claes']);
  });

  test('what a visitor sent can’t be changed', async () => {
    const { greta, ana } = await sendLeads();
    const { admin } = cast.untyped;
    for (const values of [
      { name: 'X' },
      { email: 'x@y.z' },
      { meta: {} },
      { handled_by: cast.ids.admin },
      { edit_version: 9 },
    ]) {
      assert.equal((await admin.from('leads').update(values).eq('id', greta.id)).error?.code, '42501');
    }
    assert.equal(
      (await admin.from('service_marketplace_leads').update({ notes: 'X' }).eq('id', ana.id)).error?.code,
      '42501',
    );
    const marked = {
      email: 'a@b.example',
      intent: 'newsletter',
      source: 'newsletter_section',
      status: 'Done',
    };
    assert.equal((await cast.untyped.anonymous.from('leads').insert(marked)).error?.code, '42501');
  });

  test('only admins can read, handle or erase leads', async () => {
    const { ana } = await sendLeads();
    for (const role of staffless) {
      const client = cast.untyped[role];
      const attempts = [
        client.rpc('console_leads', {}),
        client.rpc('console_lead', { p_id: ana.id }),
        client.rpc('erase_lead', { p_id: ana.id }),
        setStatuses([{ id: ana.id, from: 'New', to: 'Done' }], role),
      ];
      for (const { error } of await Promise.all(attempts)) assert.equal(error?.code, '42501', role);
    }
    assert.equal((await leadOf(ana.id))?.status, 'New');
    assert(roles.length > staffless.length);
  });

  test('erasing takes the lead, its mails and its person out of the log, and leaves what happened', async () => {
    for (const kind of ['ana', 'greta'] as const) {
      const lead = (await sendLeads())[kind];
      const table = kind === 'ana' ? 'service_marketplace_leads' : 'leads';
      await setStatuses([{ id: lead.id, from: 'New', to: 'In progress' }]);
      await cast.untyped.admin.from(table).update({ staff_note: 'Secret' }).eq('id', lead.id).throwOnError();
      const { data } = await cast.untyped.admin.rpc('erase_lead', { p_id: lead.id });
      assert.equal(data, true);
      assert.equal((await cast.untyped.admin.rpc('erase_lead', { p_id: lead.id })).data, false);
      assert.equal(await leadOf(lead.id), null);
      assert.equal(
        (await backend.sql(`select from private.lead_entries where lead_id = '${lead.id}'`)).length,
        0,
      );
      const entries = await backend.sql<{ action: string; actor_id: string }>(
        `select * from public.audit_log where row_id = '${lead.id}' order by id`,
      );
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['update', 'update', 'delete'],
      );
      assert(entries.every(({ actor_id }) => actor_id === cast.ids.admin));
      assert(
        !/Secret|Ana|Greta|mail\.example/i.test(
          JSON.stringify(entries.map((entry) => ({ ...entry, actor_email: '' }))),
        ),
      );
      const mails = `select from private.mail_outbox where '${lead.id}' in (lead_id::text, package_request_id::text)`;
      assert.equal((await backend.sql(mails)).length, 0);
      await backend.sql('delete from public.leads');
      await backend.sql('delete from public.service_marketplace_leads');
    }
    await assert.rejects(backend.sql('delete from public.audit_log'), /can't be changed/);
    await assert.rejects(backend.sql(`update public.audit_log set row_label = ''`), /can't be changed/);
    // Not even the database owner, with the flag for erasing a lead set.
    for (const change of [`after = '{}'`, `actor_email = 'x@y.example'`, `action = 'insert'`]) {
      const update = `update public.audit_log set row_label = 'Erased lead', ${change} where id = (select max(id) from public.audit_log)`;
      await assert.rejects(
        backend.sql(`do $$ begin perform set_config('fairshore.erasing', 'on', true); ${update}; end $$`),
        /can't be changed/,
      );
    }
  });

  test('deleting a colleague removes them from all leads and deletes none', async () => {
    const { ana } = await sendLeads();
    await backend.sql(`insert into public.profiles (id, email) values
      ('00000000-0000-4000-8000-0000000000f1', 'former@people.example')`);
    await backend.sql(`update public.service_marketplace_leads
      set status = 'Done', handled_by = '00000000-0000-4000-8000-0000000000f1'`);
    await backend.sql(
      `update public.service_marketplace_leads set handled_by = '00000000-0000-4000-8000-0000000000f1'`,
    );
    await backend.sql(`delete from public.profiles where email = 'former@people.example'`);
    const lead = await leadOf(ana.id);
    assert.deepEqual([lead?.status, lead?.handled_by, lead?.handled_by_name], ['Done', null, null]);
  });

  test('thousands of leads are found, ordered, and read page after page without loss', async () => {
    await seedLeads(backend, 2_500);
    const { rows: first, total } = await list({ p_limit: 25, p_offset: 2_475 });
    assert.deepEqual([first.length, total], [25, 2_500]);
    assert.equal((await list({ p_search: commonLeadWord })).total, 500);
    assert.equal((await list({ p_search: rareLeadWord })).total, 1);
    assert.equal((await list({ p_search: 'zq' })).total, 0);
    const seen = new Set<string>();
    let last: ShownLead | undefined;
    do {
      const page = await list({
        p_limit: 1_000,
        ...(last && { p_after_time: last.created_at, p_after_id: last.id }),
      });
      for (const { id } of page.rows) seen.add(id);
      last = page.rows.length === 1_000 ? page.rows.at(-1) : undefined;
    } while (last);
    assert.equal(seen.size, 2_500);
    const bySender = await list({ p_sort: 'sender', p_limit: 500, p_kind: 'package_request' });
    const senders = namesOf(bySender).map((name) => name.toLowerCase());
    assert.deepEqual(senders, [...senders].sort().reverse());
  });
});
