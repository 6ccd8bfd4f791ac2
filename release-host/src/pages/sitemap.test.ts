import assert from 'node:assert/strict';
import test from 'node:test';
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
