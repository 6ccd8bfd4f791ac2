import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readSettings } from './settings';

test('defaults: the documented addresses and the embedded backend', () => {
  const settings = readSettings({}, []);
  assert.equal(settings.port, 4000);
  assert.equal(settings.cdnPort, 4001);
  assert.equal(settings.siteUrl, 'http://localhost:4000');
  assert.equal(path.basename(settings.dataDir), '.data');
  assert.deepEqual(settings.backend, { kind: 'embedded' });
  assert.equal(settings.isFresh, false);
});

test('visitors use the site’s address, this machine its local one', () => {
  const { siteUrl, localUrl } = readSettings({ SITE_URL: 'https://fair.example/', PORT: '4020' }, []);
  assert.deepEqual([siteUrl, localUrl], ['https://fair.example', 'http://localhost:4020']);
});

test('a suite that listens on one address of this machine is at that address', () => {
  for (const [host, url] of [
    ['localhost', 'http://localhost:4000'],
    ['127.0.0.1', 'http://localhost:4000'],
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
    ['192.168.1.5', 'http://192.168.1.5:4000'],
    ['fd12::5', 'http://[fd12::5]:4000'],
  ] as const) {
    assert.equal(readSettings({ HOST: host }, []).siteUrl, url);
    assert.equal(readSettings({ HOST: host }, ['--dev', 'mfe-pipeline', '--alone']).alone?.site, url);
  }
});

test('arguments that would be ignored are refused', () => {
  for (const args of [['--alone'], ['--site', 'https://fair.example']])
    assert.throws(() => readSettings({}, args), new RegExp(`What is ${args[0]}.* for\\?`));
  assert.throws(
    () => readSettings({ BACKEND: 'none' }, ['--fresh']),
    /--fresh empties the embedded database/,
  );
});

test('the backend follows from the settings', () => {
  assert.deepEqual(readSettings({ BACKEND: 'none' }, []).backend, { kind: 'none' });
  assert.deepEqual(readSettings({ DATABASE_URL: 'postgres://a@b/c' }, ['--fresh']).backend, {
    kind: 'embedded',
    databaseUrl: 'postgres://a@b/c',
  });
  assert.deepEqual(
    readSettings({ SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }, [])
      .backend,
    { kind: 'hosted', url: 'https://x.example', publishableKey: 'sb_publishable_1' },
  );
});

test('the host key must be one that the database created', () => {
  const key = `host_${'0a'.repeat(32)}`;
  assert.equal(readSettings({ HOST_KEY: key }, []).hostKey, key);
  assert.throws(() => readSettings({ HOST_KEY: 'sb_secret_1' }, []), /HOST_KEY must be a key/);
});

test('Google credentials must be set as a pair', () => {
  assert.equal(readSettings({}, []).google, undefined);
  assert.deepEqual(
    readSettings({ GOOGLE_CLIENT_ID: 'a.apps.example', GOOGLE_CLIENT_SECRET: 'b' }, []).google,
    { clientId: 'a.apps.example', secret: 'b' },
  );
});

test('the analytics script is a URL or a path of this site', () => {
  for (const loader of ['https://metrics.example/loader.js', 'http://localhost:9/l.js', '/metrics.js']) {
    assert.equal(readSettings({ ANALYTICS_LOADER: loader }, []).analyticsLoader, loader);
  }
  assert.equal(readSettings({}, []).analyticsLoader, undefined);
});

for (const [environment, wanted] of [
  [{}, ['http://localhost:*']],
  [{ HOST: '0.0.0.0' }, []],
  [{ SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }, []],
  [{ OVERRIDE_ORIGINS: 'none' }, []],
  [{ TRUST_PROXY: '127.0.0.1' }, []],
  [{ DATABASE_URL: 'postgres://localhost/suite' }, []],
  [
    { HOST: '0.0.0.0', OVERRIDE_ORIGINS: 'https://next.example,http://localhost:5173' },
    ['https://next.example', 'http://localhost:5173'],
  ],
] as const) {
  test(`${JSON.stringify(environment)} lets staff open remotes from ${wanted.join(', ') || 'nowhere else'}`, () => {
    assert.deepEqual(readSettings(environment, []).overrideOrigins, wanted);
  });
}

const openDoors = { ANYBODY_MAY_SIGN_IN_AS_ANYBODY: 'yes' };

