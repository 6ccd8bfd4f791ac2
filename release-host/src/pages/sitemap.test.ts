import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';
import { robotsTxt, sitemapXml } from './sitemap';

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

test('pages that a link in a mail opens are in no sitemap', async () => {
  const own = await readFile(path.join(rootDir, 'shell/public/robots.txt'), 'utf8');
  const paths = ['/confirm-interest', '/watch-alerts', '/unsubscribe'];
  assert.doesNotMatch(sitemapXml(paths, own, 'https://fairshore.example'), /<loc>/);
});
