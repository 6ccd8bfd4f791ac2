import { chromium, request } from '@playwright/test';
import { releaseRemote, Refusal } from '@fairshore/release-host';
import { launchOptions } from '@fairshore/release-host/browser';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { copyStore } from '../copiedStore';
import type { CopiedStore } from '../copiedStore';
import { copyRelease } from '../releaseCopy';
import { gateFaults } from './gateFaults';
import { isPossible, loadingFaults, tryLoading } from './loading';
import { misdeedsCode } from './misdeeds';
import { allMisdeeds, tryOwnCode } from './ownCode';
import { serverFaults } from './serverFaults';
import { hold, judge } from './verdict';
import type { Verdict } from './verdict';

/** Which remote of which store to test, and with which faults: every `step`-th one, starting with `first`. */
export interface ChaosRun {
  readonly remote: string;
  readonly releases: string;
  readonly step?: number;
  readonly first?: number;
  readonly tell?: (verdict: Verdict) => void;
}

const badVersion = '9.0.1-0000bad1';

/** The number of faults for each remote. */
export const faultCount =
  gateFaults.length + Object.keys(serverFaults).length + allMisdeeds.length + loadingFaults.length;

/**
 * Applies each fault to a remote in a copy of the store and judges whether the suite withstands it. Rejects with a Refusal if the
 * store has no such remote.
 */
export async function runChaos({
  remote,
  releases,
  step = 1,
  first = 0,
  tell = () => undefined,
}: ChaosRun): Promise<Verdict[]> {
  const copied = await copyStore(releases);
  const browser = await chromium.launch(launchOptions);
  const verdicts: Verdict[] = [];
  const note = (verdict: Verdict) => {
    verdicts.push(verdict);
    tell(verdict);
  };
  // A single counter for all sorts of faults, so that a partial run includes some of each.
  let index = 0;
  const chosen = <T>(all: readonly T[]) => all.filter(() => index++ % step === first % step);
  try {
    const { remotes } = await copied.store.registry();
    const entry = remotes.find(({ name }) => name === remote);
    if (!entry)
      throw new Refusal(
        `There is no ${remote} in ${releases}; there are ${remotes.map(({ name }) => name).join(', ')}.`,
      );
    const path = shownPath(entry);
    const other = remotes.find(
      ({ name, mounts }) => name !== remote && mounts.some((one) => /^\/(pipeline)?$/.test(one)),
    );
    const otherPath = other?.mounts.find((one) => /^\/(pipeline)?$/.test(one)) ?? '/';
    for (const fault of chosen(gateFaults)) note(await tryGate(copied, entry, fault));
    const healthy = await copied.serve();
    for (const fault of chosen(Object.entries(serverFaults)))
      note(await tryServer(releases, entry, path, otherPath, fault));
    const loading = chosen(loadingFaults.filter((fault) => isPossible(fault, path)));
    for (const fault of loading)
      note(await tryLoading(browser, { releases, remote, path, otherPath }, fault));
    const misdeeds = chosen(allMisdeeds);
    if (misdeeds.length > 0) {
      await copyRelease({ ...copyOf(copied, entry), version: badVersion, runs: misdeedsCode });
      await releaseRemote(copied.store, remote, badVersion, { smokeTest: () => Promise.resolve([]) });
      await tryOwnCode(browser, { url: healthy, remote, path, otherPath }, misdeeds, note);
    }
    return verdicts;
  } finally {
    await browser.close();
    await copied.remove();
  }
}

/** The remote's first page that guests can see. */
function shownPath({ mounts }: RegistryEntry): string {
  const plain = mounts.filter((mount) => !mount.includes(':'));
  return plain.find((mount) => /login|advisory|^\/$/.test(mount)) ?? plain[0] ?? '/';
}

function copyOf({ dir }: CopiedStore, { name, stable }: RegistryEntry) {
  return { store: dir, name, from: stable.version };
}

function tryGate(
  copied: CopiedStore,
  entry: RegistryEntry,
  fault: (typeof gateFaults)[number],
): Promise<Verdict> {
  const promise = 'The gate refuses it and says why; everybody goes on with the release before.';
  return judge({ name: fault.name, sort: 'gate', promise }, async () => {
    const version = `9.0.0-${String(gateFaults.indexOf(fault)).padStart(8, '0')}`;
    await fault.make({ ...copyOf(copied, entry), version });
    const told = await releaseRemote(copied.store, entry.name, version, {
      smokeTest: () => Promise.resolve([]),
    }).then(
      () => 'nothing',
      (error: unknown) => (error instanceof Refusal ? error.message : `no refusal: ${String(error)}`),
    );
    hold(fault.says.test(told), `the gate says ${told}`);
    const { remotes } = await copied.store.registry();
    const live = remotes.find(({ name }) => name === entry.name)?.stable.version;
    hold(live === entry.stable.version, `${live ?? 'nothing'} is live`);
  });
}

function tryServer(
  releases: string,
  entry: RegistryEntry,
  path: string,
  otherPath: string,
  [name, runsOnServer]: [string, string],
): Promise<Verdict> {
  const promise =
    'Its page arrives all the same, to be drawn in the browser, and pages of others are rendered.';
  return judge({ name, sort: 'server', promise }, async () => {
    const copied = await copyStore(releases);
    try {
      await copyRelease({ ...copyOf(copied, entry), version: badVersion, runsOnServer });
      await releaseRemote(copied.store, entry.name, badVersion, { smokeTest: () => Promise.resolve([]) });
      const url = await copied.serve();
      const browser = await request.newContext({ extraHTTPHeaders: { 'sec-fetch-mode': 'navigate' } });
      const response = await browser.get(url + path);
      const text = await response.text();
      hold(response.status() === 200, `its page is answered with ${response.status()}`);
      hold(text.includes('fairshore-boot'), 'its page has no suite in it');
      await browser.dispose();
      const others = await (await fetch(url + otherPath)).text();
      hold(/<h1\b/.test(others), 'the page of another remote is not rendered');
    } finally {
      await copied.remove();
    }
  });
}
