import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseRemote, ReleaseStore } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import { copyReleases } from '../copyReleases';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { copyRelease } from '../releaseCopy';
import { expect, test } from '../test';

const name = 'mfe-content';
const broken = '1.0.4-0000000e';
const boom = 'the canary sings no more on the server';

let dir = '';
let suite: EmptySuite;

test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-server-canaries-'));
  await copyReleases(dir);
  const store = new ReleaseStore(dir);
  suite = await serveEmptySuite(store, { isRendering: true });
  const stable =
    (await store.registry()).remotes.find((remote) => remote.name === name)?.stable.version ?? '';
  await copyRelease({ store: dir, name, from: stable, version: broken, throwsOnServer: boom });
  await releaseRemote(store, name, broken, {
    smokeTest: () => Promise.resolve([]),
    canary: { percent: 10 },
  });
});

test.afterAll(async () => {
  await suite.stop();
  await rm(dir, { recursive: true, force: true });
});

test('a canary that fails only on the server is detected there, and dropped', async ({ page }) => {
  const document = await (await fetch(`${suite.url}/advisory`, { headers: { accept: 'text/html' } })).text();
  expect(document, 'visitors get what stable made').toMatch(/<h1[^>]*>[^<]*advis/i);

  const counts = () =>
    suite.backend.sql<{ version: string; phase: string; kind: string }>(
      'select version, phase, kind from private.remote_counts order by phase',
    );
  await expect.poll(async () => (await counts()).length).toBe(2);
  const [rendered, failed] = await counts();
  expect(rendered).toMatchObject({ phase: 'rendered' });
  expect(failed).toEqual({ version: broken, phase: 'server', kind: 'broken' });

  const registry = async () => (await fetch(`${suite.url}/registry.json`)).text();
  expect(await registry()).not.toContain('"dropped":true');
  // One page per second is tried; the rest of the twenty that a verdict requires is added here.
  const others = [{ remote: name, version: broken, kind: '', hits: 19 }];
  await suite.backend.sql('select private.count_server_outcomes($1::jsonb)', [JSON.stringify(others)]);
  expect(await registry()).not.toContain('"dropped":true');
  const failures = [{ ...others[0], kind: 'broken', hits: 1, incident: '0A1B2C3D', message: boom }];
  await suite.backend.sql('select private.count_server_outcomes($1::jsonb)', [JSON.stringify(failures)]);
  await expect.poll(registry).toContain('"dropped":true');

  await answerConsent(page);
  await page.addInitScript((session) => localStorage.setItem('fairshore.auth', session), suite.adminSession);
  await page.goto(`${suite.url}/admin?tab=remotes`);
  const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('Dropped');
  await expect(page.getByRole('table', { name: 'Last events' })).toContainText(
    new RegExp(`${broken}.*Failed on the server.*/advisory: Error at`),
  );
  await expect(page.getByRole('table', { name: 'Last events' }), 'its text stays here').not.toContainText(
    boom,
  );
  await row.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(page.getByRole('region', { name: `Canary of ${name}` })).toContainText(
    '19 pages, 2 failed (9.5%)',
  );
});
