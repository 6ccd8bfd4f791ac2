import type { Browser, CDPSession } from '@playwright/test';
import { storedConsent } from '@fairshore/release-host/browser';

/** The cost of one cold visit of a page. Sizes are bytes on the wire, LCP is in milliseconds. */
export interface FirstLoad {
  readonly scriptBytes: number;
  readonly scripts: number;
  readonly requests: number;
  readonly fetchedTwice: readonly string[];
  /** Length of the longest chain of dependent requests, starting with the document. */
  readonly chainDepth: number;
  readonly largestPaint: number;
}

interface Seen {
  url: string;
  type: string;
  bytes: number;
  depth: number;
}

/** Slow phone: 150 ms round trip, 205 KB/s, CPU slowed four times (Lighthouse's mobile settings). */
const slowPhone = {
  latency: 150,
  downloadThroughput: 205 * 1024,
  uploadThroughput: 94 * 1024,
  offline: false,
};

/**
 * Visits an address with an empty cache until `ready` is on the page and the network is quiet. On a first visit the consent dialog appears
 * after that; otherwise the visitor has already answered it.
 */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
  options: { ready: string; html?: string; isThrottled?: boolean; isFirstVisit?: boolean },
): Promise<FirstLoad> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...(!options.isFirstVisit && { storageState: storedConsent([new URL(address).origin]) }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const seen = await record(session);
  if (options.isThrottled) {
    await session.send('Network.emulateNetworkConditions', slowPhone);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  if (options.html) {
    const { html } = options;
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: html });
    });
  }
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address);
  await page.getByText(options.ready).first().waitFor();
  if (options.isFirstVisit) await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  const largestPaint = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')));
  await context.close();

  const all = [...seen.values()];
  const scripts = all.filter(({ type }) => type === 'Script');
  const urls = all.map(({ url }) => url);
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: new Set(scripts.map(({ url }) => url)).size,
    requests: all.length,
    fetchedTwice: urls.filter((url, index) => urls.indexOf(url) !== index),
    chainDepth: Math.max(...all.map(({ depth }) => depth)),
    largestPaint,
  };
}

async function record(session: CDPSession): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  const depthOf = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith('http')) return;
    const callers = [initiator.url, ...(initiator.stack?.callFrames ?? []).map(({ url }) => url)];
    for (let parent = initiator.stack?.parent; parent; parent = parent.parent) {
      callers.push(...parent.callFrames.map(({ url }) => url));
    }
    const depth = 1 + Math.max(0, ...callers.map((url) => (url ? (depthOf.get(url) ?? 0) : 0)));
    depthOf.set(request.url, Math.max(depth, depthOf.get(request.url) ?? 0));
    seen.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, depth });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  await session.send('Network.enable');
  return seen;
}
