import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { findSecrets } from './findSecrets';

const folder = mkdtempSync(path.join(tmpdir(), 'fairshore-secrets-'));
after(() => rmSync(folder, { recursive: true }));

/** A service token as issued to a project's own server; `before` shifts the role to each of its three possible base64 alignments. */
function serviceToken(before: string): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return [
    encoded({ alg: 'HS256', typ: 'JWT' }),
    encoded({ iss: before, role: 'service_role' }),
    'w'.repeat(43),
  ].join('.');
}

test('finds every kind of secret that a suite uses', async () => {
  const random = 'Xk3vQ9pLr7TnB2mWz8HcYd5J';
  const texts = {
    'secret.ts': `const key = 'sb_${'secret'}_${random}';\n`,
    'keys.json': `{ "jwt${'Secret'}": "${random}${random}" }\n`,
    'google.env': `GOOGLE_SECRET=GOC${'SPX'}-${random}\n`,
    'host.env': `HOST_KEY=${'host'}_${'0a'.repeat(32)}\n`,
    'team.yml': `token: ${'fairshore'}_0123abcd_${random}${random.slice(0, 19)}\n`,
    'stripe.yml': `key: sk_${'live'}_${random}\n`,
    ...Object.fromEntries(
      ['a', 'ab', 'abc'].map((before) => [`${before}.env`, `KEY=${serviceToken(before)}\n`]),
    ),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
  const found = await findSecrets(folder, Object.keys(texts));
  for (const name of Object.keys(texts))
    assert.ok(found.includes(path.join(path.basename(folder), name)), name);
});

test('finds a planted key and a password in a URL, and nothing else', async () => {
  const texts = {
    // Assembled here, so that this file contains no secret itself.
    'key.ts': `export const token = 'ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}';\n`,
    'address.env': `DATABASE_URL=${['postgres', '//owner', 'Harbour-2026@db.example/fairshore'].join(':')}\n`,
    'plain.md': 'DATABASE_URL is the address of a PostgreSQL server.\n',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
  const found = await findSecrets(folder, ['key.ts', 'address.env', 'plain.md']);
  assert.match(found, /key\.ts/);
  assert.match(found, /address\.env/);
  assert.doesNotMatch(found, /plain\.md/);
  assert.doesNotMatch(found, /Harbour/);
  assert.equal(await findSecrets(folder, ['plain.md']), '');
});
