import type { Page, Request } from '@playwright/test';

/** What fails shows its failure a minute after its cause, the limit of `expect`. */
const toldMs = 120_000;
const longestLine = 300;

/**
 * Records from now on what a page does, for a failure that is seldom and leaves no trace: navigations, console messages, what its remotes
 * announce, requests. Returns what it did in the last two minutes, as text, with the requests that have no answer yet.
 */
export async function keepJournal(page: Page): Promise<() => Promise<string>> {
  const lines: { readonly at: number; readonly text: string }[] = [];
  const pending = new Map<Request, number>();
  const note = (text: string) => lines.push({ at: Date.now(), text: text.slice(0, longestLine) });

  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`navigated to ${frame.url()}`));
  page.on('load', () => note('loaded'));
  page.on('crash', () => note('crashed'));
  page.on('console', (message) =>
    note(`console ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('request', (request) => pending.set(request, Date.now()));
  page.on('requestfinished', (request) => {
    pending.delete(request);
    if (/_dev\/|hot-update|\/remotes\//.test(request.url())) note(`arrived: ${told(request)}`);
  });
  page.on('requestfailed', (request) => {
    pending.delete(request);
    note(`failed: ${told(request)} ${request.failure()?.errorText ?? ''}`);
  });
  await page.addInitScript(() => {
    window.addEventListener('fairshore:remote', (event) => {
      const { thrown: _, ...detail } = event.detail;
      console.debug(`fairshore:remote ${JSON.stringify(detail)}`);
    });
  });

  return async () => {
    const now = Date.now();
    const waiting = [...pending].map(([request, since]) => `${ago(since, now)} unanswered: ${told(request)}`);
    const recent = lines
      .filter(({ at }) => now - at < toldMs)
      .map(({ at, text }) => `${ago(at, now)} ${text}`);
    return [...recent, ...waiting, `now: ${await stateOf(page)}`].join('\n');
  };
}

function told(request: Request): string {
  return `${request.method()} ${request.url()} (${request.resourceType()})`;
}

function ago(then: number, now: number): string {
  return `-${((now - then) / 1000).toFixed(1)} s`;
}

/** The build that the page knows of and whether its remote can take one; a page that hangs gives no answer. */
function stateOf(page: Page): Promise<string> {
  const asked = page.evaluate(() => {
    const builds: unknown = Reflect.get(window, 'fairshoreBuilds');
    const has = typeof builds === 'object' && builds !== null ? Object.keys(builds) : [];
    return JSON.stringify({ visibility: document.visibilityState, ready: document.readyState, has, builds });
  });
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('the page does not answer'), 5_000));
  return Promise.race([asked.catch(String), late]);
}
