import type { AddressInfo } from 'node:net';
import { createSuiteApp, guestQuestions, listen, PageRenderer } from '@fairshore/release-host';
import type { ReleaseStore } from '@fairshore/release-host';
import { recordedKey } from '@fairshore/release-host/answers';
import type { Recorded, Visitor } from '@fairshore/release-host/answers';
import { answerConsent, launchOptions } from '@fairshore/release-host/browser';
import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { DemoBackend } from './demoBackend';
import { Recording } from './Recording';

const visitors = ['guest', 'backer', 'admin'] as const;

/**
 * Opens one page per mount, and the examples that remotes list, in a browser: as a guest and, where guests are redirected, as a demo
 * account that is not. Resolves with the visited pages and with all requests to the backend meanwhile.
 */
export async function recordVisits(store: ReleaseStore, backend: DemoBackend): Promise<Recorded> {
  const recording = new Recording(backend);
  const config = (origin: string) => ({
    links: { salesEmail: 'advisory@fairshore.example' },
    supabase: { url: origin, publishableKey: recordedKey },
  });
  const renderer = new PageRenderer({
    store,
    log: console.log,
    ask: guestQuestions((request) => recording.answer(request)),
    limits: { wait: 20_000, start: 20_000, page: 20_000 },
  });
  const app = createSuiteApp({
    store,
    renderer,
    configFor: config,
    api: (request) => recording.answer(request),
  });
  const server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  const browser = await chromium.launch(launchOptions);
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [shell, registry] = await Promise.all([store.shell(), store.registry()]);
    const addresses = await renderer.addresses({ shell, registry, config: config(origin) });
    const visits: Recorded['visits'] = {};
    const mounts = registry.remotes.flatMap((remote) => remote.mounts);
    const examples = await examplesOf(store, registry);
    for (const address of [...mounts, ...examples].toSorted()) {
      const path = address.includes(':')
        ? (addresses.find((known) => pathIsMounted(address, known)) ?? address.replace(/:[^/]+/g, 'demo'))
        : address;
      const visitor = await whoSees(browser, origin, path, recording);
      if (visitor) visits[address] = { path, visitor };
      else if (examples.includes(address))
        throw new Error(`Nobody got to see ${address}, which its remote declares as an example.`);
    }
    return { visits, answers: recording.answers() };
  } finally {
    await browser.close();
    await renderer.close();
    server.close();
    server.closeAllConnections();
  }
}

/** The addresses with data that the live releases declare as examples. */
async function examplesOf(store: ReleaseStore, { remotes }: Registry): Promise<string[]> {
  const releases = await Promise.all(
    remotes.map(({ name, stable }) => store.remoteRelease(name, stable.version)),
  );
  return releases.flatMap(({ declaration }) => declaration.examples ?? []);
}

/** The first visitor who gets to see the page at its address; undefined when nobody does. */
async function whoSees(
  browser: Browser,
  origin: string,
  path: string,
  recording: Recording,
): Promise<Visitor | undefined> {
  for (const visitor of visitors) {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await answerConsent(page);
      await page.routeWebSocket(/\/realtime\//, () => undefined);
      if (visitor !== 'guest')
        await page.addInitScript(
          (text) => window.localStorage.setItem('fairshore.auth', text),
          JSON.stringify({
            ...(await recording.signIn(visitor)),
            expires_at: Math.floor(Date.now() / 1000) + 3600,
          }),
        );
      await page.goto(origin + path);
      const heading = page.getByRole('heading', { level: 1 }).first();
      const question = page.getByRole('dialog');
      await heading
        .or(question)
        .first()
        .waitFor()
        .catch(() => undefined);
      await page.waitForLoadState('networkidle');
      // Visitors who may not see a page are redirected, asked to sign in, or shown a notice without the page's heading.
      const isThere = new URL(page.url()).pathname === path.split('?', 1)[0];
      const isAsked = await question.isVisible();
      const isShown = await heading.isVisible();
      if (isThere && isShown && !isAsked) return visitor;
    } finally {
      await context.close();
    }
  }
  return undefined;
}
