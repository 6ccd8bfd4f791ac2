import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { readDeclaration, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { exampleFiles } from './exportSite';
import { headersFile, redirectsFile } from './headersFile';
import { nginxConfig } from './nginxConfig';
import { siteRules } from './siteRules';

const mounts = [
  { mount: '/', page: 'index.html' },
  { mount: '/project/:id', page: 'pages/mfe-pipeline.html' },
];
const rules = siteRules({
  code: ['https://cdn.example'],
  backend: 'https://x.supabase.co',
  images: ['https://x.supabase.co'],
});

test('the example files are up to date (npm run export -- --examples)', async () => {
  const remotes = await Promise.all(remoteFolders().map(readDeclaration));
  for (const [name, text] of Object.entries(exampleFiles(remotes))) {
    const file = path.join(rootDir, 'release-host', 'hosting', name);
    assert.ok(existsSync(file));
    assert.equal(await readFile(file, 'utf8'), text, name);
  }
});

test('a public site allows no origins of this machine and nothing over http', () => {
  const policy = rules.page['content-security-policy'] ?? '';
  assert.doesNotMatch(policy, /http:|localhost/);
  assert.match(
    policy,
    /connect-src 'self' https:\/\/cdn\.example https:\/\/x\.supabase\.co wss:\/\/x\.supabase\.co;/,
  );
  assert.match(policy, /img-src 'self' data: https:\/\/x\.supabase\.co;/);
  assert.equal(rules.page['strict-transport-security'], 'max-age=31536000');
  // The requirements of the browsers' HSTS preload list. It also covers subdomains, so the operator must opt in.
  assert.equal(
    siteRules({ code: [], isPreloaded: true }).page['strict-transport-security'],
    'max-age=63072000; includeSubDomains; preload',
  );
});

test('no two rules of _headers set the same header for a path', () => {
  const [everywhere = '', ...others] = headersFile(rules, mounts).split('\n\n');
  const named = (text: string) => [...text.matchAll(/^ {2}([a-z-]+):/gm)].map(([, name]) => name);
  for (const other of others) {
    assert.deepEqual(
      named(other).filter((name) => named(everywhere).includes(name)),
      [],
    );
  }
  assert.match(
    headersFile(rules, mounts),
    /\/remotes\/\*\n {2}cache-control: public, max-age=31536000, immutable/,
  );
});

test('nginx names the type of the sitemap, as the host in Node does', () => {
  const [, types = ''] =
    /\n {2}types \{\n(.*?)\n {2}\}/s.exec(
      nginxConfig(rules, mounts, {
        serverName: 'a.example',
        root: '/srv',
        certificate: 'c',
        certificateKey: 'k',
      }),
    ) ?? [];
  assert.match(types, /^ {4}application\/xml xml;$/m);
  assert.match(exampleFiles([])['nginx.conf'] ?? '', /^ {2}charset_types .* application\/xml[ ;]/m);
});

test('nginx sends a rendered page for a link with tracking parameters, but not for a query of the page', () => {
  const server = { serverName: 'a.example', root: '/srv', certificate: 'c', certificateKey: 'k' };
  const config = nginxConfig(rules, mounts, server);
  const [, pattern = ''] =
    /map \$args \$fairshore_query \{\n {2}default \$args;\n {2}"~([^"]+)" "";/.exec(config) ?? [];
  const dropped = new RegExp(pattern);
  for (const args of ['', 'utm_source=letter', 'gclid=a&utm_id=b', 'safe', 'fbclid=a&'])
    assert.match(args, dropped);
  for (const args of [
    'q=wind',
    'utm_source=letter&q=wind',
    'q=utm_source=letter',
    'safety=1',
    'ids=a,b&fbclid=a',
  ])
    assert.doesNotMatch(args, dropped);
  assert.match(config, /map "\$uri\?\$fairshore_query" \$fairshore_rendered/);
});

test('edge functions have paths only if there is a backend', () => {
  const functions = 'https://x.supabase.co/functions/v1';
  assert.deepEqual(redirectsFile(mounts, { functions }).trim().split('\n'), [
    `/api/scale-inquiry ${functions}/scale-inquiry 200`,
    `/api/exchange-rates ${functions}/rates 200`,
    `/api/unsubscribe ${functions}/unsubscribe 200`,
    '/project/:id /pages/mfe-pipeline 200',
  ]);
  assert.doesNotMatch(redirectsFile(mounts), /api/);
  const server = { serverName: 'a.example', root: '/srv', certificate: 'c', certificateKey: 'k' };
  assert.match(
    nginxConfig(rules, mounts, { ...server, functions }),
    /proxy_pass https:\/\/x\.supabase\.co\/functions\/v1\/rates;/,
  );
  assert.doesNotMatch(nginxConfig(rules, mounts, server), /proxy_pass/);
});
