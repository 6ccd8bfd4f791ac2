import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { disclaimerInForce, gatherCast, type Cast, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';

const changedSentence = 'The terms changed while you were looking. Read them again, then confirm.';

interface Receipt {
  document: Record<string, unknown> & { terms: Record<string, unknown> | null };
  sha256: string;
}

onServerFirst('receipts of interest', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await backend.sql('delete from private.mail_outbox');
    projectId = await makeListing({
      apr: 9.5,
      min_ticket: 100,
      risk_considerations: 'Rent may fall.\nSo may "value".',
    });
  });

  async function makeListing(columns: Record<string, string | number | null>): Promise<string> {
    const values = { name: 'Quay Row', status: 'Open', ...columns };
    const names = Object.keys(values);
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (${names.join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    assert(row);
    return row.id;
  }

  const register = (amount: number, more: { p_terms_version?: number; p_request_id?: string } = {}) =>
    cast.clients.backer.rpc('record_interest', {
      p_project_id: projectId,
      p_amount: amount,
      p_disclaimer: disclaimerInForce,
      ...more,
    });

  async function idsOf(project = projectId): Promise<string[]> {
    const rows = await backend.sql<{ id: string }>(
      'select id from public.interest_receipts where listing_id = $1 order by created_at',
      [project],
    );
    return rows.map(({ id }) => id);
  }

  async function read(id: string | undefined, who: Role = 'anonymous'): Promise<Receipt> {
    const { data, error } = await cast.untyped[who].rpc('receipt', { p_id: id });
    assert.equal(error, null);
    return data as Receipt;
  }

  const versionsOf = (id: string) =>
    backend.sql<{ version: number; apr: string; status: string | null }>(
      `select version, content ->> 'apr' as apr, content ->> 'status' as status
       from public.listing_terms where listing_id = $1 order by version`,
      [id],
    );
  const update = (id: string, assignments: string) =>
    backend.sql(`update public.listings set ${assignments} where id = $1`, [id]);

  test('each set of published terms is a version, and nothing else creates one', async () => {
    assert.deepEqual(await versionsOf(projectId), [{ version: 1, apr: '9.5', status: 'Open' }]);
    await register(500);
    await update(projectId, `raised = 5000`);
    await update(projectId, `image_link = 'https://example.org/a.png'`);
    await update(projectId, `is_test = false, apr = 9.50`);
    assert.equal((await versionsOf(projectId)).length, 1);
    await update(projectId, 'apr = 10');
    await update(projectId, `status = 'Draft'`);
    await update(projectId, `status = 'Open'`);
    await update(projectId, `status = 'Draft', apr = 11`);
    await update(projectId, `apr = 12`);
    assert.equal((await versionsOf(projectId)).length, 2);
    await update(projectId, `status = 'Filling', terms_version = 99`);
    assert.deepEqual(await versionsOf(projectId), [
      { version: 1, apr: '9.5', status: 'Open' },
      { version: 2, apr: '10', status: 'Open' },
      { version: 3, apr: '12', status: 'Filling' },
    ]);
    const { data } = await cast.clients.backer.from('listings').select('terms_version').eq('id', projectId);
    assert.deepEqual(data, [{ terms_version: 3 }]);
  });

  test('a change of any term creates a new version', async () => {
    const changes = [
      `name = 'Quay'`, `sector = 'AI'`, `country = 'PT'`, 'min_ticket = 101', 'hard_cap = 300000', `timeline = '2 years'`,
      `closes_on = '2027-03-01'`,
      'token_price = 1.5', 'available_tokens = 7', `highlights = '{One}'`, `description = 'What'`,
      `use_of_proceeds = 'For'`, `risk_considerations = 'Other'`, `onepager_link = 'https://example.org/1'`,
      `investor_deck_link = 'https://example.org/2'`, `financials_link = 'https://example.org/3'`,
      `whitepaper_link = 'https://example.org/4'`,
    ]; // prettier-ignore
    for (const change of changes) await update(projectId, change);
    assert.equal((await versionsOf(projectId)).length, 1 + changes.length);
  });

  test('a new disclaimer creates a version of every published listing', async () => {
    const inForce = (version: string) =>
      backend.sql(`create or replace function private.disclaimer_version() returns text
        language sql immutable set search_path = '' as $$ select '${version}' $$`);
    const edited = () => backend.sql('select id, updated_at, edit_version from public.listings order by id');
    const before = await edited();
    await inForce('2027-01');
    await backend.sql('update public.listings set terms_version = 0');
    assert.deepEqual(await edited(), before, 'Nobody edited them, so Home and the console see no change.');
    const [, second] = await backend.sql<{ version: string }>(
      `select content ->> 'disclaimer_version' as version from public.listing_terms
       where listing_id = $1 order by listing_terms.version`,
      [projectId],
    );
    assert.deepEqual(second, { version: '2027-01' });
    await backend.sql('update public.listings set terms_version = 0');
    assert.equal((await versionsOf(projectId)).length, 2);
    await inForce(disclaimerInForce);
  });

  test('a draft publishes no terms, and hides those it had', async () => {
    const draft = await makeListing({ status: 'Draft' });
    assert.deepEqual(await versionsOf(draft), []);
    const count = async (who: Role) =>
      (await cast.clients[who].from('listing_terms').select('version').eq('listing_id', projectId)).data
        ?.length;
    assert.equal(await count('anonymous'), 1);
    await update(projectId, `status = 'Draft'`);
    assert.deepEqual([await count('anonymous'), await count('backer'), await count('admin')], [0, 0, 1]);
  });

  test('registering, changing and withdrawing give a receipt each, as it was then', async () => {
    await register(500, { p_terms_version: 1 });
    await register(250.5);
    await cast.clients.backer
      .rpc('change_interest', { p_project_id: projectId, p_amount: 300 })
      .throwOnError();
    await update(projectId, 'apr = 4');
    await cast.clients.backer
      .rpc('withdraw_interest', { p_project_id: projectId, p_terms_version: 2 })
      .throwOnError();
    const receipts = await Promise.all((await idsOf()).map((id) => read(id)));
    assert.deepEqual(
      receipts.map(({ document: d }) => [d['kind'], d['amount_before'], d['amount'], d['terms_version'], d.terms?.['apr']]),
      [
        ['registered', '0', '500', '1', '9.5'],
        ['registered', '500', '750.5', '1', '9.5'],
        ['changed', '750.5', '300', '1', '9.5'],
        ['withdrawn', '300', '0', '2', '4'],
      ],
    ); // prettier-ignore
    // Without `p_terms_version`, the receipt doesn't claim that the terms were seen.
    assert.deepEqual(
      receipts.map(({ document }) => document['terms_seen']),
      [true, false, false, true],
    );
    for (const { document, sha256 } of receipts) {
      assert.equal(
        sha256,
        createHash('sha256')
          .update(`${canonical(document)}\n`)
          .digest('hex'),
      );
      assert.equal(document['disclaimer_version'], disclaimerInForce);
      assert.match(String(document['recorded_at']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    }
    assert.equal(receipts[0]?.document.terms?.['risk_considerations'], 'Rent may fall.\nSo may "value".');
    const linked = await backend.sql<{ kind: string; total: number }>(
      `select e.kind, e.total_after::float8 as total from public.interest_receipts r
       join public.interest_events e on e.id = r.event_id where r.listing_id = $1 order by r.created_at`,
      [projectId],
    );
    assert.deepEqual(
      linked.map(({ kind, total }) => [kind, total]),
      [['recorded', 500], ['increased', 750.5], ['reduced', 300], ['withdrawn', 0]],
    ); // prettier-ignore
  });

  test('changing only the note creates a receipt too, without a step in the history', async () => {
    await register(500);
    await cast.clients.backer
      .rpc('change_interest', { p_project_id: projectId, p_amount: 500, p_note: 'Call me' })
      .throwOnError();
    const [, id] = await idsOf();
    assertContains((await read(id)).document, { kind: 'changed', amount_before: '500', amount: '500' });
    const [row] = await backend.sql('select event_id from public.interest_receipts where id = $1', [id]);
    assert.deepEqual(row, { event_id: null });
  });

  test('a change of nothing creates no receipt; accepting later terms at the same amount does', async () => {
    await register(500);
    const same = { p_project_id: projectId, p_amount: 500 };
    const change = (
      more: Partial<{
        p_note: string;
        p_terms_version: number;
        p_expected_amount: number;
        p_request_id: string;
      }> = {},
    ) => cast.clients.backer.rpc('change_interest', { ...same, ...more }).throwOnError();
    for (const more of [{}, { p_note: ' ' }, { p_terms_version: 1 }, { p_expected_amount: 500 }])
      assert.equal((await change(more)).data?.amount, 500);
    const once = { p_request_id: randomUUID() };
    await change(once);
    await change({ p_note: 'Call me' });
    await change({ p_note: ' Call me ' });
    await change(once);
    assert.equal((await idsOf()).length, 2);

    await update(projectId, 'apr = 4');
    await change();
    assert.equal((await idsOf()).length, 2, 'who names no terms accepts none');
    await change({ p_terms_version: 2 });
    await change({ p_terms_version: 2 });
    const [, , accepted, ...more] = await idsOf();
    assert.deepEqual(more, []);
    assertContains((await read(accepted)).document, { terms_version: '2', terms_seen: true });
  });

  test('a repeated request creates no second receipt', async () => {
    const again = { p_request_id: randomUUID(), p_terms_version: 1 };
    await register(500, again);
    await update(projectId, 'apr = 4');
    assert.equal((await register(500, again)).data?.amount, 500);
    assert.equal((await idsOf()).length, 1);
  });

  test('outdated terms are refused by each function, and nothing is written', async () => {
    await register(500);
    await update(projectId, 'apr = 4');
    const on = { p_project_id: projectId, p_terms_version: 1 };
    const attempts = [
      cast.clients.backer.rpc('record_interest', { ...on, p_amount: 500 }),
      cast.clients.backer.rpc('change_interest', { ...on, p_amount: 200 }),
      cast.clients.backer.rpc('withdraw_interest', on),
    ];
    for (const { error } of await Promise.all(attempts)) {
      assertContains(error, { code: 'P0001', hint: 'terms_changed', message: changedSentence });
    }
    assert.equal((await idsOf()).length, 1);
    assert.equal((await register(500, { p_terms_version: 2 })).data?.amount, 1000);
  });

  test('for a draft a receipt has the last published terms', async () => {
    await register(500);
    await update(projectId, `status = 'Draft', apr = 77, name = 'Secret'`);
    await cast.clients.backer
      .rpc('change_interest', { p_project_id: projectId, p_amount: 200, p_terms_version: 1 })
      .throwOnError();
    const [, id] = await idsOf();
    const { document } = await read(id);
    assertContains(document, { terms_version: '1', amount: '200' });
    assertContains(document.terms, { apr: '9.5', name: 'Quay Row' });
    const [mail] = await backend.sql(
      `select data ->> 'project' as project from private.mail_outbox where receipt_id = $1`,
      [id],
    );
    assert.deepEqual(mail, { project: 'Quay Row' });
  });

  test('without any published terms the receipt has none', async () => {
    const draft = await makeListing({ status: 'Draft' });
    await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 500)', [
      cast.ids.backer,
      draft,
    ]);
    await cast.clients.backer.rpc('withdraw_interest', { p_project_id: draft }).throwOnError();
    const [id] = await idsOf(draft);
    assertContains((await read(id)).document, { terms: null, terms_version: null, disclaimer_version: null });
  });

  test('has its project’s id while the project is public, and its hashed document never changes', async () => {
    await register(500);
    const [id] = await idsOf();
    const leadsTo = async () => {
      const answer = (await read(id)) as Receipt & { project_id: string | null };
      return [answer.project_id, answer.sha256, 'project_id' in answer.document];
    };
    const [, sha256] = await leadsTo();
    assert.deepEqual(await leadsTo(), [projectId, sha256, false]);
    await update(projectId, `status = 'Draft'`);
    assert.deepEqual(await leadsTo(), [null, sha256, false]);
    await update(projectId, `status = 'Closed'`);
    assert.deepEqual(await leadsTo(), [projectId, sha256, false]);
  });

  test('anybody with the link can read it, it has no name, and a guessed id finds nothing', async () => {
    await register(500);
    const [id] = await idsOf();
    const seen = await read(id);
    for (const who of ['backer', 'manager'] as const) assert.deepEqual(await read(id, who), seen);
    const said = JSON.stringify(seen);
    for (const secret of [cast.ids.backer, 'backer@people.example', 'user_id', 'event_id'])
      assert(!said.includes(secret), secret);
    assert.equal(await read(randomUUID()), null);
    assert.equal((await cast.untyped.anonymous.rpc('receipt', { p_id: 'guess' })).error?.code, '22P02');
  });

  test('only the owner and admins can list receipts', async () => {
    await register(500);
    const list = async (who: Role) =>
      (await cast.clients[who].from('interest_receipts').select('id').eq('listing_id', projectId)).data
        ?.length;
    assert.deepEqual(
      [await list('backer'), await list('admin'), await list('manager'), await list('suspended')],
      [1, 1, 0, 0],
    );
    assert.equal((await cast.clients.anonymous.from('interest_receipts').select('id')).error?.code, '42501');
  });

  test('nobody can change stored terms and receipts', async () => {
    await register(500);
    for (const statement of [
      `update public.listing_terms set content = '{}' where listing_id = $1`,
      `update public.interest_receipts set amount = 1 where listing_id = $1`,
    ])
      await assert.rejects(backend.sql(statement, [projectId]), /stay as they were written/);
    for (const relation of ['listing_terms', 'interest_receipts'])
      for (const verb of ['insert', 'update', 'delete'])
        assert.deepEqual(
          await backend.sql(`select has_table_privilege('service_role', $1, $2) as may`, [`public.${relation}`, verb]),
          [{ may: false }],
        ); // prettier-ignore
  });

  test('a receipt outlives its listing and its person, and then has no owner', async () => {
    await register(500);
    await cast.clients.backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError();
    const [id] = await idsOf();
    const kept = await read(id);
    await cast.clients.admin.from('listings').delete().eq('id', projectId).throwOnError();
    assert.deepEqual(await read(id), { ...kept, project_id: null });
    await cast.clients.admin
      .rpc('undo_deletion', { p_table: 'listings', p_row_id: projectId })
      .throwOnError();
    const [listing] = await backend.sql('select terms_version from public.listings where id = $1', [
      projectId,
    ]);
    assert.deepEqual(listing, { terms_version: 1 });
    assert.equal((await versionsOf(projectId)).length, 1);

    const other = await backend.signUp(`gone-${projectId}@people.example`);
    await other.rpc('record_interest', {
      p_project_id: projectId,
      p_amount: 500,
      p_disclaimer: disclaimerInForce,
    });
    const theirs = (await idsOf()).at(-1);
    const before = await read(theirs);
    const { data } = await other.auth.getUser();
    await cast.clients.admin.rpc('erase_person', { p_id: data.user?.id ?? '' }).throwOnError();
    assert.deepEqual(await read(theirs), before);
    assert.deepEqual(
      await backend.sql('select user_id from public.interest_receipts where id = $1', [theirs]),
      [{ user_id: null }],
    );
    await cast.clients.admin
      .rpc('undo_deletion', { p_table: 'profiles', p_row_id: data.user?.id ?? '' })
      .throwOnError();
    assert.deepEqual(
      await backend.sql('select user_id from public.interest_receipts where id = $1', [theirs]),
      [{ user_id: data.user?.id }],
    );
  });

  test('each receipt is mailed to its backer once', async () => {
    const request = { p_request_id: randomUUID() };
    await register(500, request);
    await register(500, request);
    await cast.clients.backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError();
    const mails = await backend.sql<{ template: string; recipient: string; data: Record<string, string> }>(
      `select o.template, o.recipient, o.data from private.mail_outbox o
       join public.interest_receipts r on r.id = o.receipt_id where r.listing_id = $1 order by r.created_at`,
      [projectId],
    );
    const [first, second] = mails;
    assert(first && second && mails.length === 2);
    assert.equal(first.recipient, 'backer@people.example');
    const [id = '', withdrawal] = await idsOf();
    const { sha256 } = await read(id);
    assertContains(first.data, {
      receipt: id,
      sha256,
      kind: 'registered',
      amount_before: '$0',
      amount: '$500',
    });
    assertContains(second.data, { receipt: withdrawal, kind: 'withdrawn', amount: '$0' });
    const mail = outboxEmail(first, 'https://fairshore.example', new Date());
    assert.equal(mail.subject, 'Receipt: interest registered in Quay Row');
    assert.equal(mail.action?.address, `https://fairshore.example/receipt/${id}`);
    const facts = new Map(mail.facts);
    assert.deepEqual([facts.get('Now'), facts.get('SHA-256')], ['$500', sha256]);
    assert.match(facts.get('Recorded') ?? '', /^\d+ \w+ \d{4}, \d\d:\d\d UTC$/);
    assert.throws(
      () => outboxEmail({ ...first, data: {} }, 'https://fairshore.example', new Date()),
      /names no kind/,
    );
  });

  test('whoever registers and withdraws without end gets twenty receipts an hour by mail', async () => {
    for (let round = 0; round < 11; round += 1) {
      await register(500).throwOnError();
      await cast.clients.backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError();
    }
    const mailed = async () =>
      (
        await backend.sql<{ count: number }>(
          `select count(*)::integer as count from private.mail_outbox where template = 'interest_receipt'`,
        )
      )[0]?.count;
    assert.equal(await mailed(), 20);
    assert.equal((await idsOf()).length, 22);
    await backend.sql(
      `update private.mail_outbox set created_at = created_at - interval '1 hour', sent_at = now()`,
    );
    await register(500).throwOnError();
    assert.equal(await mailed(), 21);
  });

  test('test data is deleted with its receipts and terms', async () => {
    await register(500);
    await update(projectId, 'is_test = true');
    await cast.clients.admin.rpc('purge_test_data').throwOnError();
    assert.deepEqual(await idsOf(), []);
    assert.deepEqual(await versionsOf(projectId), []);
  });
});

/** The part of RFC 8785 that a receipt needs: sorted keys, no whitespace. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
