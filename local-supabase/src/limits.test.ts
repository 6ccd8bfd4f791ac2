import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { RateLimiter } from './gateway/RateLimiter';
import { startTestBackend, startTestPostgres, type TestBackend, type TestPostgres } from './testing';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));

describe('limits', () => {
  let server: TestPostgres;
  let backend: TestBackend;
  let time = Date.now();
  let lines: string[] = [];

  before(async () => {
    server = await startTestPostgres();
    backend = await startTestBackend({
      databaseUrl: await server.createDatabase(),
      migrationsDir,
      now: () => time,
      log: (line) => lines.push(line),
      rateLimits: {
        signInPerIp: { count: 6, seconds: 60 },
        guesses: { free: 3, mostSeconds: 300 },
        refreshPerIp: { count: 3, seconds: 60 },
        signUpPerIp: { count: 3, seconds: 60 },
        verifyPerIp: { count: 4, seconds: 60 },
        mailPerIp: { count: 5, seconds: 60 },
        mailPerEmail: { count: 1, seconds: 30 },
      },
    });
  });
  after(async () => {
    await backend?.stop();
    await server?.stop();
  });

  const post = (path: string, body: unknown, ip = '10.0.0.1') =>
    backend.fetch(
      new Request(`${backend.url}${path}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { ip },
    );
  const signIn = (email: string, password: string, ip?: string) =>
    post('/auth/v1/token?grant_type=password', { email, password }, ip);
  const later = (seconds: number) => (time += seconds * 1000);

  it('cannot be bypassed by another spelling of a path', async () => {
    for (const path of [
      '/auth/v1/t%6Fken?grant_type=password',
      '/auth/v1/%2574oken?grant_type=password',
      '/rest/v1/r%70c/limits',
    ])
      assert.equal(
        (await post(path, { email: 'a@example.com', password: 'Password-2026' })).status,
        404,
        path,
      );
  });

  it('slow down guesses at one account, but never its owner elsewhere', async () => {
    await backend.signUp('ana@example.com');
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await signIn('Ana@example.com', 'wrong', '10.0.1.1')).status);
    assert.deepEqual(statuses, [400, 400, 400, 429]);
    const refused = await signIn('ana@example.com', 'Password-2026', '10.0.1.1');
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    const body = (await refused.json()) as Record<string, unknown>;
    assert.equal(body['error_code'], 'over_request_rate_limit');
    assert.equal(body['msg'], 'Request rate limit reached, wait 1 second');
    assert.equal((await signIn('ana@example.com', 'Password-2026', '10.0.1.2')).status, 200);
    later(1);
    assert.equal((await signIn('ana@example.com', 'wrong', '10.0.1.1')).status, 400);
    assert.equal((await signIn('ana@example.com', 'x', '10.0.1.1')).headers.get('retry-after'), '2');
    later(2);
    assert.equal((await signIn('ana@example.com', 'Password-2026', '10.0.1.1')).status, 200);
  });

  it('count concurrent guesses', async () => {
    later(120);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn('ana@example.com', 'wrong', '10.0.2.1')),
    );
    assert.equal(answers.filter(({ status }) => status === 400).length, 3);
  });

  it('let a session renew whatever others send from its address', async () => {
    later(120);
    const signedIn = (await (await signIn('ana@example.com', 'Password-2026', '10.0.4.1')).json()) as Record<
      string,
      unknown
    >;
    const refresh = (refresh_token: unknown) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, '10.0.4.1');
    const guesses = [];
    for (let turn = 0; turn < 4; turn += 1) guesses.push((await refresh(crypto.randomUUID())).status);
    assert.deepEqual(guesses, [400, 400, 400, 429]);
    assert.equal((await refresh(signedIn['refresh_token'])).status, 200);
  });

  it('slow down one address without affecting others', async () => {
    later(120);
    for (let turn = 0; turn < 6; turn += 1) await signIn(`nobody${turn}@example.com`, 'x', '10.0.3.1');
    assert.equal((await signIn('ana@example.com', 'Password-2026', '10.0.3.1')).status, 429);
    assert.equal((await signIn('ana@example.com', 'Password-2026', '10.0.3.2')).status, 200);
  });

  it('slow down sign-ups and links', async () => {
    later(120);
    const signUps = [];
    for (let turn = 0; turn < 4; turn += 1)
      signUps.push(
        (await post('/auth/v1/signup', { email: `s${turn}@example.com`, password: 'harbour' })).status,
      );
    assert.deepEqual(signUps, [200, 200, 200, 429]);
    const links = [];
    for (let turn = 0; turn < 5; turn += 1)
      links.push((await post('/auth/v1/verify', { type: 'signup', token_hash: `no${turn}` })).status);
    assert.deepEqual(links, [403, 403, 403, 403, 429]);
    const followed = await backend.fetch(
      new Request(`${backend.url}/auth/v1/verify?type=signup&token=no`, {
        headers: { apikey: backend.publishableKey },
      }),
      { ip: '10.0.0.1' },
    );
    assert.equal(followed.status, 429);
  });

  it('send one mail of a kind at a time to an address, whether it has an account or not', async () => {
    later(120);
    for (const email of ['ana@example.com', 'who@example.com']) {
      assert.equal((await post('/auth/v1/resend', { type: 'signup', email }, '10.0.5.1')).status, 200);
      assert.equal((await post('/auth/v1/recover', { email })).status, 200);
      const again = await post('/auth/v1/resend', { type: 'signup', email }, '10.0.5.1');
      assert.equal(again.status, 429);
      const second = await post('/auth/v1/recover', { email });
      const body = (await second.json()) as Record<string, unknown>;
      assert.deepEqual([second.status, body['error_code']], [429, 'over_email_send_rate_limit']);
      assert.equal(body['msg'], 'For security purposes, you can only request this after 30 seconds.');
    }
    later(31);
    assert.equal((await post('/auth/v1/recover', { email: 'ana@example.com' })).status, 200);
    const flood = await post('/auth/v1/otp', { email: 'third@example.com' });
    assert.equal(flood.status, 429);
  });

  it('refuse large bodies, whatever their length header says', async () => {
    const large = JSON.stringify({ title: 'x'.repeat(300 * 1024) });
    const refused = await post('/rest/v1/notes', large);
    assert.deepEqual([refused.status, refused.headers.get('access-control-allow-origin')], [413, '*']);
    assert.equal(refused.headers.get('connection'), 'close');
    const body = (await refused.json()) as Record<string, unknown>;
    assert.equal(body['message'], 'The request body is larger than 256 KB.');
    assert.equal((await post('/_local/google', large)).status, 413);
  });

  it('refuse a chunked body soon after its first 256 KB', async () => {
    for (const path of ['/rest/v1/notes', '/rest/v1/rpc/unknown', '/auth/v1/signup', '/_local/google']) {
      let sent = 0;
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          controller.enqueue(new Uint8Array(64 * 1024));
          sent += 64;
          if (sent === 4096) controller.close();
        },
      });
      const long = new Request(`${backend.url}${path}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey },
        body: stream,
        ...{ duplex: 'half' },
      });
      assert.equal((await backend.fetch(long, { ip: '10.0.0.1' })).status, 413, path);
      assert.ok(sent <= 256 + 2 * 64, `${path} took ${sent} KB`);
    }
  });

  it('allow other origins to send what supabase-js sends, without credentials', async () => {
    const preflight = await backend.fetch(
      new Request(`${backend.url}/rest/v1/notes`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-headers': 'apikey,x-of-tomorrow',
        },
      }),
      { ip: '10.0.0.1' },
    );
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'apikey,x-of-tomorrow');
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /PATCH/);
    const answer = await post('/auth/v1/token?grant_type=password', {});
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /content-range/);
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
  });

  it('expose only auth, REST and the local pages', async () => {
    for (const path of [
      '/',
      '/_system/health',
      '/_system/config',
      '/storage/v1/bucket',
      '/rest/v1',
      '/auth/../x',
      '/static/main.js',
    ]) {
      const response = await backend.fetch(new Request(`${backend.url}${path}`), { ip: '10.0.0.1' });
      assert.equal(response.status, 404, path);
    }
    const spelled = await backend.fetch(new Request(`${backend.url}//rest//v1//notes`), { ip: '10.0.0.1' });
    assert.equal(spelled.status, 401);
  });

  it('return JSON when Google is not set up', async () => {
    const response = await fetch(`${backend.url}/auth/v1/authorize?provider=google`, {
      redirect: 'manual',
    });
    assert.equal(response.status, 400);
    const body: unknown = await response.json();
    assert.match(JSON.stringify(body), /provider is not enabled/);
  });

  it('keep user input out of the log and off the console', async () => {
    lines = [];
    const printed: string[] = [];
    const { stdout, stderr } = process;
    const streams = [stdout, stderr].map((stream) => ({ stream, write: stream.write.bind(stream) }));
    for (const { stream, write } of streams)
      Object.assign(stream, {
        write: (text: string | Uint8Array) => {
          printed.push(Buffer.from(text).toString('utf8'));
          return write(text);
        },
      });
    const client = backend.client(backend.secretKey);
    await client.from('notes').insert({ title: 'A secret title', owner: crypto.randomUUID() });
    await client.from('notes').insert({ title: 'A secret title', amount: -1 });
    await client.rpc('refuse', { reason: 'A secret title' });
    for (const { stream, write } of streams) Object.assign(stream, { write });
    assert.ok(!printed.join('').includes('secret title'));
    assert.ok(!printed.join('').includes('violates'));
    assert.deepEqual(lines, []);
  });

  it('log no query that was cancelled because its client has gone', async () => {
    lines = [];
    const headers = { apikey: backend.secretKey };
    const gone = new Request(`${backend.url}/rest/v1/notes`, { headers, signal: AbortSignal.abort() });
    assert.equal((await backend.fetch(gone, { ip: '10.0.0.1' })).status, 500);
    assert.deepEqual(lines, []);
  });
});

describe('RateLimiter', () => {
  it('slides', () => {
    let time = 0;
    const limiter = new RateLimiter({ count: 2, seconds: 10 }, () => time);
    assert.equal(limiter.take('a'), 0);
    time = 4000;
    assert.equal(limiter.take('a'), 0);
    assert.equal(limiter.take('a'), 6);
    assert.equal(limiter.take('b'), 0);
    time = 10_001;
    assert.equal(limiter.take('a'), 0);
    assert.equal(limiter.take('a'), 4);
    limiter.forget('a');
    assert.equal(limiter.take('a'), 0);
  });

  it('prolongs no wait when the clock is set back', () => {
    let time = 12_000_000;
    const limiter = new RateLimiter({ count: 1, seconds: 10 }, () => time);
    assert.equal(limiter.take('a'), 0);
    time -= 11_000_000;
    assert.equal(limiter.take('a'), 10);
    time += 10_001;
    assert.equal(limiter.take('a'), 0);
  });

  it('is disabled by an infinite count', () => {
    const limiter = new RateLimiter({ count: Infinity, seconds: 10 }, () => 0);
    for (let turn = 0; turn < 100; turn += 1) assert.equal(limiter.take('a'), 0);
  });
});
