import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { htmlToText } from './mail/htmlToText';
import { startTestBackend, type TestBackend } from './testing';
import { makeTestFolder } from './testing/testFolder';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));

describe('the mailbox', () => {
  const dataDir = makeTestFolder('mailbox-');
  let backend: TestBackend;

  before(async () => {
    backend = await startTestBackend({ migrationsDir, dataDir });
  });
  after(async () => {
    await backend?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const page = async (path: string) => {
    const response = await fetch(`${backend.url}${path}`);
    return { response, text: await response.text() };
  };

  it('says that it is empty before the first mail', async () => {
    const { text } = await page('/_local/mail');
    assert.match(text, /No mail yet\./);
  });

  it('lists the newest first and opens each, with clickable links', async () => {
    await backend.mailbox.send({
      kind: 'test',
      to: 'ana@example.com',
      subject: 'First',
      html: '<h1>Hello</h1><p><a href="https://fairshore.example/?a=1&amp;b=2">Open it</a></p>',
    });
    await backend.client().auth.signUp({ email: 'ben@example.com', password: 'Password-2026' });
    const { text } = await page('/_local/mail');
    assert.ok(text.indexOf('ben@example.com') < text.indexOf('ana@example.com'));
    const [newest] = await backend.mailbox.list('ben@example.com');
    const opened = await page(`/_local/mail/${newest?.id}`);
    assert.match(opened.text, /<a href="http:\/\/localhost:\d+\/\?token_hash=[0-9a-f]+&amp;type=signup">/);
    assert.match(opened.text, /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const json: unknown = JSON.parse((await page('/_local/mail.json?to=ana@example.com')).text);
    assert.ok(Array.isArray(json) && json.length === 1);
    assert.deepEqual(json[0].links, ['https://fairshore.example/?a=1&b=2']);
    assert.equal(json[0].text, 'Hello\n\nOpen it: https://fairshore.example/?a=1&b=2');
  });

  it('stores a mail before the response is sent, even if another request sends it', async () => {
    const people = Array.from({ length: 8 }, (_, index) => `crowd${index}@example.com`);
    const counts = await Promise.all(
      people.map(async (email) => {
        await backend.client().auth.signUp({ email, password: 'Password-2026' });
        return (await backend.mailbox.list(email)).length;
      }),
    );
    assert.deepEqual(counts, Array<number>(8).fill(1));
  });

  it('shows hostile mail as text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const mail = await backend.mailbox.send({
      kind: 'test',
      to: `${hostile}@example.com`,
      subject: hostile,
      html: `<p>${hostile}</p><script>alert(2)</script>`,
      text: `https://example.com/"onclick=alert(3) ${hostile}`,
    });
    for (const path of ['/_local/mail', `/_local/mail/${mail.id}`]) {
      const { text, response } = await page(path);
      assert.ok(!text.includes('<script'), path);
      assert.ok(!text.includes('"onclick'), path);
      assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    }
    const body = await page(`/_local/mail/${mail.id}/body`);
    assert.match(body.response.headers.get('content-security-policy') ?? '', /^sandbox allow-popups/);
    assert.ok(!/script-src/.test(body.response.headers.get('content-security-policy') ?? ''));
  });

  it('returns 404 for missing mails, and serves only this machine', async () => {
    assert.equal((await page('/_local/mail/999')).response.status, 404);
    assert.equal((await page('/_local/other')).response.status, 404);
    const rebound = await backend.fetch(new Request('http://evil.example/_local/mail.json'), { ip: '::1' });
    assert.equal(rebound.status, 403);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    assert.equal((await fetch(`${backend.url}/_local/mail.json`, { headers })).status, 403);
    assert.equal((await fetch(`${backend.url}/_local/health`, { headers })).status, 200);
    const post = await fetch(`${backend.url}/_local/mail`, { method: 'POST' });
    assert.equal(post.status, 405);
  });

  it('reports its health', async () => {
    const { text } = await page('/_local/health');
    assert.deepEqual(JSON.parse(text), {
      status: 'ok',
      engine: 'pglite',
      version: backend.engine.version,
      migrations: { applied: 2, latest: '20260101000100_notes' },
      realtime: { connections: 0, channels: 0 },
    });
    // Pages and the owner's statements still work without this role; visitors' requests don't.
    await backend.sql('alter role anon rename to nobody');
    const failing = await fetch(`${backend.url}/_local/health`);
    assert.equal(failing.status, 503);
    assert.match(await failing.text(), /"status":"failing","fault":"22023"/);
    await backend.sql('alter role nobody rename to anon');
    assert.equal((await fetch(`${backend.url}/_local/health`)).status, 200);
  });

  it('keeps mails, accounts and keys across a restart', async () => {
    const [before_] = await backend.mailbox.list();
    const { publishableKey, secretKey } = backend;
    await backend.stop();
    backend = await startTestBackend({ migrationsDir, dataDir });
    assert.deepEqual((await backend.mailbox.list())[0], before_);
    assert.deepEqual([backend.publishableKey, backend.secretKey], [publishableKey, secretKey]);
  });
});

describe('htmlToText', () => {
  const cases: [name: string, html: string, text: string][] = [
    ['blocks become lines', '<h1>A</h1><p>B<br>C</p>', 'A\n\nB\nC'],
    ['links are written out', '<a href="https://a.example/">Go</a>', 'Go: https://a.example/'],
    [
      'a link that is its own label once',
      '<a href="https://a.example/">https://a.example/</a>',
      'https://a.example/',
    ],
    [
      'line ends of the source are none',
      '<p>A\n  b <a\n href="https://a.example/"\n>Go</a\n></p\n><p>C</p>',
      'A b Go: https://a.example/\n\nC',
    ],
    ['styles and scripts go', '<style>p{}</style><script>1</script><p>A</p>', 'A'],
    ['what is hidden goes', '<div style="display:none;max-height:0">A &amp; b</div><p>C</p>', 'C'],
    ['entities are read once', '<p>&amp;lt; &quot;x&quot;</p>', '&lt; "x"'],
  ];
  for (const [name, html, text] of cases) it(name, () => assert.equal(htmlToText(html), text));
});
