import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchOptions } from '@fairshore/release-host/browser';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import { harbour } from '../../e2e/seededProjects';
import { startStack } from '../../e2e/stack';
import { visitorPages } from '../../e2e/visitorPages';
import { giveConsent } from '../lighthouse/giveConsent';
import { provideLighthouse } from '../lighthouse/provideLighthouse';

const port = 4402;
const debuggingPort = 4409;
const dataDir = path.join(rootDir, '.cache/bench/data');
/** One of each kind of the pages below these paths, too. */
const measuredPages = [...visitorPages, `/project/${harbour.id}`, '/resources/mica-or-mifid'];
/** The limits of a visitor's page: milliseconds, and a score out of 100. */
const limits = { lcp: 1_500, tbt: 150, cls: 0, performance: 95 };

/** The metrics of one page, as Lighthouse measures them for a phone on a slow connection. */
interface Measured {
  readonly performance: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** TBT in CPU time: what an otherwise idle machine would measure. */
  readonly processorTbt: number;
  readonly cls: number;
}

/**
 * Prints how long a visitor waits for each page, rendered on the server and, for comparison, in the browser by the same code, as medians;
 * false when a page from the server exceeds its limits.
 */
export async function benchPages(pages: readonly string[] = measuredPages, rounds = 5): Promise<boolean> {
  const { node, toolDir } = await provideLighthouse();
  const rendered = await measure(node, toolDir, { pages, rounds, waitMs: '20000' });
  const drawn = await measure(node, toolDir, { pages, rounds, waitMs: '0' });
  console.table(
    Object.fromEntries(
      pages.map((page) => {
        const [one, other] = [rendered.get(page), drawn.get(page)];
        return [
          page,
          {
            performance: one?.performance,
            FCP: one?.fcp,
            LCP: one?.lcp,
            TBT: one?.tbt,
            'TBT of the processor': one?.processorTbt,
            CLS: one?.cls,
            'LCP in the browser': other?.lcp,
            'TBT in the browser': other?.tbt,
          },
        ];
      }),
    ),
  );
  return [...rendered.values()].every(
    ({ performance, lcp, tbt, cls }) =>
      performance >= limits.performance && lcp <= limits.lcp && tbt <= limits.tbt && cls <= limits.cls,
  );
}

/** Medians by page; `waitMs` is how long the host may render, 0 for not at all. */
async function measure(
  node: string,
  toolDir: string,
  { pages, rounds, waitMs }: { pages: readonly string[]; rounds: number; waitMs: string },
): Promise<Map<string, Measured>> {
  await rm(path.join(dataDir, 'database'), { recursive: true, force: true });
  const stack = await startStack({
    PORT: String(port),
    CDN_PORT: String(port + 1),
    DATA_DIR: dataDir,
    RENDER_WAIT_MS: waitMs,
  });
  const browser = await chromium.launchPersistentContext('', {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const urls = Array.from({ length: rounds }, () => pages.map((page) => stack.url + page)).flat();
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(stack.url);
    await giveConsent(page);
    // Warms up the rendering processes, which are already running when visitors arrive.
    for (const address of pages) await fetch(stack.url + address, { headers: { accept: 'text/html' } });
    const { stdout } = await promisify(execFile)(
      node,
      [
        path.join(rootDir, 'tools/lighthouse/audit.ts'),
        toolDir,
        String(debuggingPort),
        'performance',
        ...urls,
      ],
      { maxBuffer: 100_000_000 },
    );
    const rows: readonly Measured[] = JSON.parse(`[${stdout.trim().replaceAll('\n', ',')}]`);
    return new Map(
      pages.map((page, index) => [page, medians(rows.filter((_, row) => row % pages.length === index))]),
    );
  } finally {
    await browser.close();
    await stack.stop();
  }
}

function medians(rows: readonly Measured[]): Measured {
  const median = (name: keyof Measured) => {
    const sorted = rows.map((row) => row[name]).sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return name === 'cls' ? Number(middle.toFixed(3)) : Math.round(middle);
  };
  return {
    performance: median('performance'),
    fcp: median('fcp'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    processorTbt: median('processorTbt'),
    cls: median('cls'),
  };
}
