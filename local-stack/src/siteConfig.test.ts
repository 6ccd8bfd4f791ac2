import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readSettings, siteConfigFor } from '@fairshore/release-host';
import { linkPage, standInLinks } from './pages/linkPages';

const dir = mkdtempSync(path.join(tmpdir(), 'fairshore-site-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const hosted = { SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' };

function configOf(environment: Record<string, string>, file?: unknown, origin = 'http://localhost:4000') {
  const name = path.join(dir, 'site.json');
  if (file !== undefined) writeFileSync(name, typeof file === 'string' ? file : JSON.stringify(file));
  const settings = readSettings({ ...environment, ...(file !== undefined && { SITE_CONFIG: name }) }, []);
  return siteConfigFor(settings, { embeddedKey: 'sb_publishable_local', standIns: standInLinks })(origin);
}

test('the embedded backend has the requested origin only if the settings name it, whatever a request claims', () => {
  const site = { SITE_URL: 'https://fair.example' };
  const urlAt = (origin: string) => configOf(site, undefined, origin).supabase?.url;
  for (const origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'https://fair.example'])
    assert.equal(urlAt(origin), origin);
  assert.equal(urlAt('http://192.0.2.2:4000'), '/');
});

test('every link of a local stack leads to a page that names its setting', async () => {
  const { links } = configOf({});
  const { salesEmail, social, ...others } = links;
  assert.equal(salesEmail, 'advisory@fairshore.example');
  const addresses = [...Object.values(others), ...Object.values(social ?? {})];
  assert.equal(addresses.length, 9);
  for (const address of addresses) {
    const page = await linkPage(String(address).replace('/_local/links/', ''))?.text();
    assert.match(page ?? '', /SITE_CONFIG/, String(address));
  }
  assert.equal(linkPage('toString'), undefined);
});

test('the configuration does not reveal who administers the site', () => {
  const environments: Record<string, string>[] = [{}, hosted, { BACKEND: 'none' }];
  for (const environment of environments)
    assert.doesNotMatch(JSON.stringify(configOf(environment)), /admin/i);
});

test('demo mode has the same links and no backend; a hosted backend has only the e-mail link', () => {
  assert.equal(configOf({ BACKEND: 'none' }).links.social?.x, '/_local/links/x');
  assert.equal(configOf({ BACKEND: 'none' }).supabase, undefined);
  assert.deepEqual(configOf(hosted).links, { salesEmail: 'advisory@fairshore.example', social: {} });
});

test("the operator's file replaces only the settings it names", () => {
  const file = {
    links: {
      bookConsultation: 'https://meet.example/fairshore',
      social: { x: 'https://x.example/fairshore' },
    },
  };
  const config = configOf(hosted, file);
  assert.deepEqual(config.links, {
    salesEmail: 'advisory@fairshore.example',
    bookConsultation: 'https://meet.example/fairshore',
    social: { x: 'https://x.example/fairshore' },
  });
  assert.equal(configOf({}, file).links.social?.telegram, '/_local/links/telegram');
});

test('images may come from the backend and from the origins that the operator names', () => {
  const file = { imageOrigins: ['https://cdn.example', 'https://img.example:8443'] };
  assert.equal(configOf({}).imageOrigins, undefined);
  assert.deepEqual(configOf(hosted).imageOrigins, ['https://x.example']);
  assert.deepEqual(configOf(hosted, file).imageOrigins, ['https://x.example', ...file.imageOrigins]);
  assert.deepEqual(configOf({}, file).imageOrigins, file.imageOrigins);
});

for (const [file, reason] of [
  ['not json', /can't be read as JSON/],
  [
    { links: { bookConsultation: 'http://meet.example' } },
    /links\.bookConsultation must be an address that begins/,
  ],
  [{ links: { social: { x: 'javascript:alert(1)' } } }, /links\.social\.x/],
  [{ links: { bookConsultations: 'https://meet.example' } }, /bookConsultations/],
  [{ imageOrigins: ['https://cdn.example/'] }, /imageOrigins\.0 must be an origin such as/],
  [{ imageOrigins: ["https://a.example; script-src 'unsafe-inline'"] }, /imageOrigins\.0/],
  [{ imageOrigins: ['http://cdn.example'] }, /imageOrigins\.0/],
  [{ adminAddress: 'chief@firm.example' }, /adminAddress/],
] as const) {
  test(`a file with ${JSON.stringify(file)} is refused with the place`, () => {
    assert.throws(() => configOf({}, file), reason);
  });
}

test('a settings file that is missing, or a folder, is refused in words', () => {
  const missing = path.join(dir, 'absent.json');
  assert.throws(() => configOf({ SITE_CONFIG: missing }), {
    message: `SITE_CONFIG: ${missing} is not there.`,
  });
  assert.throws(() => configOf({ SITE_CONFIG: dir }), {
    message: `SITE_CONFIG: ${dir} is a folder, not a file.`,
  });
});
