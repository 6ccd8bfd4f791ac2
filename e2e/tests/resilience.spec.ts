import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { demo } from '../addresses';
import { startFaultyProxy } from '../faultyProxy';
import { answerConsent } from '../storedConsent';

const store = path.join(demo.dataDir, 'releases');

interface Entry {
  name: string;
  stable: { version: string };
}

/** One page of each remote, a page of another remote to go to meanwhile, and how each page is known. */
const remotes = [
  { name: 'mfe-public', path: '/', heading: /real assets/i, other: 'Pipeline', otherHeading: 'Pipeline' },
  { name: 'mfe-pipeline', path: '/pipeline', heading: 'Pipeline', other: 'Advisory', otherHeading: /advis/i },
  {
    name: 'mfe-backer',
    path: '/backer-portal',
    heading: /good to see you/i,
    other: 'Pipeline',
    otherHeading: 'Pipeline',
  },
  {
    name: 'mfe-admin',
    path: '/admin/login',
    heading: 'Admin sign-in',
    other: 'Pipeline',
    otherHeading: 'Pipeline',
  },
  { name: 'mfe-content', path: '/advisory', heading: /advis/i, other: 'Pipeline', otherHeading: 'Pipeline' },
] as const;

const serverFaults = ['answers 500', 'hangs', 'trickles', 'returns HTML', 'resets'] as const;
const storeFaults = [
  'folder deleted',
  'one byte of a chunk changed',
  'one byte of the page’s own chunk changed',
  'one byte of the entry changed',
] as const;

// The tests share one release store, so they go one after the other.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => answerConsent(page));

// These are about what happens when nothing can be fallen back to; the loader's own tests have the fallback.
test.beforeAll(async () => {
  for (const { name } of remotes) {
    const file = path.join(store, 'registry', `${name}.json`);
    const pointer: { previous?: unknown } = JSON.parse(await readFile(file, 'utf8'));
    delete pointer.previous;
    await writeFile(file, JSON.stringify(pointer));
  }
});

for (const remote of remotes) {
  // Home comes in the remote's first chunk; the other pages have one of their own.
  const possible = [...serverFaults, ...storeFaults].filter(
    (fault) => remote.path !== '/' || !fault.includes('page’s own'),
  );
  for (const fault of possible) {
    test(`${remote.name}: ${fault}`, async ({ page, request }) => {
      const registry: { remotes: Entry[] } = await (await request.get(`${demo.url}/registry.json`)).json();
      const version = registry.remotes.find(({ name }) => name === remote.name)?.stable.version ?? '';
      const folder = path.join(store, remote.name, version);
      const uncaught: string[] = [];
      page.on('pageerror', ({ message }) => uncaught.push(message));
      await page.addInitScript(() => Object.assign(window, { tampered: false }));
      const { url, mend, stop } = await breakRelease(fault, remote.name, folder);

      try {
        const started = Date.now();
        await page.goto(url + remote.path);
        const panel = page.getByRole('alert').filter({ hasText: 'This part of the site is unavailable.' });
        await expect(panel).toBeVisible({ timeout: 10_000 });
        expect(Date.now() - started).toBeLessThan(10_000);
        await expect(panel).toContainText(/team/i);
        await expect(panel).toContainText(/incident/i);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBe(false);

        // All other paths go on working, without a reload.
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        const navigation = page.getByRole('navigation', { name: 'Main' });
        await navigation.getByRole('link', { name: remote.other, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: remote.otherHeading })).toBeVisible();
        await page.goBack();
        await expect(panel).toBeVisible({ timeout: 10_000 });

        await mend();
        await panel.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1, name: remote.heading })).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
        expect(uncaught).toEqual([]);
      } finally {
        await mend();
        await stop();
      }
    });
  }
}

test('a release that can’t be had gives way to the one before, without anyone noticing', async ({
  page,
  request,
}) => {
  const registry: { remotes: Entry[] } = await (await request.get(`${demo.url}/registry.json`)).json();
  const version = registry.remotes.find(({ name }) => name === 'mfe-content')?.stable.version ?? '';
  const file = path.join(store, 'registry/mfe-content.json');
  const folder = path.join(store, 'mfe-content', version);
  const before = path.join(store, 'mfe-content', '0.9.0-00000000');
  const pointer = await readFile(file, 'utf8');
  const { stable, ...rest } = JSON.parse(pointer);
  await rename(folder, before);
  await writeFile(
    file,
    JSON.stringify({
      ...rest,
      stable,
      previous: {
        ...stable,
        version: '0.9.0-00000000',
        manifest: stable.manifest.replace(version, '0.9.0-00000000'),
      },
    }),
  );
  try {
    await page.addInitScript(() => {
      const phases: string[] = [];
      Object.assign(window, { phases });
      window.addEventListener('fairshore:remote', (event) => {
        if (event instanceof CustomEvent) phases.push(`${event.detail.version} ${event.detail.phase}`);
      });
    });
    await page.goto(`${demo.url}/advisory`);
    await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
    const phases: string[] = await page.evaluate(() => Reflect.get(window, 'phases'));
    expect(phases).toContain(`${version} failed`);
    expect(phases).toContain('0.9.0-00000000 fallback');
    expect(phases.at(-1)).toBe('0.9.0-00000000 ready');
  } finally {
    await rename(before, folder);
    await writeFile(file, pointer);
  }
});

interface BrokenRelease {
  /** Where the suite with the broken release is found. */
  url: string;
  /** Mends it; twice does no harm. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Breaks a release as `fault` says: in the store, or by a server in front of it that behaves badly. */
async function breakRelease(
  fault: (typeof serverFaults)[number] | (typeof storeFaults)[number],
  name: string,
  folder: string,
): Promise<BrokenRelease> {
  const serverFault = serverFaults.find((known) => known === fault);
  if (serverFault) {
    const proxy = await startFaultyProxy(demo.url, `/remotes/${name}/`, serverFault);
    return { url: proxy.url, mend: () => Promise.resolve(proxy.mend()), stop: () => proxy.stop() };
  }
  return { url: demo.url, mend: await breakStore(fault, folder), stop: () => Promise.resolve() };
}

/** Breaks a release folder and returns what mends it. */
async function breakStore(fault: string, folder: string): Promise<() => Promise<void>> {
  const aside = `${folder}.aside`;
  if (fault === 'folder deleted') {
    await rename(folder, aside);
    return once(() => rename(aside, folder));
  }
  await cp(folder, aside, { recursive: true });
  const manifest: { entry: { file: string }; scripts: { file: string }[] } = JSON.parse(
    await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'),
  );
  const first = [manifest.entry, ...manifest.scripts].map(({ file }) => file);
  const chunks = (await readdir(folder)).filter((file) => file.endsWith('.js') && !first.includes(file));
  const files = { entry: [manifest.entry.file], first: first.slice(1), own: chunks };
  const chosen = fault.includes('entry') ? files.entry : files[fault.includes('own') ? 'own' : 'first'];
  await Promise.all(chosen.map((file) => tamper(path.join(folder, file))));
  return once(async () => {
    await rm(folder, { recursive: true });
    await rename(aside, folder);
  });
}

async function tamper(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await rm(`${file}.br`);
  await writeFile(file, `window.tampered=true;${text}`);
}

function once(mend: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= mend());
}
