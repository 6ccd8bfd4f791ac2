import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CandidateStore } from '../gate/candidateStore';
import { listen } from '../pages/listen';
import { createSuiteApp } from '../pages/suiteApp';
import type { Candidate } from '../gate/judgeRelease';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { RecordedBackend, recordedKey, readRecorded } from '../answers';
import type { Recorded, Visitor } from '../answers';
import { answerConsent, launchOptions } from '../browser';
import { sourceLines } from '../maps/sourceLines';
import { guestQuestions } from '../rendering/guestQuestions';
import { PageRenderer } from '../rendering/PageRenderer';
import { toldError } from './toldError';

const timeoutMs = 20_000;

/**
 * Opens a candidate in Chromium, composed with everything that is live: each page of the remote (for a shell: the first page
 * of every remote) must come from the release in question, show its heading and leave the console clean. The backend answers as the real one
 * did when it was recorded, so that pages have data. Resolves with what went wrong, a line each; `tell` hears of what is worth knowing and refuses nothing.
 */
export async function smokeTest(
  storeDir: string,
  candidate: Candidate,
  tell: (line: string) => void = () => undefined,
): Promise<string[]> {
  const store = new CandidateStore(storeDir, candidate);
  const recorded = await readRecorded();
  const backend = new RecordedBackend(recorded);
  const explain = sourceLines(storeDir);
  const renderer = new PageRenderer({
    store,
    log: () => undefined,
    ask: guestQuestions((request) => backend.answer(request)),
    explain,
    tell: ({ address, failure }) => {
      if (failure) tell(`${address} could not be rendered on the server: ${toldError(failure.text)}`);
    },
    limits: { wait: timeoutMs, start: timeoutMs, page: timeoutMs },
  });
  const app = createSuiteApp({
    store,
    renderer,
    configFor: (origin) => ({
      links: { salesEmail: 'advisory@fairshore.example' },
      supabase: { url: origin, publishableKey: recordedKey },
    }),
    api: (request) => backend.answer(request),
  });
  const server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  const browser = await chromium.launch(launchOptions);
  try {
    const { port } = server.address() as AddressInfo;
    const { remotes } = await store.registry();
    const visits = remotes.flatMap((entry) => visitsOf(entry, candidate, recorded));
    const problems: string[] = [];
    for (const visit of visits)
      problems.push(...(await tryVisit(browser, `http://127.0.0.1:${port}`, visit, { backend, explain })));
    for (const question of backend.unknown)
      tell(
        `Answered as if there were nothing, because it is not recorded (npm run record-answers): ${question}`,
      );
    return problems;
  } finally {
    await browser.close();
    await renderer.close();
    server.close();
    server.closeAllConnections();
  }
}

interface Visit {
  readonly path: string;
  readonly visitor: Visitor;
  readonly remote: string;
  readonly version: string;
}

function visitsOf(
  { name, mounts, stable }: RegistryEntry,
  candidate: Candidate,
  recorded: Recorded,
): Visit[] {
  const visits = mounts.map((mount): Visit => ({
    // One that was not there yet: a page without the thing it is asked for must say so, not break.
    ...(recorded.visits[mount] ?? { path: mount.replace(/:[^/]+/g, 'demo'), visitor: 'guest' }),
    remote: name,
    version: stable.version,
  }));
  if ('pointer' in candidate) return candidate.pointer.name === name ? visits : [];
  return visits.slice(0, 1);
}

async function tryVisit(
  browser: Browser,
  origin: string,
  { path, visitor, remote, version }: Visit,
  { backend, explain }: { backend: RecordedBackend; explain: (text: string) => Promise<string> },
): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await answerConsent(page);
    // Nothing changes while it looks.
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    const session = backend.session(visitor);
    if (session)
      await page.addInitScript(
        (text) => window.localStorage.setItem('fairshore.auth', text),
        JSON.stringify(session),
      );
    const texts = watchConsole(page);
    const events: LoaderEvent[] = [];
    await page.exposeFunction('noteRemoteEvent', (event: LoaderEvent) => events.push(event));
    await page.addInitScript(() => {
      window.addEventListener('fairshore:remote', (event) => {
        const note: unknown = Reflect.get(window, 'noteRemoteEvent');
        if (typeof note === 'function' && event instanceof CustomEvent)
          Reflect.apply(note, window, [event.detail]);
      });
    });
    // What holds the page up as it starts never lets it load.
    const isLoaded = await page.goto(origin + path, { timeout: timeoutMs }).then(
      () => true,
      () => false,
    );
    if (!isLoaded) return [`${path} did not load within ${timeoutMs / 1000} s`];
    const ownEvents = () => events.filter((event) => event.remote === remote);
    const isFromCandidate = () =>
      ownEvents().some((event) => event.phase === 'loaded' && event.version === version);
    const isOver = () => ownEvents().some(({ phase }) => phase === 'fallback' || phase === 'gave-up');
    await waitUntil(() => isFromCandidate() || isOver());
    const told = async () =>
      Promise.all(texts.map(async (text) => `${path}: ${toldError(await explain(text))}`));
    if (!isFromCandidate()) return [`${path} did not come from ${remote} ${version}`, ...(await told())];
    const heading = page.getByRole('heading', { level: 1 }).first();
    const isShown = await heading
      .waitFor({ timeout: timeoutMs })
      .then(() => true)
      .catch(() => false);
    return [...(isShown ? [] : [`${path} shows no heading`]), ...(await told())];
  } finally {
    await context.close();
  }
}

/** The part of the loader's events that is read here. */
interface LoaderEvent {
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
}

async function waitUntil(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!holds() && Date.now() < deadline) await pause(50);
}

/** What is thrown and what the console is told of as an error, with the stack where there is one. */
function watchConsole(page: Page): string[] {
  const texts: string[] = [];
  page.on('pageerror', ({ name, message, stack = '' }) =>
    texts.push(stack.includes(message) ? stack : `${name}: ${message}\n${stack}`),
  );
  page.on('console', (message) => {
    // The answer to a page about a thing that is not there is 404, as it should be.
    const isOfPage = message.text().startsWith('Failed to load') && message.location().url === page.url();
    if (message.type() === 'error' && !isOfPage) texts.push(message.text());
  });
  return texts;
}
