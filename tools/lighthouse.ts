import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import { main as browserTests } from '../e2e/addresses';
import { launchOptions } from '@fairshore/release-host/browser';
import { startStack } from '../e2e/stack';
import { visitorPages } from '../e2e/visitorPages';
import { provideTool } from './provideTool';

const run = promisify(execFile);
const port = 4420;
const debuggingPort = 4429;
const version = '13.5.0';
const nodeVersion = '22.23.3';

await main();

/**
 * Prints Lighthouse's scores of the pages that are named, or of every page a visitor can open; fails below 100. With `--few`,
 * one page of each remote, unless matrices run whole.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const few = args.includes('--few') && process.env.TEST_FULL !== '1' ? ['/', '/pipeline', '/advisory'] : [];
  const pages = [...few, ...args.filter((arg) => !arg.startsWith('--'))];
  const { node, toolDir } = await provideLighthouse();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairshore-lighthouse-'));
  // What the browser tests have built needn't be built again.
  const built = path.join(browserTests.dataDir, 'releases');
  if (existsSync(built)) await cp(built, path.join(dataDir, 'stack', 'releases'), { recursive: true });
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
    // An open dialog would hide the page from the audits; the dialog has axe tests of its own.
    await page.evaluate(() => {
      const categories = { necessary: true, functional: false, analytics: false, marketing: false };
      const record = { categories, timestamp: Date.now(), version: '1.0.0' };
      localStorage.setItem('gdpr.consent.v1', JSON.stringify(record));
    });
    const paths = pages.length > 0 ? pages : [...visitorPages];
    const { stdout } = await run(
      node,
      [
        path.join(rootDir, 'tools/lighthouse/audit.ts'),
        toolDir,
        String(debuggingPort),
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

/** Lighthouse wants a newer Node than the suite does: it is fetched along with it. */
async function provideLighthouse(): Promise<{ node: string; toolDir: string }> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > 22 || (major === 22 && minor >= 19);
  const nodePackage = `node-${process.platform}-${process.arch}`;
  if (!isNewEnough && process.platform !== 'linux') throw new Error('Lighthouse needs Node 22.19 or later.');

  const packages = [`lighthouse@${version}`, ...(isNewEnough ? [] : [`${nodePackage}@${nodeVersion}`])];
  const toolDir = await provideTool('lighthouse', packages);
  const node = isNewEnough ? process.execPath : path.join(toolDir, 'node_modules', nodePackage, 'bin/node');
  return { node, toolDir };
}

/** Of one page: the score of each category, and which audits are not passed. */
interface Scores {
  readonly failed: string;
}
