import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beside, main } from '../addresses';
import { copyReleases } from '../copyReleases';
import { inFull } from '../matrix';
import { keepJournal } from '../pageJournal';
import { copyRepository } from '../repositoryCopy';
import type { RepositoryCopy } from '../repositoryCopy';
import { startStack } from '../stack';
import type { Stack } from '../stack';
import { expect, test } from '../test';

const form = 'mfe-content/src/newsletter/NewsletterForm.tsx';
const entry = 'mfe-content/src/remote.tsx';
const typed = 'kept@example.com';

let copy: RepositoryCopy;
let suite: Stack;
let alone: Stack | undefined;
let live = '';
let released: ReadonlyMap<string, string>;
let journal: (() => Promise<string>) | undefined;

test.beforeAll(async () => {
  copy = await copyRepository();
  live = path.join(copy.root, '.data/releases');
  await copyReleases(live);
  released = await digestsIn(live);
  const environment = {
    PORT: String(beside.port),
    CDN_PORT: String(beside.cdnPort),
    DATA_DIR: path.join(copy.root, '.data'),
    RENDER_WAIT_MS: '20000',
    BACKEND: 'none',
  };
  suite = await startStack(environment, ['--dev', 'mfe-content'], copy.root);
});
test.afterAll(async () => {
  await suite.stop();
  await alone?.stop();
  await copy.remove();
});

// A failure here depends on what happened when: the report shows it, and so does the suite's own output.
test.beforeEach(async ({ page }) => {
  journal = await keepJournal(page);
});
test.afterEach(async ({ page: _ }, { status, expectedStatus }) => {
  if (status === expectedStatus) return;
  const output = suite.output().split('\n').slice(-40).join('\n');
  throw new Error(`What the page did:\n${await journal?.()}\n\nWhat the suite printed last:\n${output}`);
});

test('a saved change appears in the open page, which keeps its state, and faults are shown by remote, file and line', async ({
  page,
}) => {
  await page.goto(`${suite.url}/backer-community`);
  const email = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address');
  await email.fill(typed);

  await change(form, 'How we treat your address:', 'What we do with your address:');
  await expect(page.getByText('What we do with your address:')).toBeVisible();
  await expect(email).toHaveValue(typed);

  const fault = page.getByRole('alert').filter({ hasText: 'mfe-content' });
  const mendSyntax = await change(form, 'const schema =', 'const schema = = ');
  // The type checker may say so, too, and sooner.
  const unbuilt = fault.filter({ hasText: 'mfe-content does not compile' });
  await expect(unbuilt).toContainText(
    `${await placeOf(form, 'const schema = =', 'const schema = '.length)}\n`,
  );
  await mendSyntax();
  await expect(fault).toHaveCount(0);

  const mendType = await change(form, '<Row>', '<Row wide>');
  // The compiler's first run checks everything.
  await expect(fault).toContainText(`${form}:${await lineOf(form, '<Row wide>')}:`, { timeout: 200_000 });
  await expect(fault).toContainText("Property 'wide' does not exist");
  await mendType();
  await expect(fault).toBeHidden();

  await test.step('a test is type-checked when it is saved, though no page loads it', async () => {
    const file = 'mfe-content/src/community/rules.test.ts';
    const mendTest = await change(file, "isPast({ date: '", "isPast({ day: '");
    await expect(fault).toContainText(`${file}:`, { timeout: 200_000 });
    await mendTest();
    await expect(fault).toBeHidden();
  });

  const hook = '  const { pathname } = useLocation();';
  const thrown = "  if (typeof window === 'undefined') throw new Error('On the server alone.');";
  const mendServer = await change(form, hook, `${thrown}\n${hook}`);
  // The remote is rebuilt, loaded and rendered again, which takes long on a busy machine.
  await expect(fault).toContainText('could not render /backer-community on the server', { timeout: 200_000 });
  await expect(fault).toContainText(await placeOf(form, thrown.trim(), thrown.trim().indexOf('new Error')));
  await mendServer();
  await expect(fault).toBeHidden();
  await expect(email).toHaveValue(typed);

  await test.step('a file that was renamed is found again once it is back', async () => {
    const [perks, benefits] = ['Perks', 'Benefits'].map((name) => `mfe-content/src/community/${name}.tsx`);
    const move = (from = '', to = '') => rename(path.join(copy.root, from), path.join(copy.root, to));
    await move(benefits, perks);
    await expect(fault).toContainText("Can't resolve './Benefits'");
    const rest = await change('mfe-content/src/community/CommunityPage.tsx', "'./Benefits'", "'./Perks'");
    await change(perks ?? '', 'Member Benefits', 'What members have');
    await expect(page.getByRole('heading', { name: 'What members have' })).toBeVisible();
    await move(perks, benefits);
    await rest();
    // Changes another file, because saving the restored one would be noticed anyway.
    await change(form, 'What we do with your address:', 'What becomes of your address:');
    await expect(page.getByText('What becomes of your address:')).toBeVisible();
    await expect(fault).toBeHidden();
  });

  await change(entry, "title: 'Backer Community'", "title: 'Backers'");
  await expect(page).toHaveTitle(/^Backers/);
  await expect(email).toHaveValue('');

  await test.step('errors thrown in the browser are shown by file and line, too', async () => {
    const broken = "  if (typeof window !== 'undefined') throw new Error('In the browser alone.');";
    const mend = await change(form, hook, `${broken}\n${hook}`);
    await expect(fault).toContainText('mfe-content threw in this page');
    await expect(fault).toContainText(`(${form}:${await lineOf(form, broken)})`);

    // A page that runs the latest build already throws nothing again for a file that is saved unchanged.
    const builds = timesBuilt();
    await change(form, broken, broken);
    await expect.poll(timesBuilt).toBeGreaterThan(builds);
    await expect(fault).toContainText('mfe-content threw in this page');
    await page.reload();
    await expect(fault).toContainText('mfe-content threw in this page');
    await mend();
    await expect(fault).toBeHidden();
    await expect(email).toBeVisible();
  });
  expect(await digestsIn(live)).toEqual(released);
});

