import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { FunctionContext } from '../functions/_shared/FunctionContext';
import { emailHtml, emailText } from '../functions/_shared/mail/email';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { handle as scaleInquiry } from '../functions/scale-inquiry/handler';
import { readInquiry } from '../functions/scale-inquiry/inquiry';
import { handle as sendMail } from '../functions/send-mail/handler';
import { handle as unsubscribe } from '../functions/unsubscribe/handler';
import { emailCases } from './emailCases';

interface Call {
  address: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

const settings: Record<string, string> = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}',
  SITE_URL: 'https://fairshore.example/',
  SALES_ADDRESS: 'advisory@fairshore.example',
  MAIL_API_URL: 'https://mail.example/emails',
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'Fairshore <no-reply@fairshore.example>',
  SEND_MAIL_SECRET: 'knock-knock',
};

/** A function context that responds by the last part of the address and records the requests. */
function place(
  answers: Record<string, (call: Call) => Response> = {},
  changed: Record<string, string | undefined> = {},
) {
  const calls: Call[] = [];
  const lines: string[] = [];
  const context: FunctionContext = {
    env: (name) => ({ ...settings, ...changed })[name],
    fetch: async (address, init) => {
      const call: Call = {
        address,
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: JSON.parse(String(init?.body)) as Record<string, unknown>,
      };
      calls.push(call);
      const answer = answers[address.split('/').at(-1) ?? ''];
      return answer ? answer(call) : new Response(null, { status: 201 });
    },
    now: () => new Date('2026-11-21T10:00:00Z'),
    log: (line) => lines.push(line),
  };
  return { context, calls, lines };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('https://project.example/functions/v1/x', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A mail provider that never answers, and a clock for requests to it that is over at once. */
function hangingProvider(t: TestContext) {
  const limits: number[] = [];
  t.mock.method(AbortSignal, 'timeout', (limit: number) => {
    limits.push(limit);
    return AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  });
  const unlessHanging =
    (context: FunctionContext): FunctionContext['fetch'] =>
    (address, init) => {
      if (!address.endsWith('/emails')) return context.fetch(address, init);
      init?.signal?.throwIfAborted();
      return Promise.reject(new Error('It would hang forever.'));
    };
  return { limits, unlessHanging };
}

const inquiry = { name: ' Solveig Dahl ', email: 'solveig@mail.example', product: 'Wind park' };

describe('scale-inquiry', () => {
  test('stores the lead as a visitor first, then mails the configured address, whatever `to` says', async () => {
    const { context, calls } = place();
    const answer = await scaleInquiry(
      post({ to: 'somebody@evil.example', subject: 'Buy', data: inquiry }),
      context,
    );
    assert.deepEqual([answer.status, await answer.json()], [200, { ok: true }]);
    const [lead, mail] = calls;
    assert.equal(lead?.address, 'https://project.example/rest/v1/leads');
    assert.equal(lead.headers['apikey'], 'sb_publishable_1');
    assert.equal(lead.headers['authorization'], undefined);
    assert.deepEqual(lead.body, {
      email: 'solveig@mail.example',
      name: 'Solveig Dahl',
      intent: 'scale_inquiry',
      source: 'advisory_page',
      meta: { phone: '', product: 'Wind park', jurisdiction: '', budget: '' },
    });
    assert.deepEqual(mail?.body['to'], ['advisory@fairshore.example']);
    assert.equal(mail?.body['subject'], 'SCALE inquiry from Solveig Dahl');
    assert.equal(mail?.body['reply_to'], 'solveig@mail.example');
    assert.match(String(mail?.body['text']), /\/admin\?tab=leads$/m);
  });

  test('mails nothing that was not stored, and forwards the refusal', async () => {
    for (const status of [400, 403, 503]) {
      const { context, calls } = place({ leads: () => new Response(null, { status }) });
      assert.equal((await scaleInquiry(post({ data: inquiry }), context)).status, status);
      assert.equal(calls.length, 1);
    }
  });

  test('a stored inquiry counts as received even if its mail fails', async () => {
    const { context, lines } = place({ emails: () => new Response(null, { status: 500 }) });
    assert.equal((await scaleInquiry(post({ data: inquiry }), context)).status, 200);
    assert.deepEqual(lines, ['scale-inquiry: stored, but not mailed. The mail provider answered 500.']);
  });

  test('a stored inquiry is answered before the page gives up even if the mail provider hangs', async (t) => {
    const { limits, unlessHanging } = hangingProvider(t);
    const { context, lines } = place();
    const answer = await scaleInquiry(post({ data: inquiry }), {
      ...context,
      fetch: unlessHanging(context),
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(lines, ['scale-inquiry: stored, but not mailed. The operation timed out.']);
    // The page waits eight seconds, of which the lead and the way there and back take some.
    assert.ok(limits.length === 1 && limits.every((limit) => limit <= 5_000), String(limits));
  });

  test('an inquiry sent again after its answer was lost is stored and mailed once', async () => {
    const requestId = '0f5f4c1e-8f0b-4f27-9c39-1b7c2f6a9d10';
    const ids: unknown[] = [];
    const { context, calls } = place({
      leads: ({ body }) => {
        const id = body['request_id'];
        const message = 'duplicate key value violates unique constraint "leads_request_once"';
        if (ids.includes(id)) return Response.json({ code: '23505', message }, { status: 409 });
        ids.push(id);
        return new Response(null, { status: 201 });
      },
    });
    for (const attempt of ['first', 'second']) {
      const answer = await scaleInquiry(post({ data: inquiry, requestId }), context);
      assert.deepEqual([answer.status, await answer.json()], [200, { ok: true }], attempt);
    }
    assert.deepEqual(ids, [requestId]);
    assert.equal(calls.filter(({ address }) => address.endsWith('/emails')).length, 1);
  });

  test('another conflict is not an inquiry that is stored already', async () => {
    const { context } = place({ leads: () => Response.json({ code: '23503' }, { status: 409 }) });
    assert.equal((await scaleInquiry(post({ data: inquiry }), context)).status, 409);
  });

  test('thanks a program that filled in the hidden field, and stores and mails nothing', async () => {
    const { context, calls } = place();
    const answer = await scaleInquiry(post({ data: inquiry, website: 'https://spam.example' }), context);
    assert.deepEqual([answer.status, await answer.json(), calls.length], [200, { ok: true }, 0]);
    assert.equal((await scaleInquiry(post({ data: inquiry, website: ' ' }), context)).status, 200);
    assert.equal(calls.length, 2);
  });

  const bodies: [name: string, body: unknown, status: number, fields?: string[]][] = [
    ['no JSON', 'to=x', 400, ['data']],
    ['no data', { to: 'x' }, 400, ['data']],
    ['no name', { data: { ...inquiry, name: '  ' } }, 400, ['name']],
    ['no address', { data: { ...inquiry, email: 'solveig' } }, 400, ['email']],
    ['a request id that is none', { data: inquiry, requestId: '1' }, 400, ['requestId']],
    ['a number as a name', { data: { ...inquiry, name: 7 } }, 400, ['name']],
    [
      'texts that are too long',
      { data: { ...inquiry, budget: '1'.repeat(81), phone: '1'.repeat(41) } },
      400,
      ['phone', 'budget'],
    ],
    ['a body that is too long', { data: { ...inquiry, note: 'x'.repeat(17_000) } }, 413],
  ];
  for (const [name, body, status, fields] of bodies)
    test(`refuses ${name}`, async () => {
      const { context, calls } = place();
      const answer = await scaleInquiry(post(body), context);
      assert.equal(answer.status, status);
      if (fields) assert.deepEqual(await answer.json(), { error: 'invalid', fields });
      assert.deepEqual(calls, []);
    });

  test('answers POST only, and says which setting is missing', async () => {
    const answer = await scaleInquiry(new Request('https://project.example/x'), place().context);
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST']);
    await assert.rejects(
      scaleInquiry(post({ data: inquiry }), place({}, { SALES_ADDRESS: undefined }).context),
      /SALES_ADDRESS/,
    );
  });

  test('escapes what was typed, and keeps it out of the header', async () => {
    const { context, calls } = place();
    const name = '<img src=x>\r\nBcc: a@evil.example';
    await scaleInquiry(post({ data: { ...inquiry, name } }), context);
    const mail = calls[1]?.body;
    assert.equal(mail?.['subject'], 'SCALE inquiry from <img src=x> Bcc: a@evil.example');
    assert.ok(!String(mail?.['html']).includes('<img'));
    assert.ok(String(mail?.['html']).includes('&lt;img src=x&gt;'));
  });

  test('accepts the same e-mail addresses as the forms', () => {
    for (const [email, isAddress] of emailCases) {
      const read = readInquiry(JSON.stringify({ data: { name: 'A', email } }));
      assert.deepEqual('inquiry' in read, isAddress, email);
    }
  });

  test('reads null and absent as empty', () => {
    assert.deepEqual(
      readInquiry(JSON.stringify({ data: { name: 'A', email: 'a@b.example', phone: null } })),
      {
        inquiry: { name: 'A', email: 'a@b.example', phone: '', product: '', jurisdiction: '', budget: '' },
      },
    );
  });
});

describe('send-mail', () => {
  const secret = { authorization: 'Bearer knock-knock' };
  const owed = {
    id: 'm1',
    template: 'package_request',
    recipient: 'ana@mail.example',
    data: { first_name: 'Ana', package_title: 'Smart Contract Suite' },
    unsubscribe_token: null,
  };
  const claims = (...batches: unknown[][]) => ({
    tend_interests: () => Response.json(0),
    write_digests: () => Response.json(0),
    claim_mails: () => Response.json(batches.shift() ?? []),
    settle_mail: () => new Response(null, { status: 204 }),
    given_up_mails: () => Response.json(0),
  });

  test('sends what it claims and settles it', async () => {
    const { context, calls } = place(claims([owed]));
    const answer = await sendMail(post({}, secret), context);
    assert.deepEqual(await answer.json(), { sent: 1, failed: 0 });
    assert.deepEqual(
      calls.map(({ address }) => address.split('/').at(-1)),
      ['tend_interests', 'write_digests', 'claim_mails', 'emails', 'settle_mail'],
    );
    assert.equal(calls[2]?.headers['apikey'], 'sb_secret_1');
    assert.match(calls[3]?.headers['idempotency-key'] ?? '', /^m1-[0-9a-f]{64}$/);
    assert.equal(calls[3]?.body['headers'], undefined, 'what nothing stops names no way to');
    assert.equal(calls[3]?.body['subject'], 'We received your request for Smart Contract Suite');
    assert.deepEqual(calls[4]?.body, { mail: 'm1', failure: null });
  });

  test('a mail tried again has the same key for the provider, and another one once it says something else', async () => {
    const { context, calls } = place(
      claims([
        owed,
        owed,
        { ...owed, data: { first_name: 'Ana' } },
        { ...owed, recipient: 'a@mail.example' },
      ]),
    );
    await sendMail(post({}, secret), context);
    const keys = calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    assert.equal(keys.length, 4);
    assert.equal(keys[0], keys[1]);
    assert.equal(new Set(keys).size, 3);
  });

  test('a mail with an unsubscribe link has it in the headers for programs and in the text for people', async () => {
    const { context, calls } = place(claims([{ ...owed, unsubscribe_token: 'ab12' }]));
    await sendMail(post({}, secret), context);
    const mail = calls.find(({ address }) => address.endsWith('/emails'))?.body;
    assert.deepEqual(mail?.['headers'], {
      'List-Unsubscribe': '<https://fairshore.example/api/unsubscribe?token=ab12>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    assert.match(
      String(mail?.['text']),
      /Stop mails like this: https:\/\/fairshore\.example\/unsubscribe#ab12\n/,
    );
    assert.match(String(mail?.['html']), /href="https:\/\/fairshore\.example\/unsubscribe#ab12"/);
  });

  test('processes due interests until none is left, and sends mails even if that fails', async () => {
    const answers = [1000, 3, 0];
    const busy = place({ ...claims([owed]), tend_interests: () => Response.json(answers.shift()) });
    await sendMail(post({}, secret), busy.context);
    assert.deepEqual(answers, []);
    const failing = place({ ...claims([owed]), tend_interests: () => new Response(null, { status: 503 }) });
    assert.deepEqual(await (await sendMail(post({}, secret), failing.context)).json(), {
      sent: 1,
      failed: 0,
    });
    assert.deepEqual(failing.lines, [
      'send-mail: tend_interests waits for the next call: the database answered 503',
    ]);
  });

  test('a refused or unknown mail is settled with its reason, and the next one is sent', async () => {
    let count = 0;
    const { context, calls, lines } = place({
      ...claims([owed, { ...owed, id: 'm2', template: 'poem' }, { ...owed, id: 'm3' }]),
      emails: () => new Response(null, { status: (count += 1) === 1 ? 503 : 200 }),
    });
    const answer = await sendMail(post({}, secret), context);
    assert.deepEqual(await answer.json(), { sent: 1, failed: 2 });
    assert.deepEqual(
      calls.filter(({ address }) => address.endsWith('settle_mail')).map(({ body }) => body['failure']),
      ['The mail provider answered 503.', 'There is no mail template called poem.', null],
    );
    assert.deepEqual(lines, ['send-mail: 2 of 3 mails failed']);
  });

  test('logs how many mails were given up, and that they failed if the database cannot count them', async () => {
    for (const [answer, words] of [
      [() => Response.json(3), '1 of 1 mails failed, 3 were given up after ten attempts in the last 30 days'],
      [() => new Response(null, { status: 404 }), '1 of 1 mails failed'],
    ] as const) {
      const { context, lines } = place({
        ...claims([owed]),
        emails: () => new Response(null, { status: 503 }),
        given_up_mails: answer,
      });
      assert.deepEqual(await (await sendMail(post({}, secret), context)).json(), { sent: 0, failed: 1 });
      assert.deepEqual(lines, [`send-mail: ${words}`]);
    }
  });

  const full = Array.from({ length: 5 }, (_, index) => ({ ...owed, id: `m${index}` }));

  test('continues while batches are full', async () => {
    const { context, calls } = place(claims(full, full, [owed]));
    assert.deepEqual(await (await sendMail(post({}, secret), context)).json(), { sent: 11, failed: 0 });
    assert.deepEqual(calls.find(({ address }) => address.endsWith('claim_mails'))?.body, { at_most: 5 });
  });

  test('every claimed mail is tried and settled within two minutes when the provider hangs', async (t) => {
    const { limits, unlessHanging } = hangingProvider(t);
    const { context, calls } = place(claims(full, full, full, full));
    const begun = context.now().getTime();
    const answer = await sendMail(post({}, secret), {
      ...context,
      fetch: unlessHanging(context),
      now: () => new Date(begun + limits.reduce((sum, limit) => sum + limit, 0)),
    });
    const { sent, failed } = (await answer.json()) as { sent: number; failed: number };
    const settled = calls.filter(({ address }) => address.endsWith('settle_mail'));
    const claimed = calls.filter(({ address }) => address.endsWith('claim_mails')).length * full.length;
    assert.deepEqual([sent, failed, settled.length, limits.length], [0, claimed, claimed, claimed]);
    assert.ok(settled.every(({ body }) => body['failure'] === 'The operation timed out.'));
    assert.ok(limits.reduce((sum, limit) => sum + limit, 0) <= 120_000);
  });

  test('works with the older keys, which are tokens', async () => {
    const { context, calls } = place(claims(), {
      SUPABASE_SECRET_KEYS: undefined,
      SUPABASE_SERVICE_ROLE_KEY: 'ey.a.b',
    });
    await sendMail(post({}, secret), context);
    assert.equal(calls[0]?.headers['authorization'], 'Bearer ey.a.b');
  });

  test('refuses callers without the secret', async () => {
    for (const headers of [{}, { authorization: 'Bearer knock' }, { authorization: 'Bearer ' }]) {
      const { context, calls } = place(claims([owed]));
      assert.equal((await sendMail(post({}, headers as Record<string, string>), context)).status, 401);
      assert.deepEqual(calls, []);
    }
    // A project without the secret refuses every caller.
    const unset = place(claims([owed]), { SEND_MAIL_SECRET: undefined });
    await assert.rejects(sendMail(post({}, { authorization: 'Bearer ' }), unset.context), /SEND_MAIL_SECRET/);
  });
});

for (const [name, handle] of Object.entries({ scaleInquiry, unsubscribe }))
  test(`${name} reads a body that names no length no further than its limit`, async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1;
        if (sent > 1_000) stream.close();
        else stream.enqueue(new Uint8Array(4_096));
      },
    });
    // Node requires `duplex` of a stream; the browsers' types don't know it.
    const init = { method: 'POST', body, duplex: 'half' };
    const { context, calls } = place();
    assert.equal((await handle(new Request('https://project.example/x', init), context)).status, 413);
    assert.ok(sent < 10, `${sent} parts were read`);
    assert.deepEqual(calls, []);
  });

describe('unsubscribe', () => {
  const address = 'https://project.example/functions/v1/unsubscribe?token=ab12';
  const form = 'List-Unsubscribe=One-Click';
  const ask = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request(address, { method: 'POST', body, headers });
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');

  const accepted: [name: string, body: BodyInit, headers: Record<string, string>][] = [
    ['a form', form, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form in parts', parts, {}],
    [
      'one with another session’s cookie, which counts for nothing',
      form,
      { cookie: 'a=b', authorization: 'Bearer x' },
    ],
  ];
  for (const [name, body, headers] of accepted)
    test(`takes ${name}`, async () => {
      const { context, calls } = place({ unsubscribe: () => Response.json({ topic: 'steps' }) });
      assert.equal((await unsubscribe(ask(body, headers), context)).status, 200);
      assert.equal(calls.length, 1);
      assert.equal(calls[0]?.address, 'https://project.example/rest/v1/rpc/unsubscribe');
      assert.deepEqual(calls[0].body, { p_token: 'ab12' });
      assert.equal(calls[0].headers['apikey'], 'sb_publishable_1');
      assert.equal(calls[0].headers['authorization'], undefined);
    });

  const refused: [name: string, request: () => Request, status: number][] = [
    ['another method', () => new Request(address, { method: 'DELETE' }), 405],
    ['a POST that says nothing', () => ask(''), 400],
    ['a POST that says something else', () => ask('List-Unsubscribe=No'), 400],
    ['what is too long', () => ask(form.repeat(1_000)), 413],
  ];
  for (const [name, request, status] of refused)
    test(`refuses ${name}`, async () => {
      const { context, calls } = place();
      assert.equal((await unsubscribe(request(), context)).status, status);
      assert.deepEqual(calls, []);
    });

  test('GET stops nothing and redirects to the page that asks for confirmation', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { context, calls } = place();
      const answer = await unsubscribe(new Request(address, { method }), context);
      assert.deepEqual(
        [answer.status, answer.headers.get('location')],
        [303, 'https://fairshore.example/unsubscribe#ab12'],
      );
      assert.deepEqual(calls, []);
    }
  });

  const failures: [answer: () => Response, status: number][] = [
    [() => Response.json({ hint: 'link_unknown' }, { status: 400 }), 404],
    // A token of `%00`: no text of the database can hold it.
    [() => Response.json({ code: '22P05', hint: null }, { status: 400 }), 404],
    [() => Response.json({ code: '23514', hint: null }, { status: 400 }), 503],
    [() => new Response('busy', { status: 429 }), 429],
    [() => new Response('down', { status: 500 }), 503],
  ];
  test('reports what went wrong, so that a program retries where that helps', async () => {
    for (const [answer, status] of failures) {
      const { context } = place({ unsubscribe: answer });
      assert.equal((await unsubscribe(ask(form), context)).status, status);
    }
  });
});

