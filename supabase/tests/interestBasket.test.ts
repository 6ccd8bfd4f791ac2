import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerInForce, gatherCast, type Cast, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Item {
  project_id: string;
  amount: number;
  expected_amount?: number;
  terms_version?: number;
}

onServerFirst('a basket of interests', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let quay: string;
  let mill: string;
  let shut: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    quay = await makeListing('Quay Row', 'Open');
    mill = await makeListing('Old Mill', 'Filling');
    shut = await makeListing('Shut Yard', 'Closed');
  });

  async function makeListing(name: string, status: string): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      'insert into public.listings (name, status, min_ticket) values ($1, $2, 100) returning id',
      [name, status],
    );
    assert(row);
    return row.id;
  }

  const register = (items: readonly Item[], requestId: string = randomUUID(), who: Role = 'backer') =>
    cast.untyped[who].rpc('register_basket', {
      p_items: items,
      p_request_id: requestId,
      p_disclaimer: disclaimerInForce,
    });

  const stored = () =>
    backend.sql<{ name: string; amount: string; raised: string; receipts: number }>(
      `select l.name, i.amount::text as amount, l.raised::text as raised,
         (select count(*)::integer from public.interest_receipts r where r.listing_id = l.id) as receipts
       from public.listings l left join public.interests i on i.project_id = l.id
       where l.id = any ($1::uuid[]) and i.id is not null order by l.name`,
      [`{${[quay, mill, shut].join(',')}}`],
    );

  test('all interests are registered, each with its receipt', async () => {
    const { data, error } = await register([
      { project_id: quay, amount: 500.25, terms_version: 1 },
      { project_id: mill, amount: 1_000 },
    ]);
    assert.equal(error, null);
    assert.deepEqual(
      (data as { project_id: string }[]).map(({ project_id }) => project_id),
      [quay, mill],
    );
    assert.deepEqual(await stored(), [
      { name: 'Old Mill', amount: '1000', raised: '1000', receipts: 1 },
      { name: 'Quay Row', amount: '500.25', raised: '500.25', receipts: 1 },
    ]);
  });

  test('one refusal rolls everything back, and all refusals are listed with their projects', async () => {
    const { error } = await register([
      { project_id: quay, amount: 500 },
      { project_id: shut, amount: 500 },
      { project_id: mill, amount: 99.99 },
    ]);
    assert.equal(error?.hint, 'basket_refused');
    assert.equal(
      error.message,
      'Nothing was registered. Shut Yard: This project is closed and takes no more interest. ' +
        'Old Mill: Minimum ticket is $100.',
    );
    assert.deepEqual(JSON.parse(error.details), [
      {
        project_id: shut,
        code: 'interest_closed',
        message: 'This project is closed and takes no more interest.',
      },
      { project_id: mill, code: 'below_min_ticket', message: 'Minimum ticket is $100.' },
    ]);
    assert.deepEqual(await stored(), []);
    const [requests] = await backend.sql<{ count: number }>(
      'select count(*)::integer as count from private.interest_requests where project_id = $1',
      [quay],
    );
    assert.equal(requests?.count, 0);
  });

  test('a repeated basket counts once, and a different one adds to the existing interests', async () => {
    const items = [
      { project_id: quay, amount: 500 },
      { project_id: mill, amount: 200 },
    ];
    const request = randomUUID();
    assert.equal((await register(items, request)).error, null);
    assert.equal((await register(items, request)).error, null);
    assert.deepEqual(
      (await stored()).map(({ amount }) => amount),
      ['200', '500'],
    );
    const { error } = await register([{ project_id: quay, amount: 100, expected_amount: 500 }]);
    assert.equal(error, null);
    assert.deepEqual(
      (await stored()).map(({ amount }) => amount),
      ['200', '600'],
    );
  });

  test('tells a person which of their baskets were registered, and nobody else', async () => {
    const [counted, refused] = [randomUUID(), randomUUID()];
    assert.equal((await register([{ project_id: quay, amount: 500 }], counted)).error, null);
    assert((await register([{ project_id: shut, amount: 500 }], refused)).error);
    const asked = { p_request_ids: [refused, counted] };
    const { data } = await cast.clients.backer.rpc('recorded_baskets', asked);
    assert.deepEqual(data, [{ request_id: counted }]);
    assert.deepEqual((await cast.clients.admin.rpc('recorded_baskets', asked)).data, []);
    assert.equal((await cast.clients.anonymous.rpc('recorded_baskets', asked)).error?.code, '42501');
  });

  test('outdated terms are refused, and so is an interest that another window just added', async () => {
    await backend.sql('update public.listings set apr = 12 where id = $1', [quay]);
    const { error } = await register([
      { project_id: mill, amount: 500 },
      { project_id: quay, amount: 500, terms_version: 1 },
    ]);
    assert.match(error?.message ?? '', /^Nothing was registered\. Quay Row: The terms changed/);
    assert.equal((await register([{ project_id: mill, amount: 500 }])).error, null);
    const again = await register([{ project_id: mill, amount: 500, expected_amount: 0 }]);
    assert.match(again.error?.message ?? '', /Old Mill: \$500 was just added from another window/);
  });

  test('a draft’s name is not revealed to people who may not see it', async () => {
    const draft = await makeListing('Secret Dock', 'Draft');
    const { error } = await register([{ project_id: draft, amount: 500 }]);
    assert.equal(error?.message, "Nothing was registered. We couldn't find that project.");
  });

  test('somebody who has interest in a draft reads the name that it was published with', async () => {
    assert.equal((await register([{ project_id: quay, amount: 500 }])).error, null);
    await backend.sql(`update public.listings set status = 'Draft', name = 'Secret Dock' where id = $1`, [
      quay,
    ]);
    const { error } = await register([{ project_id: quay, amount: 500 }]);
    assert.equal(
      error?.message,
      "Nothing was registered. Quay Row: This project isn't open for interest yet.",
    );
  });

  for (const [name, items, hint] of [
    ['nothing', [], 'basket_empty'],
    ['no list', { project_id: 1 }, 'basket_empty'],
    ['thirteen', Array.from({ length: 13 }, () => ({ project_id: randomUUID(), amount: 1 })), 'basket_full'],
    ['no amount', [{ project_id: randomUUID() }], 'basket_unreadable'],
    ['a text for an amount', [{ project_id: randomUUID(), amount: '1' }], 'basket_unreadable'],
    ['no id', [{ project_id: 'x', amount: 1 }], 'basket_unreadable'],
    ['only an amount', [{ amount: 1 }], 'basket_unreadable'],
    [
      'a version that is none',
      [{ project_id: randomUUID(), amount: 1, terms_version: 'x' }],
      'basket_unreadable',
    ],
  ] as const) {
    test(`${name} is refused`, async () => {
      const { error } = await cast.untyped.backer.rpc('register_basket', { p_items: items });
      assert.equal(error?.hint, hint);
    });
  }

  test('the same project twice is refused', async () => {
    const { error } = await register([
      { project_id: quay, amount: 500 },
      { project_id: quay.toUpperCase(), amount: 500 },
    ]);
    assert.equal(error?.hint, 'basket_repeats');
  });

  test('people who may not register one interest may not register several', async () => {
    const items = [{ project_id: quay, amount: 500 }];
    assert.equal((await register(items, randomUUID(), 'anonymous')).error?.hint, 'not_signed_in');
    assert.equal((await register(items, randomUUID(), 'suspended')).error?.hint, 'account_suspended');
    assert.deepEqual(await stored(), []);
  });

  test('without the disclaimer the basket is refused with a single error', async () => {
    await backend.sql('delete from public.disclaimer_acknowledgements where user_id = $1', [
      cast.ids.manager,
    ]);
    const { error } = await cast.untyped.manager.rpc('register_basket', {
      p_items: [
        { project_id: quay, amount: 500 },
        { project_id: mill, amount: 500 },
      ],
    });
    assert.equal(error?.hint, 'disclaimer_not_acknowledged');
  });
});