test('releases contain no development code', async () => {
  const scripts = [...released.keys()].filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts)
    expect(await readFile(path.join(live, file), 'utf8'), file).not.toMatch(
      /fairshoreRefresh|fairshoreBuilds|hot-update|\$RefreshReg\$/,
    );
});

// The test above covers watching and the overlay; overrides.spec.ts covers remotes chosen for one tab.
test(
  'a remote in development replaces the released one in a single tab of a running suite, with its paths and links',
  inFull,
  async ({ page, context }) => {
    await change('mfe-content/remote.config.ts', "    '/advisory',", "    '/advisory',\n    '/desk',");
    const link = "{ label: 'Advisory', path: '/advisory', place: 'header', order: 50 },";
    await change(
      'mfe-content/remote.config.ts',
      link,
      link.replace('Advisory', 'Desk').replace('/advisory', '/desk'),
    );
    await change(entry, "path: '/advisory',", "path: '/desk',");
    const environment = {
      ALONE_PORT: String(beside.port + 2),
      DATA_DIR: path.join(copy.root, '.data'),
      RENDER_WAIT_MS: '20000',
    };
    alone = await startStack(environment, ['--dev', 'mfe-content', '--site', main.url], copy.root);

    const [, asked = ''] = /In the suite\s+(\S+)/.exec(alone.output()) ?? [];
    await page.goto(asked);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
    const links = page.getByRole('navigation', { name: 'Main' });
    await links.getByRole('link', { name: 'Desk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
    await expect(page).toHaveURL(`${main.url}/desk`);
    await expect(links.getByRole('link', { name: 'Advisory' })).toHaveCount(0);

    await change(entry, "title: 'Advisory Support'", "title: 'Desk'");
    await expect(page).toHaveTitle(/^Desk/);

    const other = await context.newPage();
    await other.goto(`${main.url}/advisory`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Desk' })).toHaveCount(0);
  },
);

/** How often the remote was built. */
function timesBuilt(): number {
  return suite.output().match(/^mfe-content in /gm)?.length ?? 0;
}

/** Replaces a text in a source file, once; resolves with a function that restores the file. */
async function change(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const full = path.join(copy.root, file);
  const source = await readFile(full, 'utf8');
  expect(source).toContain(from);
  await writeFile(full, source.replace(from, to));
  return () => writeFile(full, source);
}

/** The position of a text in a file, plus `offset` characters, in the format in which faults name it. */
async function placeOf(file: string, text: string, offset = 0): Promise<string> {
  const line = await lineOf(file, text);
  const source = (await readFile(path.join(copy.root, file), 'utf8')).split('\n')[line - 1] ?? '';
  return `${file}:${line}:${source.indexOf(text) + offset + 1}`;
}

/** The 1-based number of the first line that contains a text. */
async function lineOf(file: string, text: string): Promise<number> {
  const lines = (await readFile(path.join(copy.root, file), 'utf8')).split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** Digests of the files in a folder, by path. */
async function digestsIn(dir: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const digests = await Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha256').update(await readFile(file));
      return [path.relative(dir, file), digest.digest('hex')] as const;
    }),
  );
  return new Map(digests);
}
