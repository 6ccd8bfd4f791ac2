import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CandidateStore } from '../gate/candidateStore';
import { listen } from '../pages/listen';
import { createSuiteApp } from '../pages/suiteApp';
import type { Candidate } from '../gate/releaseRemote';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { answerConsent, launchOptions } from '../browser';

const timeoutMs = 20_000;

/**
 * Opens a candidate in Chromium, composed with everything that is live: each page of the remote (for a shell: the first page
 * of every remote) must come from the release in question, show its heading and leave the console clean. Without a
 * backend, so that what is judged is the code. Resolves with what went wrong, a line each.
 */
export async function smokeTest(storeDir: string, candidate: Candidate): Promise<string[]> {
  const store = new CandidateStore(storeDir, candidate);
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
  });
  const server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  const browser = await chromium.launch(launchOptions);
  try {
    const { port } = server.address() as AddressInfo;
    const { remotes } = await store.registry();
    const visits = remotes.flatMap((entry) => visitsOf(entry, candidate));
    const problems: string[] = [];
    for (const visit of visits)
      problems.push(...(await tryVisit(browser, `http://127.0.0.1:${port}`, visit)));
    return problems;
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

interface Visit {
  readonly path: string;
  readonly remote: string;
  readonly version: string;
}

function visitsOf({ name, mounts, stable }: RegistryEntry, candidate: Candidate): Visit[] {
  const visits = mounts.map((mount) => ({
    // The suite's examples go by this id; a remote without one must say so, not break.
    path: mount.replace(/:[^/]+/g, 'demo'),
    remote: name,
    version: stable.version,
  }));
  if ('pointer' in candidate) return candidate.pointer.name === name ? visits : [];
  return visits.slice(0, 1);
}

async function tryVisit(
  browser: Browser,
  origin: string,
  { path, remote, version }: Visit,
): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await answerConsent(page);
    const problems = watchConsole(page);
    const events: LoaderEvent[] = [];
    await page.exposeFunction('noteRemoteEvent', (event: LoaderEvent) => events.push(event));
    await page.addInitScript(() => {
      window.addEventListener('fairshore:remote', (event) => {
        const note: unknown = Reflect.get(window, 'noteRemoteEvent');
        if (typeof note === 'function' && event instanceof CustomEvent)
          Reflect.apply(note, window, [event.detail]);
      });
    });
    await page.goto(origin + path);
    const ownEvents = () => events.filter((event) => event.remote === remote);
    const isFromCandidate = () =>
      ownEvents().some((event) => event.phase === 'loaded' && event.version === version);
    const isOver = () => ownEvents().some(({ phase }) => phase === 'fallback' || phase === 'gave-up');
    await waitUntil(() => isFromCandidate() || isOver());
    const isReady = isFromCandidate();
    if (!isReady) return [`${path} did not come from ${remote} ${version}`, ...problems];
    const heading = page.getByRole('heading', { level: 1 }).first();
    const isShown = await heading
      .waitFor({ timeout: timeoutMs })
      .then(() => true)
      .catch(() => false);
    return [...(isShown ? [] : [`${path} shows no heading`]), ...problems.map((text) => `${path}: ${text}`)];
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

function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message.split('\n')[0] ?? 'an error'));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text().split('\n')[0] ?? 'an error');
  });
  return problems;
}