describe('an email', () => {
  const site = 'https://fairshore.example';
  const event = {
    title: 'AI in Finance Workshop',
    date: '2027-02-22',
    time: '1:00 PM EST',
    location: 'Online',
    type: 'Workshop',
  };
  const registered = { template: 'event_registration', data: { first_name: 'Ana', event } };

  test('distinguishes upcoming from past events', () => {
    const ahead = outboxEmail(registered, site, new Date('2026-11-21'));
    assert.equal(ahead.subject, "You're registered: AI in Finance Workshop");
    assert.deepEqual(ahead.facts?.[1], ['Date', '22 February 2027']);
    const past = outboxEmail(registered, site, new Date('2027-02-23'));
    assert.equal(past.subject, "You're on the list: AI in Finance Workshop");
    const sameDay = outboxEmail(registered, site, new Date('2027-02-22T23:00:00Z'));
    assert.equal(sameDay.heading, "You're registered");
  });

  test('leaves out what the database did not provide', () => {
    const email = outboxEmail({ template: 'event_registration', data: {} }, site, new Date());
    assert.equal(email.subject, 'Your event registration');
    assert.equal(email.paragraphs[0], 'Hello,');
    const request = outboxEmail({ template: 'package_request', data: {} }, site, new Date());
    assert.equal(request.subject, 'We received your request for a service package');
  });

  test('about an interest has the moment it counts until, its token in the fragment, and a sentence for each step', () => {
    const data = { project: 'Quay Row', project_id: 'p1', amount: '$500', token: 'ab12' };
    const expiring = outboxEmail(
      { template: 'interest_expiring', data: { ...data, expires_at: '2027-02-22T23:59:00Z' } },
      site,
      new Date(),
    );
    // Whoever reads it has another day at that moment than UTC, east or west of it.
    const moment = '22 February 2027, 23:59 UTC';
    assert.equal(expiring.subject, `Your interest in Quay Row counts until ${moment}`);
    assert.deepEqual(expiring.facts?.at(-1), ['Counts until', moment]);
    assert.ok(expiring.paragraphs[1]?.startsWith(`${expiring.subject}. `));
    assert.match(expiring.paragraphs.join(' '), /If you do nothing, it lapses then and no longer counts/);
    assert.equal(expiring.action?.address, `${site}/confirm-interest#ab12`);
    assert.doesNotMatch(expiring.paragraphs.join(' '), /minimum/);
    const risen = outboxEmail(
      {
        template: 'interest_expiring',
        data: { ...data, expires_at: '2027-02-22T23:59:00Z', raise_to: '$1,000' },
      },
      site,
      new Date(),
    );
    assert.match(
      risen.paragraphs.join(' '),
      /The minimum is \$1,000 now\. Until then you can confirm your amount as it is/,
    );
    for (const step of ['forwarded', 'invited', 'not_taken', 'closed', 'lapsed']) {
      const mail = outboxEmail(
        { template: 'interest_step', data: { ...data, step, reason: 'Full.' } },
        site,
        new Date(),
      );
      assert.ok(mail.subject.endsWith(': Quay Row'), step);
      assert.deepEqual(mail.facts, [
        ['Project', 'Quay Row'],
        ['Your interest', '$500'],
        [step === 'invited' ? 'Message with the invitation' : 'Reason', 'Full.'],
      ]);
      assert.ok(mail.paragraphs.includes('Your interest is not binding, and no payment is due.'));
    }
    const tooLow = { ...data, step: 'lapsed', raise_to: '$1,000' };
    const lapsed = outboxEmail({ template: 'interest_step', data: tooLow }, site, new Date());
    assert.match(lapsed.paragraphs.join(' '), /The minimum is \$1,000 now: .* raise your amount/);
    assert.doesNotMatch(lapsed.paragraphs.join(' '), /confirm it/);
    for (const wrong of [{ ...data, step: 'sold' }, { step: 'closed' }])
      assert.throws(
        () => outboxEmail({ template: 'interest_step', data: wrong }, site, new Date()),
        /step|project/,
      );
  });

  const weekly = {
    first_name: 'Ana',
    total: 3,
    items: [
      {
        kind: 'terms_changed',
        project: 'Quay <Row>',
        project_id: 'p1',
        terms: ['apr', 'min_ticket'],
        at: '2026-11-21T09:30:00Z',
      },
      {
        kind: 'recorded',
        project: 'Quay <Row>',
        project_id: 'p1',
        receipt: 'r1',
        total: 1500.5,
        at: '2026-11-20T09:30:00Z',
      },
    ],
  };
  test('about a week has a sentence and a link per event, and the number of further events', () => {
    const mail = outboxEmail({ template: 'weekly_digest', data: weekly }, site, new Date());
    assert.equal(mail.subject, 'Your week at Fairshore: 3 things');
    assert.deepEqual(
      mail.items?.map(({ text, address }) => [text, address]),
      [
        ['The terms of Quay <Row> changed: Target APR, Min Ticket.', `${site}/project/p1`],
        ['You registered interest in Quay <Row>: $1,500.50.', `${site}/receipt/r1`],
      ],
    );
    assert.deepEqual(mail.action, {
      label: 'See all 3 in your inbox',
      address: `${site}/backer-portal?tab=inbox`,
    });
    const plain = emailText(mail, site);
    for (const { text, address } of mail.items ?? [])
      assert.ok(plain.includes(text) && plain.includes(address));
    for (const kind of [
      'increased',
      'reduced',
      'withdrawn',
      'confirmed',
      'updated',
      'forwarded',
      'invited',
      'not_taken',
      'closed',
      'lapsed',
      'expiring',
      'look_again',
    ]) {
      const item = {
        kind,
        project: 'Quay',
        project_id: 'p1',
        total: 5,
        expires_at: '2026-12-01T00:00:00Z',
        at: '2026-11-20T09:30:00Z',
        ...(['forwarded', 'invited', 'not_taken', 'closed'].includes(kind) && { reason: 'As agreed.' }),
      };
      const one = outboxEmail(
        { template: 'weekly_digest', data: { total: 1, items: [item] } },
        site,
        new Date(),
      );
      assert.equal(one.subject, 'Your week at Fairshore: one thing');
      assert.match(one.items?.[0]?.text ?? '', /Quay/, kind);
      if (kind === 'expiring') assert.match(one.items?.[0]?.text ?? '', /until 1 December 2026, 00:00 UTC\./);
      // The console tells staff that the backer reads the reason in the mail.
      const label = kind === 'invited' ? 'Message with the invitation' : 'Reason';
      assert.equal(one.items?.[0]?.text.endsWith(`. ${label}: As agreed.`), 'reason' in item, kind);
    }
    for (const data of [{}, { total: 1, items: [] }, { total: 1, items: [{ kind: 'sold', at: '' }] }])
      assert.throws(() => outboxEmail({ template: 'weekly_digest', data }, site, new Date()));
  });

  test('names the documents that are there now', () => {
    const mailOf = (...documents: string[]) =>
      outboxEmail(
        { template: 'document_added', data: { project: { id: 'p1', name: 'Quay' }, documents } },
        site,
        new Date(),
      );
    const one = mailOf('onepager_link');
    assert.deepEqual(
      [one.subject, one.preheader],
      ['One Pager of Quay', 'You wanted to be told when it is there.'],
    );
    const two = mailOf('onepager_link', 'whitepaper_link');
    assert.deepEqual(
      [two.subject, two.preheader],
      ['One Pager and Whitepaper of Quay', 'You wanted to be told when they are there.'],
    );
    assert.match(two.paragraphs.join(' '), /told when these are there: .* You find them under Key Documents/);
  });

  test('keeps the lines of what people wrote', () => {
    const question = 'Who pays?\nAnd when?';
    const data = { project: { id: 'p1', name: 'Quay' }, question, answer: 'One <b>.\n\nTwo.' };
    const answered = outboxEmail(
      { template: 'question', data: { ...data, kind: 'question_answered' } },
      site,
      new Date(),
    );
    const html = emailHtml(answered, site);
    assert.ok(html.includes('Who pays?<br />And when?'));
    assert.ok(html.includes('One &lt;b&gt;.<br /><br />Two.'));
    const item = {
      kind: 'closed',
      project: 'Quay',
      project_id: 'p1',
      reason: 'Full.\nSorry.',
      at: '2026-11-20T09:30:00Z',
    };
    const summary = outboxEmail(
      { template: 'weekly_digest', data: { total: 1, items: [item] } },
      site,
      new Date(),
    );
    assert.ok(emailHtml(summary, site).includes('Full.<br />Sorry.'));
  });

  const security: [template: string, sentence: string][] = [
    ['password_changed', 'The password of your Fairshore account was set or changed on MOMENT.'],
    ['second_factor_removed', 'Your two-factor sign-in was removed with a recovery code on MOMENT.'],
    ['second_factor_turned_on', 'Two-factor sign-in was turned on for your Fairshore account on MOMENT.'],
    [
      'second_factor_turned_off',
      'The last authenticator app of your Fairshore account was removed on MOMENT.',
    ],
    ['email_changed', 'Your Fairshore account has another email address since MOMENT.'],
    ['account_kept', 'You changed your mind on MOMENT, so your Fairshore account is not deleted.'],
  ];
  for (const [template, sentence] of security)
    test(`of ${template} says when it was, however late it comes`, () => {
      const textOf = (data: object) => {
        const mail = { template, data: { old_email: 'a@old.example', new_email: 'a@new.example', ...data } };
        return emailText(outboxEmail(mail, site, new Date('2026-11-27T09:00:00Z')), site);
      };
      const told = textOf({ at: '2026-11-26T22:00:59Z' });
      assert.ok(told.includes(sentence.replace('MOMENT', '26 November 2026, 22:00 UTC')), told);
      // It was written by a release that noted no moment.
      const [before = '', after = ''] = sentence.split(/ (?:on|since) MOMENT/);
      assert.ok(textOf({}).includes(before + after), textOf({}));
      assert.ok(!/just now/.test(told + textOf({})));
    });

  test('about a deletion says before and after it that public questions stay', () => {
    const moment = '2026-11-21T09:30:00Z';
    for (const template of ['account_deletion_requested', 'account_deleted']) {
      const data = { due_at: moment, requested_at: moment, deleted_at: moment };
      const { paragraphs } = outboxEmail({ template, data }, site, new Date());
      assert.match(paragraphs.join(' '), /Public questions stay with their answers, as nobody’s\./, template);
    }
  });

  test('has the same words in HTML and text, links only to the site, and loads nothing', () => {
    const moment = '2026-11-21T09:30:00Z';
    const data = {
      ...registered.data,
      ...weekly,
      old_email: 'ana@old.example',
      new_email: 'ana@new.example',
      ...{
        project: 'Quay',
        project_id: 'p1',
        amount: '$500',
        token: 'ab',
        step: 'closed',
        reason: 'Full & over.',
      },
      expires_at: '2027-02-22T10:00:00Z',
      due_at: moment,
      requested_at: moment,
      deleted_at: moment,
    };
    for (const template of [
      'event_registration',
      'membership_application',
      'package_request',
      'password_changed',
      'email_changed',
      'second_factor_removed',
      'second_factor_turned_on',
      'second_factor_turned_off',
      'interest_expiring',
      'interest_step',
      'weekly_digest',
      'account_deletion_requested',
      'account_kept',
      'account_deleted',
    ]) {
      const email = outboxEmail({ data, template }, site, new Date('2026-11-21'));
      const html = emailHtml(email, site);
      const text = emailText(email, site);
      for (const words of [email.heading, ...email.paragraphs]) assert.ok(text.includes(words), words);
      for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g))
        assert.ok(address?.startsWith(`${site}/`), address);
      assert.ok(!/<(img|script|link|form)\b|url\(|<!--/.test(html), template);
      assert.ok(html.length < 20_000, `${template} is too long for a mail`);
    }
  });
});
