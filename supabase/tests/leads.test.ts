import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import type { FunctionContext } from '../functions/_shared/FunctionContext';
import { handle as scaleInquiry } from '../functions/scale-inquiry/handler';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const lead = { email: ' Reader@Mail.example ', intent: 'newsletter', source: 'newsletter_section' };
const request = { name: ' \u202EAna ', email: 'ana@mail.example', package_slug: 'smart-contract-suite' };

onServerFirst('what visitors send', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  const stored = (table: string) => backend.sql(`select * from public.${table}`);

  /** Inserts as a visitor whose gateway reported these headers, the way PostgREST passes them on. */
  const insertFrom = (headers: object) =>
    backend.sql(`do $$ begin
      perform set_config('request.headers', '${JSON.stringify(headers)}', true);
      set local role anon;
      insert into public.leads (email, intent, source)
        values ('reader@mail.example', 'newsletter', 'newsletter_section');
    end $$`);

  test('is stored once when sent twice under one key, and causes one mail', async () => {
    const sent = { ...lead, email: 'twice@mail.example', name: 'Ana', request_id: crypto.randomUUID() };
    const registration = { ...sent, intent: 'membership_application', source: 'apply_page' };
    const { anonymous } = cast.untyped;
    assert.equal((await anonymous.from('leads').insert(registration)).error, null);
    const { error } = await anonymous.from('leads').insert(registration);
    assert.equal(error?.code, '23505');
    assert.match(error?.message ?? '', /leads_request_once/);
    const count = async (query: string) => Number((await backend.sql(query))[0]?.['count']);
    assert.equal(await count(`select count(*) from public.leads where email = 'twice@mail.example'`), 1);
    assert.equal(
      await count(`select count(*) from private.mail_outbox where recipient = 'twice@mail.example'`),
      1,
    );
    await backend.sql(`delete from public.leads`);
  });

  test('a SCALE inquiry is stored and mailed once when it is sent twice, and both are received', async () => {
    const mailAddress = 'https://mail.example/emails';
    const settings: Record<string, string> = {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
      SITE_URL: backend.url,
      SALES_ADDRESS: 'advisory@fairshore.example',
      MAIL_API_URL: mailAddress,
      MAIL_API_KEY: 'key',
      MAIL_FROM: 'no-reply@fairshore.example',
    };
    let mails = 0;
    const context: FunctionContext = {
      env: (name) => settings[name],
      fetch: async (address, init) => {
        if (address !== mailAddress) return backend.ask(address, init);
        mails += 1;
        return new Response(null, { status: 201 });
      },
      now: () => new Date(),
      log: () => undefined,
    };
    const data = { name: 'Mara', email: 'mara@issuer.example' };
    const body = JSON.stringify({ data, requestId: crypto.randomUUID() });
    for (const attempt of ['first', 'second']) {
      const sent = new Request(`${backend.url}/api/scale-inquiry`, { method: 'POST', body });
      assert.equal((await scaleInquiry(sent, context)).status, 200, attempt);
    }
    assert.equal((await stored('leads')).length, 1);
    assert.equal(mails, 1);
    await backend.sql(`delete from public.leads`);
  });

  test('is trimmed when stored and can’t be read back', async () => {
    const { anonymous } = cast.untyped;
    assert.equal((await anonymous.from('leads').insert(lead)).error, null);
    assert.equal((await anonymous.from('service_marketplace_leads').insert(request)).error, null);
    assert.equal((await stored('leads'))[0]?.['email'], 'reader@mail.example');
    assert.equal((await stored('service_marketplace_leads'))[0]?.['name'], 'Ana');
    assert.equal((await anonymous.from('leads').insert(lead).select()).error?.code, '42501');
  });

  test('a visitor chooses neither key nor date, and marks nothing as test data', async () => {
    const choices = {
      id: '00000000-0000-4000-8000-0000000000e1',
      created_at: '2020-01-01T00:00:00Z',
      is_test: true,
    };
    for (const [column, value] of Object.entries(choices)) {
      const { error } = await cast.untyped.anonymous.from('leads').insert({ ...lead, [column]: value });
      assert.equal(error?.code, '42501', column);
    }
  });

  test('a program that fills in the hidden field is thanked, and nothing is stored', async () => {
    const before = (await stored('leads')).length;
    const { anonymous } = cast.untyped;
    const filled = await anonymous.from('leads').insert({ ...lead, website: 'https://spam.example' });
    assert.equal(filled.error, null);
    assert.equal((await stored('leads')).length, before);
    assert.equal((await anonymous.from('leads').insert({ ...lead, website: '' })).error, null);
    assert.equal((await stored('leads')).length, before + 1);
  });

  test('one address may send twenty in ten minutes, without blocking another', async () => {
    await backend.sql('delete from private.rate_limits');
    for (let index = 0; index < 20; index += 1) await insertFrom({ 'cf-connecting-ip': '192.0.2.1' });
    await assert.rejects(insertFrom({ 'cf-connecting-ip': '192.0.2.1' }), /Too many requests/);
    // The edge's header counts, not a header set by the visitor.
    await assert.rejects(
      insertFrom({ 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '198.51.100.7' }),
      /Too many requests/,
    );
    await insertFrom({ 'cf-connecting-ip': '192.0.2.2' });
    await insertFrom({ 'x-forwarded-for': '192.0.2.3, 10.0.0.1' });
  });

  test('over HTTP the address is the peer’s, whatever the client writes into its headers', async () => {
    await backend.sql('delete from private.rate_limits');
    const send = (ip: string, forged: string) =>
      backend.fetch(
        new Request('http://localhost/rest/v1/leads', {
          method: 'POST',
          headers: {
            apikey: backend.publishableKey,
            'content-type': 'application/json',
            prefer: 'return=minimal',
            'x-forwarded-for': forged,
            'x-real-ip': forged,
            'cf-connecting-ip': forged,
          },
          body: JSON.stringify(lead),
        }),
        { ip },
      );
    for (let index = 0; index < 20; index += 1) {
      assert.equal((await send('192.0.2.1', `198.51.100.${index}`)).status, 201);
    }
    const refused = await send('192.0.2.1', '198.51.100.99');
    const { code, hint, message } = (await refused.json()) as Record<string, unknown>;
    assert.deepEqual([refused.status, code, hint], [429, 'P0001', 'rate_limited']);
    assert.match(String(message), /^Too many requests from your network/);
    const seconds = Number(refused.headers.get('retry-after'));
    assert(seconds > 0 && seconds <= 600, `${seconds} s`);
    assert.equal((await send('192.0.2.2', '192.0.2.1')).status, 201);
  });

  test('all visitors together may send six hundred in ten minutes', async () => {
    await backend.sql('delete from private.rate_limits');
    await insertFrom({});
    await backend.sql(`update private.rate_limits set hits = 599 where source = 'everybody'`);
    await insertFrom({});
    await assert.rejects(insertFrom({}), /too many requests right now/);
    await assert.rejects(insertFrom({ 'cf-connecting-ip': '192.0.2.9' }), /too many requests right now/);
    // An older window doesn't count.
    await backend.sql(`update private.rate_limits set window_start = window_start - interval '10 minutes'`);
    await insertFrom({});
  });

  test('addresses are stored as hashes and deleted after a day', async () => {
    await backend.sql('delete from private.rate_limits');
    await insertFrom({ 'cf-connecting-ip': '192.0.2.1' });
    const sources = await backend.sql<{ source: string }>(
      'select source from private.rate_limits order by source',
    );
    assert(sources.every(({ source }) => source === 'everybody' || /^[0-9a-f]{64}$/.test(source)));
    await backend.sql(`update private.rate_limits set window_start = window_start - interval '25 hours'`);
    await backend.sql(`update private.rate_limits set bucket = 'asked_about_once'`);
    await insertFrom({});
    assert.equal((await backend.sql('select 1 from private.rate_limits')).length, 1);
  });
});
