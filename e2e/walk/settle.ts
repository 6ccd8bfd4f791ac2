import type { Page, Request } from '@playwright/test';

/** Longer than any wait in the suite may last before it ends in a message, even on a busy machine. */
const limit = 30_000;

/** Detects when a page has settled after a step: no pending requests, nothing moving. */
export class Settling {
  private readonly pending = new Set<Request>();
  private wake: () => void = () => undefined;

  constructor(private readonly page: Page) {
    const end = (request: Request) => {
      this.pending.delete(request);
      this.wake();
    };
    page.on('request', (request) => {
      // Pending requests of the previous document are not always reported as failed.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.pending.clear();
      this.pending.add(request);
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Resolves with what the page is still waiting for: an empty list, unless the limit has passed. */
  async settled(): Promise<string[]> {
    const end = Date.now() + limit;
    let loading = '';
    while (Date.now() < end) {
      loading = await this.page.evaluate(() => window.walk.rest()).catch(() => this.nextDocument());
      if (this.pending.size === 0 && loading === '') return [];
      if (this.pending.size > 0) await this.nextEnd(end - Date.now());
    }
    return [...[...this.pending].map((request) => request.url()), ...(loading ? [loading] : [])];
  }

  private async nextDocument(): Promise<string> {
    await this.page.waitForLoadState('domcontentloaded');
    return 'the next document';
  }

  private async nextEnd(timeoutMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, timeoutMs));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
