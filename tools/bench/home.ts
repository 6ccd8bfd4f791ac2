import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchOptions } from '@fairshore/release-host/browser';
import { startStack } from '../../e2e/stack';
import { measureFirstLoad } from './firstLoad';
import type { FirstLoad } from './firstLoad';
import { buildOneBundle } from './oneBundle';
import type { OneBundle } from './oneBundle';

const port = 4400;
const dataDir = path.join(rootDir, '.cache/bench/data');
const ready = 'Featured Projects';
const rounds = 5;
/** What federation may cost, as ratios to one bundle of the same code. */
const limits = { bytes: 1.1, largestPaint: 1.05 };

/**
 * Prints the cost of the first visit of Home, federated and as one bundle of the same code; false when federation costs more than its
 * limits. Untimed it compares no paints, so a busy machine does not matter.
 */
export async function benchHome({ isTimed }: { isTimed: boolean }): Promise<boolean> {
  await rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({
    PORT: String(port),
    CDN_PORT: String(port + 1),
    DATA_DIR: dataDir,
    // The cost of composition is measured with rendering in the browser.
    RENDER_WAIT_MS: '0',
  });
  const browser = await chromium.launch(launchOptions);
  try {
    const bundle = await buildOneBundle();
    await cp(bundle.dir, path.join(dataDir, 'releases/shell/1.0.0-00000000'), { recursive: true });
    const address = `${stack.url}/`;
    const html = oneBundleHtml(
      await (await fetch(address, { headers: { accept: 'text/html' } })).text(),
      bundle,
    );

    const federated = await measureFirstLoad(browser, address, { ready });
    const single = await measureFirstLoad(browser, address, { ready, html });
    const asked = await measureFirstLoad(browser, address, { ready, isFirstVisit: true });
    const askedSingle = await measureFirstLoad(browser, address, { ready, html, isFirstVisit: true });
    const paint = isTimed ? await medianPaints(browser, address, html) : null;
    report(federated, single, paint, {
      federated: asked.scriptBytes - federated.scriptBytes,
      single: askedSingle.scriptBytes - single.scriptBytes,
    });
    return (
      federated.scriptBytes / single.scriptBytes <= limits.bytes &&
      federated.fetchedTwice.length === 0 &&
      (paint === null || paint.federated / paint.single <= limits.largestPaint)
    );
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** The suite's own page with the scripts of the single bundle in place of the shell's and the remote's. */
function oneBundleHtml(html: string, { scripts, homeScripts }: OneBundle): string {
  const base = '/shell/1.0.0-00000000/';
  const tags = [
    ...homeScripts.map(
      (file) => `<link rel="preload" as="script" href="${base}${file}" crossorigin="anonymous">`,
    ),
    ...scripts.map((file) => `<script defer src="${base}${file}" crossorigin="anonymous"></script>`),
  ];
  return html
    .replace(/<link rel="preload" as="script"[^>]*>\n?/g, '')
    .replace(/<script defer[^>]*><\/script>\n?/g, '')
    .replace('</head>', `${tags.join('\n')}\n</head>`);
}

/** First visits, with the consent dialog; alternates the two builds, so that a busy machine slows both alike. */
async function medianPaints(browser: Browser, address: string, html: string) {
  const federated: number[] = [];
  const single: number[] = [];
  const visit = { ready, isThrottled: true, isFirstVisit: true };
  for (let round = 0; round < rounds; round += 1) {
    federated.push((await measureFirstLoad(browser, address, visit)).largestPaint);
    single.push((await measureFirstLoad(browser, address, { ...visit, html })).largestPaint);
  }
  return { federated: median(federated), single: median(single) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

interface Pair {
  federated: number;
  single: number;
}

function report(federated: FirstLoad, single: FirstLoad, paint: Pair | null, dialogBytes: Pair): void {
  const kilobytes = (bytes: number) => Number((bytes / 1024).toFixed(1));
  const ratio = (a: number, b: number) => Number((a / b).toFixed(2));
  const row = (a: number, b: number) => ({ federated: a, 'one bundle': b, ratio: ratio(a, b) });
  console.table({
    'JavaScript, brotli KB': row(kilobytes(federated.scriptBytes), kilobytes(single.scriptBytes)),
    'consent dialog after the paint, brotli KB': row(
      kilobytes(dialogBytes.federated),
      kilobytes(dialogBytes.single),
    ),
    'JavaScript files': row(federated.scripts, single.scripts),
    'requests, all kinds': row(federated.requests, single.requests),
    'chain depth': row(federated.chainDepth, single.chainDepth),
    ...(paint && { 'LCP on a slow phone, ms': row(Math.round(paint.federated), Math.round(paint.single)) }),
  });
  console.log(`Fetched twice: ${federated.fetchedTwice.join(', ') || 'nothing'}`);
  console.log(`Limits of the ratios: ${limits.bytes} in bytes, ${limits.largestPaint} in LCP`);
}
