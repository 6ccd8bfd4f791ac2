import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerInForce, gatherCast, type Cast, type Member, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';

type Terms = Record<string, unknown>;
type Told = [term: string, before: unknown, after: unknown][];

/** The changes that are reported between two versions. */
const differences: [name: string, earlier: Terms, later: Terms, told: Told][] = [
  ['the same', { apr: '9.5' }, { apr: '9.5' }, []],
  ['a figure', { apr: '9.5' }, { apr: '11' }, [['apr', '9.5', '11']]],
  ['a figure that came', {}, { token_price: '1.5' }, [['token_price', null, '1.5']]],
  ['a figure that went', { token_price: '1.5' }, { token_price: null }, [['token_price', '1.5', null]]],
  ['a day', { closes_on: '2027-01-31' }, { closes_on: null }, [['closes_on', '2027-01-31', null]]],
  ['no status is Open', { status: null }, { status: 'Open' }, []],
  ['a status', { status: null }, { status: 'Closed' }, [['status', 'Open', 'Closed']]],
  ['a document', { whitepaper_link: null }, { whitepaper_link: 'https://a.example/w' }, [['whitepaper_link', null, 'https://a.example/w']]],
  ['the lines of a text that went and came', { risk_considerations: 'Rent\nVacancy' }, { risk_considerations: '• Rent\r\n• Currency' },
    [['risk_considerations', ['Vacancy'], ['Currency']]]],
  ['a first text', { use_of_proceeds: null }, { use_of_proceeds: 'Roof' }, [['use_of_proceeds', [], ['Roof']]]],
  ['another order of lines', { risk_considerations: 'Rent\nVacancy' }, { risk_considerations: '◦ Vacancy\n\n Rent ' }, []],
  ['hyphens and stars before a blank', { risk_considerations: 'Rent\nTax\n-5% a year' }, { risk_considerations: '- Rent\n*\u00A0Tax\n-5% a year' }, []],
  ['bullets alone', { risk_considerations: 'Rent' }, { risk_considerations: '‣ Rent' }, []],
  ['bullets and line breaks of a word processor', { risk_considerations: 'Rent\nVacancy\nFloods\nFire\nTax · a rise' },
    { risk_considerations: '\uF0B7\tRent\u2028\uF0A7\u00A0Vacancy\v ∙ Floods\n · Fire\n⁃ Tax · a rise ■ ○' }, []],
  ['what presents the project', { name: 'A', description: 'B', highlights: ['C'], sector: 'AI', country: 'PT', available_tokens: '5', disclaimer_version: '1' },
    { name: 'a', description: 'b', highlights: [], sector: 'DAO', country: 'RO', available_tokens: '4', disclaimer_version: '2' }, []],
  ['several, in the order in which they are told', { apr: '1', status: 'Open', timeline: '1 year', min_ticket: '1', hard_cap: '5' },
    { apr: '2', status: 'Filling', timeline: '2 years', min_ticket: '2', hard_cap: '6' },
    [['status', 'Open', 'Filling'], ['apr', '1', '2'], ['min_ticket', '1', '2'], ['hard_cap', '5', '6'], ['timeline', '1 year', '2 years']]],
]; // prettier-ignore

