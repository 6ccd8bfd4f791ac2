import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { authEmails, authTemplate } from '../authTemplates';

const folder = new URL('../templates/', import.meta.url);

describe('the templates of the auth server', () => {
  test('are complete', async () => {
    const files = (await readdir(folder)).sort();
    assert.deepEqual(
      files,
      Object.keys(authEmails)
        .map((name) => `${name}.html`)
        .sort(),
    );
  });

  test('have a link whose code is as long as an auth server can make it', async () => {
    const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
    assert.match(config, /^otp_length = 10$/m);
  });

  for (const [name, email] of Object.entries(authEmails)) {
    test(`${name} is what the code makes it (npm run -w supabase templates)`, async () => {
      assert.equal(await readFile(new URL(`${name}.html`, folder), 'utf8'), authTemplate(email));
    });

    test(`${name} has its subject and file in config.toml`, async () => {
      const config = await readFile(new URL('../config.toml', import.meta.url), 'utf8');
      const lines = [
        `[auth.email.template.${name}]`,
        `subject = "${email.subject}"`,
        `content_path = "./supabase/templates/${name}.html"`,
      ];
      assert.ok(config.includes(lines.join('\n')));
    });

    test(`${name} leads to the site with a hash, and keeps to what an auth server fills in`, () => {
      const html = authTemplate(email);
      assert.match(html, /href="{{ \.SiteURL }}\/\?token_hash={{ \.TokenHash }}&amp;type=[a-z_]+"/);
      for (const [, name_] of html.matchAll(/{{\s*\.?([^}]*?)\s*}}/g))
        assert.ok(['SiteURL', 'TokenHash', 'Email', 'NewEmail'].includes(name_ ?? ''), name_);
      // Hosted servers fill templates in as HTML: they drop comments and refuse other addresses in links.
      assert.ok(!/<!--|<img|<script|url\(/.test(html));
    });
  }
});