for (const [environment, standIns] of [
  [{}, 'on'],
  [{ HOST: '127.0.0.1' }, 'on'],
  [{ HOST: '::1' }, 'on'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ HOST: '192.168.1.2' }, 'off'],
  [{ DATABASE_URL: 'postgres://a@b/c' }, 'off'],
  [{ TRUST_PROXY: '127.0.0.1' }, 'off'],
  [{ HOST: '0.0.0.0', ...openDoors }, 'open to everybody'],
  [{ DATABASE_URL: 'postgres://a@b/c', ...openDoors }, 'open to everybody'],
  [openDoors, 'on'],
  [{ ...openDoors, SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }, 'off'],
] as const) {
  test(`${JSON.stringify(environment)}: mailbox, demo accounts and Google's stand-in are ${standIns}`, () => {
    assert.equal(readSettings(environment, []).standIns, standIns);
  });
}

test('what a command would ignore is refused by name', () => {
  for (const [args, unknown] of [
    [['--fersh'], /What is --fersh for\?/],
    [['mfe-content'], /What is mfe-content for\?/],
    [['--dev', 'mfe-content', 'mfe-public'], /What is mfe-public for\?/],
    [['--dev', 'mfe-content', '--alnoe'], /What is --alnoe for\?/],
  ] as const)
    assert.throws(() => readSettings({}, args), unknown);
});

test('the watched remote is an argument', () => {
  assert.equal(readSettings({}, ['--dev', 'mfe-pipeline']).devRemote, 'mfe-pipeline');
  assert.equal(readSettings({}, []).devRemote, undefined);
  assert.throws(
    () => readSettings({}, ['--dev', 'mfe-nothing']),
    /^Error: There is no remote mfe-nothing here\. Say which remote: npm run dev -- mfe-admin \| mfe-backer/,
  );
  assert.throws(() => readSettings({}, ['--dev']), /^Error: Say which remote: /);
});

test('the port of a remote served alone, and the suite its link leads to', () => {
  assert.equal(readSettings({}, ['--dev', 'mfe-pipeline']).alone, undefined);
  assert.deepEqual(readSettings({ PORT: '4500' }, ['--dev', 'mfe-pipeline', '--alone']).alone, {
    port: 4100,
    site: 'http://localhost:4500',
  });
  const live = ['--dev', 'mfe-pipeline', '--alone', '--site', 'https://fairshore.example/'];
  assert.deepEqual(readSettings({ ALONE_PORT: '5173' }, live).alone, {
    port: 5173,
    site: 'https://fairshore.example',
  });
  const site = ['--dev', '--site', 'https://fairshore.example', 'mfe-pipeline'];
  assert.deepEqual(readSettings({ ALONE_PORT: '5173' }, site), readSettings({ ALONE_PORT: '5173' }, live));
  assert.throws(
    () => readSettings({}, ['--dev', 'mfe-pipeline', '--alone', '--site', 'nowhere']),
    /--site takes/,
  );
});

for (const [environment, reason] of [
  [{ PORT: 'many' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ BACKEND: 'sqlite' }, /BACKEND/],
  [{ PORT: 'http' }, /These settings don't fit:\n {2}PORT must be a number, not "http"$/],
  [{ PORT: '70000' }, /PORT must be at most 65535, not "70000"$/],
  [{ BACKEND: 'hosted' }, /BACKEND must be embedded or none, not "hosted"$/],
  [{ SITE_URL: 'fairshore' }, /SITE_URL must be a valid address, not "fairshore"$/],
  [{ DATABASE_URL: 'mysql://a' }, /DATABASE_URL must begin with postgres/],
  [{ SUPABASE_URL: 'https://x.example' }, /go together/],
  [{ ANALYTICS_LOADER: 'http://metrics.example/loader.js' }, /ANALYTICS_LOADER must begin with https/],
  [{ ANALYTICS_LOADER: '//metrics.example/loader.js' }, /ANALYTICS_LOADER/],
  [{ ANALYTICS_LOADER: 'javascript:alert(1)' }, /ANALYTICS_LOADER/],
  [{ OVERRIDE_ORIGINS: 'https://a.example,*' }, /OVERRIDE_ORIGINS must be `none`/],
  [{ OVERRIDE_ORIGINS: 'http://a.example' }, /OVERRIDE_ORIGINS/],
  [{ ANYBODY_MAY_SIGN_IN_AS_ANYBODY: '1' }, /ANYBODY_MAY_SIGN_IN_AS_ANYBODY/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
  [{ GOOGLE_CLIENT_ID: 'a.apps.example' }, /GOOGLE_CLIENT_SECRET go together/],
] as const) {
  test(`${JSON.stringify(environment)} is refused with its name`, () => {
    assert.throws(() => readSettings(environment, []), reason);
  });
}

test('the number of processes', () => {
  assert.equal(readSettings({ WORKERS: '4' }, []).workers, 4);
  assert.equal(readSettings({}, []).workers, undefined);
  assert.throws(() => readSettings({ WORKERS: '0' }, []), /WORKERS/);
});