onServerFirst('material changes', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await backend.sql('delete from public.interests');
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, apr, min_ticket, hard_cap, risk_considerations)
       values ('Quay Row', 'Open', 9.5, 100, 5000, E'Rent\\nVacancy') returning id`,
    );
    assert(row);
    projectId = row.id;
  });

  const update = (assignments: string) =>
    backend.sql(`update public.listings set ${assignments} where id = $1`, [projectId]);
  const register = (amount: number, who: Member = 'backer', version?: number) =>
    cast.clients[who]
      .rpc('record_interest', {
        p_project_id: projectId,
        p_amount: amount,
        p_disclaimer: disclaimerInForce,
        ...(version !== undefined && { p_terms_version: version }),
      })
      .throwOnError();
  async function changed(since: number, who: Role = 'anonymous') {
    const { data, error } = await cast.clients[who].rpc('changed_terms', {
      p_listing_id: projectId,
      p_since: since,
    });
    assert.equal(error, null);
    return data ?? [];
  }
  const toldOf = (rows: { term: string; before: unknown; after: unknown }[]) =>
    rows.map(({ term, before: was, after: is }) => [term, was, is]);
  async function mine(who: Member = 'backer') {
    const { data, error } = await cast.clients[who].rpc('my_changed_terms');
    assert.equal(error, null);
    return (data ?? []).filter((row) => row.project_id === projectId);
  }

  for (const [name, earlier, later, told] of differences)
    test(`between two versions: ${name}`, async () => {
      const [row] = await backend.sql<{ changes: { term: string; before: unknown; after: unknown }[] }>(
        'select private.term_changes($1, $2) as changes',
        [JSON.stringify(earlier), JSON.stringify(later)],
      );
      assert.deepEqual(toldOf(row?.changes ?? []), told);
    });

  test('every material term is a published one', async () => {
    const unknown = await backend.sql(
      `select m.term from public.listings l, unnest(private.material_terms()) m (term)
       where l.id = $1 and not private.published_terms(l) ? m.term`,
      [projectId],
    );
    assert.deepEqual(unknown, []);
  });

  test('anybody can read the changes since a version, each with the time of its current value', async () => {
    await update('apr = 10');
    await update('min_ticket = 250');
    await update(`apr = 11, description = 'New words'`);
    await update(`risk_considerations = 'Rent'`);
    const rows = await changed(1);
    assert.deepEqual(toldOf(rows), [
      ['apr', '9.5', '11'],
      ['min_ticket', '100', '250'],
      ['risk_considerations', ['Vacancy'], []],
    ]);
    const versions = await backend.sql<{ valid_from: Date }>(
      'select valid_from from public.listing_terms where listing_id = $1 order by version',
      [projectId],
    );
    const momentOf = (version: number) => new Date(versions[version - 1]?.valid_from ?? 0).getTime();
    assert.deepEqual(
      rows.map(({ changed_at: moment }) => new Date(moment).getTime()),
      [momentOf(4), momentOf(3), momentOf(5)],
    );
    assert.deepEqual(toldOf(await changed(4)), [['risk_considerations', ['Vacancy'], []]]);
    assert.deepEqual(await changed(5), []);
  });

  test('reverted terms and unknown versions yield no changes', async () => {
    await update('apr = 10');
    await update('apr = 9.5');
    assert.deepEqual(await changed(1), []);
    assert.deepEqual(toldOf(await changed(2)), [['apr', '10', '9.5']]);
    for (const since of [0, -1, 3, 99]) assert.deepEqual(await changed(since), []);
  });

  test('a draft’s changes are visible to staff only, until it is published', async () => {
    await update('apr = 10');
    await update(`status = 'Draft', apr = 77`);
    assert.deepEqual([await changed(1), await changed(1, 'backer')], [[], []]);
    assert.deepEqual(toldOf(await changed(1, 'admin')), [['apr', '9.5', '10']]);
    await update(`status = 'Open'`);
    assert.deepEqual(toldOf(await changed(1)), [['apr', '9.5', '77']]);
  });

  test('an interest is marked with the differences until it is registered or changed under the current terms', async () => {
    await register(500, 'backer', 1);
    assert.deepEqual(await mine(), []);
    await update('apr = 8');
    const [marked] = await mine();
    assert.equal(marked?.terms_version, 1);
    const [change] = marked.changes as { term: string; before: string; after: string; changed_at: string }[];
    assert.deepEqual([change?.term, change?.before, change?.after], ['apr', '9.5', '8']);
    assert.match(String(change?.changed_at), /^\d{4}-\d\d-\d\dT/);

    // Lowered by a caller that gave no version: the current terms aren't known to have been seen.
    const lower = { p_project_id: projectId, p_amount: 400 };
    await cast.clients.backer.rpc('change_interest', lower).throwOnError();
    assert.equal((await mine()).length, 1);
    await cast.clients.backer
      .rpc('change_interest', { ...lower, p_amount: 300, p_terms_version: 2 })
      .throwOnError();
    assert.deepEqual(await mine(), []);

    await update('apr = 7');
    assert.equal((await mine())[0]?.terms_version, 2);
    await register(100);
    assert.deepEqual(await mine(), []);
  });

  test('reverting the change removes the mark, and so does a withdrawal', async () => {
    await register(500, 'backer', 1);
    await update('apr = 8');
    await update('apr = 9.5');
    assert.deepEqual(await mine(), []);
    await update(`name = 'Quay Row II', description = 'Other words'`);
    assert.deepEqual(await mine(), []);
    await update('hard_cap = 9000');
    assert.equal((await mine()).length, 1);
    await cast.clients.backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError();
    assert.deepEqual(await mine(), []);
    await register(100, 'backer', 4 + 1);
    assert.deepEqual(await mine(), []);
  });

  for (const [name, age] of [
    ['stands under what was published then', '0 days'],
    ['before anything was published stands under what was first', '12 days'],
  ] as const)
    test(`an interest that staff put in ${name}`, async () => {
      await backend.sql(
        `insert into public.interests (user_id, project_id, amount, created_at)
         values ($1, $2, 100, clock_timestamp() - $3::interval)`,
        [cast.ids.backer, projectId, age],
      );
      assert.deepEqual(await mine(), []);
      await update('apr = 8');
      assert.equal((await mine())[0]?.terms_version, 1);
    });

  test('people see only their own marks, even admins, and none for a draft', async () => {
    await register(500, 'backer', 1);
    await register(500, 'manager', 1);
    await update('apr = 8');
    assert.deepEqual([(await mine('manager')).length, (await mine('admin')).length], [1, 0]);
    assert.equal((await cast.untyped.anonymous.rpc('my_changed_terms')).error?.code, '42501');
    assert.deepEqual((await cast.untyped.endedAdmin.rpc('my_changed_terms')).data, []);
    await update(`status = 'Draft'`);
    assert.deepEqual(await mine(), []);
  });

  test('staff who forward an interest see its terms version and the changes since, nobody else does', async () => {
    await register(500, 'backer', 1);
    const [interest] = await backend.sql<{ id: string }>(
      'select id from public.interests where project_id = $1 and user_id = $2',
      [projectId, cast.ids.backer],
    );
    const p_interest_id = interest?.id ?? '';
    const of = async (who: 'admin' | 'endedAdmin' | 'manager' | 'backer') =>
      (await cast.untyped[who].rpc('interest_earlier_terms', { p_interest_id })).data as {
        terms_version: number;
        changes: Parameters<typeof toldOf>[0];
      }[];
    assert.deepEqual(await of('admin'), []);
    await update(`status = 'Closed'`);
    assert.deepEqual([await of('admin'), await mine()], [[], []], 'a status is told, and not agreed to');
    await update('apr = 8');
    const [told] = await of('admin');
    assert.deepEqual([told?.terms_version, toldOf(told?.changes ?? [])], [1, [['apr', '9.5', '8']]]);
    for (const who of ['endedAdmin', 'manager', 'backer'] as const) assert.deepEqual(await of(who), [], who);
    const { error } = await cast.untyped.anonymous.rpc('interest_earlier_terms', { p_interest_id });
    assert.equal(error?.code, '42501');
    await backend.sql(`update public.interests set state = 'closed' where id = $1`, [p_interest_id]);
    assert.deepEqual(await of('admin'), []);
  });
});
