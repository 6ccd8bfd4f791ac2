import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFull, type TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onEmbeddedFirst, startDatabase } from './engines';
import { readCatalogue, readRows, type Catalogue } from './fuzz/catalogue';
import { oddNames } from './fuzz/oddities';
import { fuzzRequests, inputsOf, type FuzzRequest } from './fuzz/requests';

/** The number of requests for each relation and function: `FUZZ_STEPS=500 FUZZ_SEED=7 npm run -w supabase fuzz`. */
const steps = Number(process.env['FUZZ_STEPS'] ?? (isFull ? 12 : 1));
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/** In a long run, this many steps are generated at a time, or they would fill the memory. */
const stepsAtOnce = 25;
/** The number of concurrent requests. */
const atOnce = 12;
const readOfOne: FuzzRequest = { method: 'GET', path: '/rest/v1/listings?select=id&limit=1', headers: {} };

const innerText =
  /is not a function|call stack|Invalid time value|Cannot read prop|is not iterable|undefined|TypeError|RangeError|\[object/;

/** Two series, because a single long one would be written to disk until it is full. */
const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';

onEmbeddedFirst('a request of any shape', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let catalogue: Catalogue;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    await backend.sql(
      `insert into listings (id, name, status) values ('00000000-0000-4000-8000-0000000000a1', 'Wind park', 'Open')`,
    );
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values ('00000000-0000-4000-8000-0000000000a1', $1, 'totp', 'unverified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
      [cast.ids.backer],
    );
    catalogue = await readCatalogue(backend);
    await backend.sql(`create function public.endless() returns bigint language sql
                       as '${endless}'`);
    await backend.sql(`create function public.limit_here() returns text language sql
                       as $$ select current_setting('statement_timeout') $$`);
  });
  after(() => backend.stop());

  const send = ({ method, path, headers, body }: FuzzRequest, token?: string) =>
    backend.fetch(
      new Request(`${backend.url}${path}`, {
        method,
        headers: {
          apikey: backend.publishableKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
      { ip: '127.0.0.1' },
    );

  /** Sends the requests in small batches, each followed by a read that any of them might have broken. */
  async function faultsIn(requests: readonly FuzzRequest[], token: string | undefined): Promise<string[]> {
    const faults: string[] = [];
    for (let first = 0; first < requests.length; first += atOnce) {
      const handful = requests.slice(first, first + atOnce);
      const told = await Promise.all(handful.map((request) => faultIn(request, token)));
      faults.push(...told.filter((fault) => fault !== undefined));
      const next = await send(readOfOne, undefined);
      await next.text();
      const spoilt = Object.keys(Object.prototype);
      if (next.status !== 200 || spoilt.length > 0)
        faults.push(
          `then ${next.status} ${spoilt.join()} after ${handful.map((request) => describe(request)).join(' | ')}`,
        );
    }
    return faults;
  }

  async function faultIn(request: FuzzRequest, token: string | undefined): Promise<string | undefined> {
    const { status, text } = await send(request, token).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: unknown) => ({ status: 599, text: String(error) }),
    );
    return faultOf(status, text) && `${describe(request)} → ${status} ${text.slice(0, 300)}`;
  }

  // Roles that may not change anything are checked for changed rows; the others only for faults.
  // Outside a full run, PGlite gets only the roles with the fewest and the most rights.
  const everybody = ['anonymous', 'suspended', 'backer', 'admin'] as const;
  const isShort = engine === 'PGlite' && !isFull && process.env['FUZZ_STEPS'] === undefined;
  for (const role of isShort ? (['anonymous', 'admin'] as const) : everybody)
    test(`is answered, harms nothing and leaves the next one alone (${role}, seed ${seed})`, async (t) => {
      let sent = 0;
      let inputs = 0;
      for (let done = 0; done < steps; done += stepsAtOnce) {
        if (role === 'admin' || role === 'backer') cast = await gatherCast(backend);
        const rows = await readRows(backend);
        // Each part has its own seed, one higher than that of the previous part.
        const partSeed = seed + done / stepsAtOnce;
        const requests = fuzzRequests(catalogue, Math.min(stepsAtOnce, steps - done), partSeed);
        const faults = await faultsIn(requests, cast.bearers[role]);
        sent += requests.length;
        inputs += requests.reduce((all, request) => all + inputsOf(request), 0);
        assert.ok(
          faults.length === 0,
          `seed ${partSeed}, ${faults.length} faults:\n${faults.slice(0, 30).join('\n')}`,
        );
        if (role === 'anonymous' || role === 'suspended') {
          const moving = role === 'anonymous' ? counters : [...counters, ...account];
          assert.deepEqual(missingRows(rows, await readRows(backend), moving), []);
        }
      }
      t.diagnostic(`${sent} requests with ${inputs} inputs`);
    });

  const rpc = '/rest/v1/rpc/pipeline_count';
  const refused: readonly (readonly [
    method: string,
    path: string,
    body: string | undefined,
    answer: string,
  ])[] = [
    ['POST', rpc, '{"p_statuses":-1}', '400 22P02'],
    ['POST', rpc, '{"p_statuses":false}', '400 22P02'],
    ['POST', rpc, '{"p_statuses":{}}', '400 22P02'],
    ['POST', rpc, 'null', '400 PGRST102'],
    ['POST', rpc, '[1]', '400 PGRST102'],
    ['POST', rpc, '{', '400 PGRST102'],
    ['POST', rpc, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`, '400 PGRST102'],
    ['POST', rpc, '{"nope":1}', '404 PGRST202'],
    ['POST', '/rest/v1/rpc/pipeline_listings', '{"p_statuses":-1}', '400 22P02'],
    ['PATCH', '/rest/v1/listings?name=eq.x', '{"highlights":-1}', '400 22P02'],
    ['GET', '/rest/v1/listings?nope=eq.1', undefined, '400 42703'],
    ['GET', '/rest/v1/listings?name=nope.1', undefined, '400 PGRST100'],
    ['GET', '/rest/v1/listings?select=((((', undefined, '400 PGRST100'],
    ['GET', '/rest/v1/listings?select=%22', undefined, '400 PGRST100'],
    ['GET', '/rest/v1/listings?__proto__=eq.1', undefined, '400 PGRST100'],
    ['GET', '/rest/v1/listings?toString%5Cx=eq.1', undefined, '400 PGRST100'],
    ['GET', '/rest/v1/listings?interests.__proto__=eq.1', undefined, '400 PGRST100'],
    ['QUERY', '/rest/v1/listings', undefined, '405 PGRST117'],
    ['GET', '/rest/v1/constructor', undefined, '404 PGRST125'],
    ['GET', '/rest/v1/listings?id=constructor.1', undefined, '400 PGRST100'],
    ['GET', '/rest/v1/listings?%00=eq.1', undefined, '400 22021'],
    ['GET', '/rest/v1/listings?order=id%00', undefined, '400 22021'],
    ['POST', '/rest/v1/leads', '[1]', '400 PGRST102'],
    ['POST', '/rest/v1/leads', '{', '400 PGRST102'],
    ['GET', '/rest/v1/nope', undefined, '404 PGRST205'],
    ['GET', '/rest/v1/listings?id=eq.x', undefined, '400 22P02'],
    ['DELETE', '/rest/v1/listing_counters?total=eq.1', undefined, '405 55000'],
    ['POST', '/auth/v1/verify', '{"type":"signup","token_hash":"a\\u0000b"}', '400 validation_failed'],
    ['POST', '/auth/v1/signup', '{"data":{"name":"a\\ud800b"}}', '400 validation_failed'],
    ['PUT', '/auth/v1/user', '{"data":{"a\\udc00":1}}', '400 validation_failed'],
    ['POST', '/rest/v1/leads', '{"name":"a\\ud800b"}', '400 22P05'],
    ['POST', '/rest/v1/rpc/report_remote_events', '{"p_events":["\\ud800"]}', '400 22P05'],
    ['POST', '/auth/v1/otp', '{"email":1}', '400 bad_json'],
    ['POST', '/auth/v1/signup', '[]', '400 bad_json'],
  ];
  for (const [method, path, body, expected] of refused)
    test(`is refused as hosted Supabase refuses it: ${method} ${path} ${(body ?? '').slice(0, 50)}`, async () => {
      const answer = await send({
        method,
        path,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
      const told = (await answer.json()) as { code?: unknown; error_code?: unknown };
      assert.equal(`${answer.status} ${String(told.error_code ?? told.code)}`, expected);
    });

  test('an unreadable condition, or one that no row meets, affects no row', async () => {
    const user = cast.ids.backer;
    const listings = ['a1', 'a2', 'a3'].map((end) => `00000000-0000-4000-8000-0000000000${end}`);
    const [one = '', two = ''] = listings;
    for (const id of listings)
      await backend.sql(
        `insert into listings (id, name, status) values ($1, 'Kept', 'Open') on conflict (id) do nothing`,
        [id],
      );
    await backend.sql('delete from watched_projects where user_id = $1', [user]);
    await backend.sql('insert into watched_projects (user_id, project_id) select $1, unnest($2::uuid[])', [
      user,
      listings,
    ]);
    for (const condition of [
      ...oddNames.map((name) => `${written(name)}=eq.nothing`),
      ...oddNames.map((name) => `or=(${written(name)}.eq.nothing,project_id.is.null)`),
      `project_id=eq.${one}&project_id=eq.${two}`,
      `project_id=neq.${one}&project_id=neq.${two}&project_id=is.null`,
      `or=(project_id.eq.${one})&or=(project_id.eq.${two})`,
      `not.or=(user_id.eq.${user})&not.and=(project_id.eq.${one})`,
      'project_id=not.is.nullified',
      'user_id=eq.null',
      `and=(user_id.isdistinct."${user}")`,
      'and=(user_id.not.like."*")',
      `project_id=eq.${encodeURIComponent('{"type":"query","from":"listings","select":["id"]}')}`,
    ]) {
      const path = `/rest/v1/watched_projects?${condition}`;
      const answer = await send({ method: 'DELETE', path, headers: {} }, cast.bearers.backer);
      const left = await backend.sql('select from watched_projects where user_id = $1', [user]);
      assert.equal(left.length, 3, `${condition} → ${answer.status}`);
      assert.ok(answer.status < 500, `${condition} → ${answer.status} ${await answer.text()}`);
    }
  });

  test('a query in a value is treated as a plain value', async () => {
    const query = {
      type: 'query',
      from: 'listings',
      select: [{ x: { column: 'name', aggregate: "cast(current_user || 'x' as int)::text || min" } }],
      limit: 1,
    };
    for (const operator of ['eq', 'neq', 'gt', 'in', 'cs', 'not.lt'])
      for (const [method, path] of [
        ['GET', 'listings?name='],
        ['POST', 'rpc/pipeline_listings?name='],
      ] as const) {
        const compared = operator === 'in' ? `(${JSON.stringify(query)})` : JSON.stringify(query);
        const answer = await send({
          method,
          path: `/rest/v1/${path}${encodeURIComponent(`${operator}.${compared}`)}`,
          headers: {},
        });
        assert.deepEqual(
          [answer.status, ((await answer.json()) as { code: string }).code],
          [400, 'PGRST100'],
        );
      }
  });

  test('CSV bodies are refused before they are parsed', async () => {
    const headers = { 'content-type': 'text/csv' };
    const answer = await send({ method: 'POST', path: '/rest/v1/leads', headers, body: 'name\nAna' });
    assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [415, 'PGRST102']);
  });

  // PostgREST itself treats such a body as zero rows and reports them as stored.
  test('a body without rows is refused', async () => {
    for (const method of ['POST', 'PATCH']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await send({ method, path: '/rest/v1/leads?email=eq.x', headers, body: 'false' });
      const { code } = (await answer.json()) as Record<string, unknown>;
      assert.deepEqual([answer.status, code], [400, 'PGRST102']);
    }
  });

  test('an unknown path of the auth server gets the auth server’s own 404, signed in or not', async () => {
    const answer = await send(
      { method: 'GET', path: '/auth/v1/admin/users', headers: {} },
      cast.bearers.backer,
    );
    const { error_code } = (await answer.json()) as Record<string, unknown>;
    assert.deepEqual([answer.status, error_code], [404, 'not_found']);
  });

  test('ends after three seconds for a visitor, whatever it computes, and stored data stays', async () => {
    // A listing of its own: fuzz requests by the administrator may have deleted the others.
    const [kept] = await backend.sql<{ id: string }>(
      `insert into listings (name, status) values ('Kept', 'Open') returning id`,
    );
    // Checked first, to prove that it is this limit that ends the request, not the engine's own a minute later.
    const limit = { method: 'POST', path: '/rest/v1/rpc/limit_here', headers: {} };
    assert.equal(await (await send(limit)).json(), '3s');
    assert.equal(await (await send(limit, cast.bearers.backer)).json(), '8s');
    // `sessions.test.ts` covers the server enforcing its own setting: using a processor for three seconds is left to a full run.
    if (engine === 'PostgreSQL' && !isFull) return;
    const endless = await send({ method: 'POST', path: '/rest/v1/rpc/endless', headers: {} });
    const { code, message } = (await endless.json()) as Record<string, unknown>;
    assert.deepEqual(
      [endless.status, code, message],
      [500, '57014', 'canceling statement due to statement timeout'],
    );
    const next = await send({
      method: 'GET',
      path: `/rest/v1/listings?select=name&id=eq.${kept?.id}`,
      headers: {},
    });
    assert.deepEqual([next.status, await next.json()], [200, [{ name: 'Kept' }]]);
  });

  test('may take eight seconds for somebody signed in, and a minute for our own server', async () => {
    const limits = await backend.sql<{ name: string; limits: string[] }>(
      `select rolname as name, rolconfig as limits from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by 1`,
    );
    assert.deepEqual(limits, [
      { name: 'anon', limits: ['statement_timeout=3s'] },
      { name: 'authenticated', limits: ['statement_timeout=8s'] },
      { name: 'service_role', limits: ['statement_timeout=60s'] },
    ]);
  });
});

/** Encodes a name as a client would; `%00` stays as it is. */
function written(name: string): string {
  return encodeURIComponent(name).replaceAll('%2500', '%00');
}

function faultOf(status: number, text: string): string | undefined {
  if (status >= 500) return 'a fault of ours';
  if (status < 400) return undefined;
  if (innerText.test(text)) return 'inner text';
  return text === '' || /"(code|error_code)":/.test(text) ? undefined : 'no code';
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  return `${method} ${path} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 300)}`;
}

/** Tables that change with every request that is counted. */
const counters = ['private.rate_limits'];
/** People may change the account data that GoTrue stores, even while suspended. */
const account = ['auth.users'];

/** The tables in which an existing row was changed or deleted. */
function missingRows(
  before: Map<string, Map<string, number>>,
  now: Map<string, Map<string, number>>,
  moving: readonly string[],
): string[] {
  return [...before]
    .filter(([table]) => !moving.includes(table))
    .filter(([table, rows]) =>
      [...rows].some(([digest, times]) => (now.get(table)?.get(digest) ?? 0) < times),
    )
    .map(([table]) => table);
}
