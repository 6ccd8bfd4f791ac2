import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RecordedBackend, Visitor } from '../answers';
import { answerConsent } from '../browser';
import type { Visit } from './gateVisits';
import { watchWork } from './pageWork';
import { toldError } from './toldError';
import { tryLeaving } from './tryLeaving';
import type { UsualLooks } from './tryLeaving';
import { underLoad } from './underLoad';

/** For a machine with an idle processor. */
const usualTimeoutMs = 20_000;

/** A running suite, with its recorded backend and a function that resolves places to source lines. */
export interface OpenedSuite {
  readonly origin: string;
  readonly backend: RecordedBackend;
  readonly explain: (text: string) => Promise<string>;
  /** The paths without parameters that each remote mounts. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Filled by the visits. */
  readonly looks: UsualLooks;
}

/**
 * Opens one address in a browser context of its own until the page is idle, then goes on to a page of another remote. Resolves with the
 * problems, one per line.
 */
export async function tryVisit(
  browser: Browser,
  suite: OpenedSuite,
  { path, visitor, remote, version }: Visit,
): Promise<string[]> {
  const { origin, explain, paths } = suite;
  const context = await browser.newContext();
  const timeoutMs = underLoad(usualTimeoutMs);
  try {
    const page = await openTab(context, suite, visitor);
    const texts = watchConsole(page);
    const documents = watchDocuments(page);
    const events = await watchLoader(page);
    const work = await watchWork(page);
    const told = async () => {
      // The same error may be reported repeatedly.
      const lines = await Promise.all(
        texts.map(async (text) => `${path}: ${toldError(await explain(text))}`),
      );
      return [...new Set(lines)];
    };
    const withWork = async (line: string) => {
      const busy = await work.untilAnswer();
      return busy === undefined ? line : `${line}, and ${busy}`;
    };
    // A script that blocks the main thread during start-up keeps the page from ever loading.
    const isLoaded = await page.goto(origin + path, { timeout: timeoutMs }).then(
      () => true,
      () => false,
    );
    if (!isLoaded) return [await withWork(`${path} did not load within ${Math.round(timeoutMs / 1000)} s`)];
    const ownEvents = () => events.filter((event) => event.remote === remote);
    const isFromCandidate = () =>
      ownEvents().some((event) => event.phase === 'loaded' && event.version === version);
    const isOver = () => ownEvents().some(({ phase }) => phase === 'fallback' || phase === 'gave-up');
    await waitUntil(() => isFromCandidate() || isOver(), timeoutMs);
    if (!isFromCandidate())
      return [await withWork(`${path} did not come from ${remote} ${version}`), ...(await told())];
    const isShown = await page
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ timeout: timeoutMs })
      .then(() => true)
      .catch(() => false);
    if (!isShown) return [await withWork(`${path} shows no heading`), ...(await told())];
    const busy = await work.untilRest();
    const problems = busy === undefined ? [] : [`${path} ${busy}`];
    if (documents.length > 1)
      problems.push(`${path} was loaded ${documents.length} times: it reloads itself`);
    problems.push(...(await told()));
    if (problems.length > 0) return problems;
    const others = [...paths].flatMap(([name, all]) => (name === remote ? [] : all));
    const left = await tryLeaving({ page, ...work }, others, suite.looks, timeoutMs);
    return [...left.map((problem) => `${path} ${problem}`), ...(await told())];
  } finally {
    await context.close();
  }
}

/** A tab of a visitor who has answered the consent question. */
async function openTab(context: BrowserContext, { backend }: OpenedSuite, visitor: Visitor): Promise<Page> {
  const page = await context.newPage();
  await answerConsent(page);
  // The realtime connection gets no updates: nothing changes during a visit.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const session = backend.session(visitor);
  if (session)
    await page.addInitScript(
      (text) => window.localStorage.setItem('fairshore.auth', text),
      JSON.stringify(session),
    );
  return page;
}

/** The fields of the loader's events that are used here. */
interface LoaderEvent {
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
}

/** Collects the loader's events in a page from now on. */
async function watchLoader(page: Page): Promise<readonly LoaderEvent[]> {
  const events: LoaderEvent[] = [];
  await page.exposeFunction('noteRemoteEvent', (event: LoaderEvent) => events.push(event));
  await page.addInitScript(() => {
    window.addEventListener('fairshore:remote', (event) => {
      const note: unknown = Reflect.get(window, 'noteRemoteEvent');
      if (typeof note === 'function' && event instanceof CustomEvent)
        Reflect.apply(note, window, [event.detail]);
    });
  });
  return events;
}

async function waitUntil(holds: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!holds() && Date.now() < deadline) await pause(50);
}

/** Collects the addresses of the documents that the page requests from now on; a redirect belongs to the request before it. */
function watchDocuments(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && request.redirectedFrom() === null) documents.push(request.url());
  });
  return documents;
}

/** Collects uncaught errors and console errors, with the stack where there is one. */
function watchConsole(page: Page): string[] {
  const texts: string[] = [];
  page.on('pageerror', ({ name, message, stack = '' }) =>
    texts.push(stack.includes(message) ? stack : `${name}: ${message}\n${stack}`),
  );
  page.on('console', (message) => {
    // A page about something that doesn't exist correctly has the status 404, which Chromium logs as an error.
    const isOfPage = message.text().startsWith('Failed to load') && message.location().url === page.url();
    if (message.type() === 'error' && !isOfPage) texts.push(message.text());
  });
  return texts;
}
