import type { AddressInfo } from 'node:net';
import { CandidateStore } from '../gate/candidateStore';
import { listen } from '../pages/listen';
import { createSuiteApp } from '../pages/suiteApp';
import type { Candidate } from '../gate/judgeRelease';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { RecordedBackend, recordedKey, readRecorded } from '../answers';
import type { Recorded } from '../answers';
import { launchOptions } from '../browser';
import { sourceLines } from '../maps/sourceLines';
import { guestQuestions } from '../rendering/guestQuestions';
import { PageRenderer } from '../rendering/PageRenderer';
import { firstVisit, isJudged, visitsOfRemote } from './gateVisits';
import { tryVisit } from './tryVisit';
import { toldError } from './toldError';
import { underLoad } from './underLoad';
import { visitAll } from './visitAll';

/** For a machine with an idle processor. */
const usualTimeoutMs = 20_000;

/**
 * Opens a candidate in Chromium, composed with everything that is live. Each page of the remote and each example that it declares (for a
 * shell: the first page of every remote and of every canary) must come from the release in question, show its heading, become idle, leave
 * the console clean, and leave the next page as it is when it is opened by itself. The backend answers with recorded data, so that pages
 * have content. Resolves with the problems, one per line; `tell` gets notes that don't refuse the release.
 */
export async function smokeTest(
  storeDir: string,
  candidate: Candidate,
  tell: (line: string) => void = () => undefined,
): Promise<string[]> {
  const recorded = await readRecorded();
  const backend = new RecordedBackend(recorded);
  const browser = await chromium.launch(launchOptions);
  try {
    const judging = { browser, backend, candidate, recorded, tell };
    const store = new CandidateStore(storeDir, candidate);
    const problems = await judgeSuite(store, judging);
    if ('shell' in candidate) problems.push(...(await judgeCanaries(storeDir, judging)));
    for (const question of backend.unknown)
      tell(
        `Answered as if there were nothing, because it is not recorded (npm run record-answers): ${question}`,
      );
    return problems;
  } finally {
    await browser.close();
  }
}

interface Judging {
  readonly browser: Browser;
  readonly backend: RecordedBackend;
  readonly candidate: Candidate;
  readonly recorded: Recorded;
  readonly tell: (line: string) => void;
}

/** Some browsers get a shell together with canaries, so it must work with these too. A problem with a canary is labelled as such. */
async function judgeCanaries(storeDir: string, judging: Judging): Promise<string[]> {
  const store = new CandidateStore(storeDir, judging.candidate, 'canaries');
  const names = await store.canaries();
  if (names.length === 0) return [];
  return judgeSuite(store, judging, names);
}

/** Serves a suite and opens the pages that a candidate is judged by; with `canaries`, only the pages of those canaries. */
async function judgeSuite(
  store: CandidateStore,
  { browser, backend, candidate, recorded, tell }: Judging,
  canaries?: readonly string[],
): Promise<string[]> {
  const explain = sourceLines(store.dir);
  const timeoutMs = underLoad(usualTimeoutMs);
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
  try {
    const { port } = server.address() as AddressInfo;
    const { remotes } = await store.registry();
    const judged = remotes.filter(
      (entry) => isJudged(entry, candidate) && (!canaries || canaries.includes(entry.name)),
    );
    const visits =
      'shell' in candidate
        ? judged.map((entry) => firstVisit(entry, recorded))
        : (await Promise.all(judged.map((entry) => visitsOfRemote(store, entry, recorded)))).flat();
    const paths = new Map(
      remotes.map(({ name, mounts }) => [name, mounts.filter((mount) => !mount.includes(':'))]),
    );
    const suite = { origin: `http://127.0.0.1:${port}`, backend, explain, paths, looks: new Map() };
    return await visitAll(visits, async (visit) => {
      const problems = await tryVisit(browser, suite, visit);
      return canaries
        ? problems.map((problem) => `${problem} (${visit.remote} ${visit.version} is a canary)`)
        : problems;
    });
  } finally {
    await renderer.close();
    server.close();
    server.closeAllConnections();
  }
}
