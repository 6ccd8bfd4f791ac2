import type { Page } from '@playwright/test';

/** What a page did while it was watched. */
export interface WatchedPage {
  /** Console errors, uncaught errors, CSP violations, failed requests: should be empty. */
  problems(): string[];
  /** Addresses of GET requests that went out more than once. */
  fetchedTwice(): string[];
  urls(): string[];
  /** Bytes of all scripts as transferred, except those whose address matches. */
  scriptBytes(except?: RegExp): Promise<number>;
}

/** Watches a page from now on; call it before `goto`. */
export async function watchPage(page: Page): Promise<WatchedPage> {
  const problems: string[] = [];
  const urls: string[] = [];
  const sizes: Promise<{ url: string; bytes: number }>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    // An image may be requested again in another mode, as a mask or for print; the cache serves it then.
    if (request.method() !== 'GET' || request.resourceType() === 'image') return;
    if (request.url().startsWith('http')) urls.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      const size = request
        .sizes()
        .then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize }));
      // A test may end while a script is still loading; only `scriptBytes` waits for all sizes.
      size.catch(() => undefined);
      sizes.push(size);
    }
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`CSP ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return {
    problems: () => problems,
    fetchedTwice: () => [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))],
    urls: () => urls,
    scriptBytes: async (except) =>
      (await Promise.all(sizes))
        .filter(({ url }) => except?.test(url) !== true)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
