import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';
import { Hono } from 'hono';
import { createTestStore } from '../store/testStore';
import { robotsTxt, serveSitemap, sitemapXml } from './sitemap';

const rules = 'User-agent: *\nDisallow: /admin\nDisallow: /backer$\n';

test('a sitemap has each absolute URL once, without those that robots.txt disallows', () => {
  const paths = ['/b', '/a&b', '/admin/login', '/backer', '/backer-community', '/b'];
  const xml = sitemapXml(paths, rules, 'https://fairshore.example');
  assert.deepEqual(
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address),
    [
      'https://fairshore.example/a&amp;b',
      'https://fairshore.example/b',
      'https://fairshore.example/backer-community',
    ],
  );
});

test('robots.txt links to the sitemap', () => {
  assert.equal(
    robotsTxt(rules, 'https://fairshore.example'),
    `${rules}\nSitemap: https://fairshore.example/sitemap.xml\n`,
  );
});

test('pages of staff and the catalogue of parts are in no sitemap; a page that asks not to be listed may be read', async () => {
  const own = await readFile(path.join(rootDir, 'shell/public/robots.txt'), 'utf8');
  const listed = (paths: string[]) =>
    sitemapXml(paths, own, 'https://fairshore.example').match(/<loc>/g)?.length;
  assert.equal(listed(['/admin/login', '/dashboard', '/_components']), undefined);
  // A crawler only learns from the page itself that it is not to be listed.
  assert.equal(listed(['/confirm-interest', '/watch-alerts', '/unsubscribe']), 3);
});

test('a sitemap that would be too long lacks pages of the largest kind only', () => {
  const projects = Array.from({ length: 60_000 }, (_, index) => `/project/${index}`);
  const others = ['/terms', '/resources/mica', '/resources/mifid', '/'];
  const xml = sitemapXml([...projects, ...others], rules, 'https://fairshore.example');
  assert.equal(xml.match(/<loc>/g)?.length, 50_000);
  for (const path of others) assert.ok(xml.includes(`<loc>https://fairshore.example${path}</loc>`), path);
});

test('a sitemap without the pages of a remote that could not list them is soon replaced', async (context) => {
  const version = '1.0.0-0123abcd';
  const { store, addShell, remove } = await createTestStore();
  context.after(remove);
  const folder = path.join(await addShell(version), 'public');
  await mkdir(folder);
  await writeFile(path.join(folder, 'robots.txt'), rules);
  await store.changeShell(() => ({ version }), 'release');
  const question = {
    shell: await store.shell(),
    registry: await store.registry(),
    config: { links: { salesEmail: 'a@fairshore.example' } },
  };
  let isDown = true;
  let now = 0;
  const app = new Hono<{ Bindings: { ip: string } }>();
  const addresses = async (_site: unknown, missed?: (remote: string) => void) => {
    if (isDown) missed?.('mfe-pipeline');
    return isDown ? ['/pipeline'] : ['/pipeline', '/project/1'];
  };
  const site = async () => ({ question, origin: 'https://fairshore.example' });
  serveSitemap(app, store, { addresses }, site, () => now);
  const sitemap = async () => {
    const answer = await app.request('/sitemap.xml');
    return [answer.headers.get('cache-control'), /\/project\/1/.test(await answer.text())];
  };

  assert.deepEqual(await sitemap(), ['no-store', false]);
  isDown = false;
  now += 2_001;
  assert.deepEqual(await sitemap(), ['public, max-age=300', true]);
  isDown = true;
  now += 299_000;
  assert.deepEqual(await sitemap(), ['public, max-age=300', true], 'a complete one is kept');
});
