import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { answerConsent, launchOptions } from '@fairshore/release-host/browser';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { copyRepository } from '../../e2e/repositoryCopy';
import { startStack } from '../../e2e/stack';

const port = 4470;
const remote = 'mfe-content';
const rounds = 9;
/** Upper limits in milliseconds: from saving a file to seeing it, and for a first start. */
const limits = { seen: 1_000, start: 10_000 };

/** An edit in the sources, and where its text appears; `WORD` is the placeholder for the saved text. */
interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly selector: string;
}

const edits: Readonly<Record<string, Edit>> = {
  'a component': {
    file: 'newsletter/NewsletterForm.tsx',
    from: 'How we treat your address:',
    to: 'WORD',
    selector: '#newsletter form',
  },
  'a text of the page': {
    file: 'community/communityContent.ts',
    from: 'Take a seat at the table.',
    to: 'WORD',
    selector: 'main',
  },
  'an error of syntax': {
    file: 'community/CommunityPage.tsx',
    from: 'export function CommunityPage() {',
    to: 'export function CommunityPage() { const WORD = ;',
    selector: '[data-dev="build"]',
  },
};

/**
 * Prints the time from saving a file to seeing the change in an open page, and how long a remote takes to start alone the first time, with
 * nothing built before; false when a median exceeds its limit. Works on a copy of the repository.
 */
export async function benchDev(): Promise<boolean> {
  const copy = await copyRepository();
  const dataDir = path.join(copy.root, '.data');
  const environment = {
    PORT: String(port),
    CDN_PORT: String(port + 1),
    ALONE_PORT: String(port + 2),
    DATA_DIR: dataDir,
  };
  try {
    const started = Date.now();
    const alone = await startStack(environment, ['--dev', remote, '--alone'], copy.root);
    const startMs = Date.now() - started;
    await alone.stop();

    const built = path.join(rootDir, '.data/releases');
    if (existsSync(built)) await cp(built, path.join(dataDir, 'releases'), { recursive: true });
    const suite = await startStack(environment, ['--dev', remote], copy.root);
    try {
      const seen = await measureEdits(suite.url, path.join(copy.root, remote, 'src'));
      console.table({
        ...Object.fromEntries(
          Object.entries(seen).map(([name, times]) => [`${name} is seen, ms`, row(times)]),
        ),
        'first start alone, ms': { median: startMs },
      });
      console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
      return Object.values(seen).every((times) => median(times) <= limits.seen) && startMs <= limits.start;
    } finally {
      await suite.stop();
    }
  } finally {
    await copy.remove();
  }
}

/** Milliseconds from each save until the change is visible, by kind of edit. Typed text must survive to the end. */
async function measureEdits(url: string, src: string): Promise<Record<string, number[]>> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await answerConsent(page);
    await page.goto(`${url}/backer-community`);
    await page.waitForFunction(() => Reflect.get(window, 'fairshoreBuilds')?.take !== undefined);
    const email = page.locator('#newsletter').getByRole('textbox', { name: 'Email address' });
    await email.fill('kept@example.com');
    const times: Record<string, number[]> = {};
    for (const [name, edit] of Object.entries(edits)) times[name] = await measureEdit(page, src, edit);
    if ((await email.inputValue()) !== 'kept@example.com') throw new Error('What was typed is lost.');
    return times;
  } finally {
    await browser.close();
  }
}

async function measureEdit(page: Page, src: string, { file, from, to, selector }: Edit): Promise<number[]> {
  const full = path.join(src, file);
  const source = await readFile(full, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer has “${from}”.`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const word = `saved${round}`;
    const saved = Date.now();
    await writeFile(full, source.replace(from, to.replace('WORD', word)));
    await seen(page, selector, word, true);
    times.push(Date.now() - saved);
    // Pause as somebody would to look at it: the release is created meanwhile.
    await page.waitForTimeout(2_000);
  }
  await writeFile(full, source);
  await seen(page, selector, `saved${rounds - 1}`, false);
  return times;
}

async function seen(page: Page, selector: string, word: string, isThere: boolean): Promise<void> {
  await page.waitForFunction(
    ([where, text, wanted]) =>
      (document.querySelector(String(where))?.textContent ?? '').includes(String(text)) === wanted,
    [selector, word, isThere] as const,
    { polling: 'raf' },
  );
}

function row(times: readonly number[]) {
  return { median: median(times), slowest: Math.max(...times) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
