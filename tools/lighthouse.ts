import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathIsMounted } from '@fairshore/remote-kit/registry';
import { readDeclaration, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import { prepareReleases } from '../e2e/prepareReleases';
import { launchOptions } from '@fairshore/release-host/browser';
import { startStack } from '../e2e/stack';
import { visitorPages } from '../e2e/visitorPages';
import { giveConsent } from './lighthouse/giveConsent';
import { givenArguments, refuse } from './givenArguments';
import { provideLighthouse } from './lighthouse/provideLighthouse';

const run = promisify(execFile);
const port = 4420;
const debuggingPort = 4429;

await main();

/**
 * Prints Lighthouse's scores of the given pages, or of every page a visitor can open; fails below 100. With `--few` only the pipeline, except
 * in the full run.
 */
async function main(): Promise<void> {
  const { values, positionals } = givenArguments({
    allowPositionals: true,
    options: { few: { type: 'boolean' } },
  });
  const mounts = (await Promise.all(remoteFolders().map(readDeclaration))).flatMap((remote) => remote.mounts);
  const unknown = positionals.filter(
    (address) =>
      !/^\/(?!\/)/.test(address) ||
      !mounts.some((mount) => pathIsMounted(mount, new URL(address, 'http://page').pathname)),
  );
  if (unknown.length > 0) refuse(`${unknown.join(', ')} is no page: give paths, such as /terms.`);
  const few = values.few && process.env.TEST_FULL !== '1' ? ['/pipeline'] : [];
  const pages = [...few, ...positionals];
  const { node, toolDir } = await provideLighthouse();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairshore-lighthouse-'));
  await cp(await prepareReleases(), path.join(dataDir, 'stack', 'releases'), { recursive: true });
  const stack = await startStack({
    PORT: String(port),
    CDN_PORT: String(port + 1),
    DATA_DIR: path.join(dataDir, 'stack'),
  });
  const browser = await chromium.launchPersistentContext(path.join(dataDir, 'profile'), {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await page.goto(stack.url);
    await giveConsent(page);
    const paths = pages.length > 0 ? pages : [...visitorPages];
    const { stdout } = await run(
      node,
      [
        path.join(rootDir, 'tools/lighthouse/audit.ts'),
        toolDir,
        String(debuggingPort),
        // Accessibility is left out: the browser tests run axe on every page, in both colour schemes.
        'best-practices,seo',
        ...paths.map((address) => stack.url + address),
      ],
      { maxBuffer: 100_000_000 },
    );
    const rows: readonly Scores[] = JSON.parse(`[${stdout.trim().replaceAll('\n', ',')}]`);
    console.table(Object.fromEntries(rows.map((row, index) => [paths[index], row])));
    if (rows.length < paths.length || rows.some(({ failed }) => failed !== '')) process.exitCode = 1;
  } finally {
    await browser.close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The scores of one page by category, and the audits that failed. */
interface Scores {
  readonly failed: string;
}
