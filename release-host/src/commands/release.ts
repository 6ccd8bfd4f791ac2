import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { canaryTerms } from '../gate/canaryTerms';
import { cleanStore, keepDays } from '../gate/cleanStore';
import { previewRelease, previewTerms } from '../gate/previewRelease';
import { abortCanary, pointerOf, promoteCanary, releaseRemote, releaseShell } from '../gate/releaseRemote';
import { disabledNote } from '../gate/disabledNote';
import { endedCanaryNote } from '../gate/endedCanaryNote';
import { removeRefused } from '../gate/removeRefused';
import { toldAbort } from '../gate/toldAbort';
import { toldPromotion } from '../gate/toldPromotion';
import { endedPreview, toldPreview } from '../service/teamPreviews';
import { endOfContract } from '../store/fitsShell';
import { buildRemoved, buildSources } from '../store/buildSources';
import { whileHeld } from '../store/heldReleases';
import { Refusal, refuseStable, refuseWithoutStable } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { sentenceOf } from '../sentenceOf';
import { canaryThreshold } from '@fairshore/remote-kit/registry';
import { releaseVersion, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { onlyArgument, refuseTogether } from './givenArguments';
import { findingsOfCanary } from './findingsOfCanary';
import { refuseWithoutBrowser } from './refuseWithoutBrowser';
import { smokeTest } from './smokeTest';
import { commandStore, releasedNames, runCommand, sameStore } from './runCommand';
import { suiteAddress } from './suiteAddress';

const usage = `Usage: npm run release -- NAME [--canary PERCENT [--threshold PERCENT] | --promote [--force] | --abort
                                | --preview PREVIEW [--days DAYS] | --end-preview PREVIEW] [--store FOLDER]
NAME is shell or one of: ${remoteFolders().join(', ')}`;

await runCommand(main);

/** Builds one package, runs the gate and makes the release live; `--promote` and `--abort` end a canary without a build. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      threshold: { type: 'string' },
      promote: { type: 'boolean' },
      force: { type: 'boolean' },
      abort: { type: 'boolean' },
      preview: { type: 'string' },
      days: { type: 'string' },
      'end-preview': { type: 'string' },
      store: { type: 'string' },
    },
  });
  const name = onlyArgument(positionals, usage) ?? '';
  const { canary: percent, promote, abort, preview: asPreview, 'end-preview': ended } = values;
  refuseTogether({ canary: percent, promote, abort, preview: asPreview, 'end-preview': ended });
  if (values.force && !promote)
    throw new Refusal('--force promotes a canary whatever was measured: give --promote too.');
  const store = commandStore(values.store);
  // A canary that was released from elsewhere can be ended without its sources.
  const names = promote || abort || ended !== undefined ? await releasedNames(store) : remoteFolders();
  if (name !== 'shell' && !names.includes(name))
    throw new Refusal(name === '' ? usage : `There is no remote ${name} here.\n${usage}`);

  const enable = `npm run enable -- ${name}${sameStore(values.store)}`;
  const noteOfDisabled = () => disabledNote(store, name, enable);
  if (promote) {
    const isForced = values.force ?? false;
    const promoted = await promoteCanary(store, name, { isForced, findingsOf: findingsOfCanary });
    return toldPromotion(promoted, isForced) + (await noteOfDisabled());
  }
  if (abort) return toldAbort(store, await abortCanary(store, name), enable);

  if (ended !== undefined) return endedPreview(store, name, ended);

  const canary = canaryTerms({ canary: percent, threshold: values.threshold }, '--');
  const preview = asPreview === undefined ? undefined : previewTerms(asPreview, values.days);
  if (preview && name === 'shell') throw new Refusal('The shell has no previews: it is one for all remotes.');
  if (!preview && values.days !== undefined)
    throw new Refusal('--days says how long a preview stays open: give --preview too.');
  if (canary && name === 'shell') throw new Refusal('The shell has no canary: it is one for all remotes.');
  const asked = releaseVersion(name);
  // Checked again by the gate and when the canary is released; here so that nobody waits for a build in vain.
  if (name !== 'shell') await store.shell();
  if (canary) {
    const last = await pointerOf(store, name);
    refuseWithoutStable(name, last);
    refuseStable(last, asked);
  }
  if (!store.has(name, asked)) {
    refuseWithoutBrowser();
    console.log(`Building ${name} ${asked} …`);
  }
  const version = await buildSources(store, name, console.log);
  console.log('Opening it in a browser beside everything that is live, with recorded answers …');
  const gate = {
    smokeTest(candidate: Parameters<typeof smokeTest>[1]) {
      refuseWithoutBrowser();
      return smokeTest(store.dir, candidate, console.log);
    },
  };
  const orRemoved = <Made>(judge: () => Promise<Made>): Promise<Made> =>
    whileHeld(store, { name, version }, async () => {
      // Whoever held it before may have removed it as refused.
      await buildRemoved(store, { name, version }, console.log);
      return judge().catch(async (error: unknown) => {
        await removeRefused(store, name, version);
        throw error;
      });
    });
  if (name === 'shell') {
    const { from } = await orRemoved(() =>
      releaseShell(store, version, { ...gate, findingsOf: findingsOfCanary }),
    );
    return done(name, version, from, values.store) + noteOfReports();
  }
  if (preview) {
    const made = await orRemoved(() => previewRelease(store, name, version, { ...gate, preview }));
    const { said, link } = await toldPreview(store, name, made);
    return `${said}\n${suiteAddress()}${link}`;
  }
  const {
    from,
    canary: given,
    endedCanary,
  } = await orRemoved(() =>
    releaseRemote(store, name, version, { ...gate, canary, findingsOf: findingsOfCanary }),
  );
  // The release is live, whatever becomes of old ones.
  const removed = await cleanStore(store, keepDays).catch((error: unknown) => {
    console.log(`Old releases were not removed: ${sentenceOf(error)}`);
    return [];
  });
  if (removed.length > 0) console.log(`Removed after ${keepDays} days out of use: ${removed.join(', ')}`);
  const note = (await noteOfDisabled()) + (await contractNote(store, name, version));
  if (!given) return done(name, version, from, values.store) + endedCanaryNote({ endedCanary }) + note;
  return `${name} ${version} goes to ${given.percent} % of browsers beside ${from}, until it fails more than ${canaryThreshold(given)} % of the time, there or on the server, or fares worse there than ${from}. End it with --promote or --abort.${note}`;
}

async function contractNote(store: ReleaseStore, name: string, version: string): Promise<string> {
  const release = await store.remoteRelease(name, version);
  const until = endOfContract(release, await store.shell());
  if (until === undefined) return '';
  return `\nIt speaks contract ${release.contract}. After ${until} no release of it passes the gate; docs/operating.md says how a remote moves on.`;
}

function done(name: string, version: string, from: string | undefined, given: string | undefined): string {
  if (from === undefined) return `${name} ${version} is live.`;
  if (from === version) return `${name} ${version} was live already.`;
  return `${name} ${version} is live in place of ${from}. Back: npm run rollback -- ${name}${sameStore(given)}`;
}

/** From now on, `npm run api` compares with the shell that was just released. */
function noteOfReports(): string {
  const isChanged = existsSync(path.join(rootDir, 'docs/api/released'));
  return isChanged
    ? '\nIts public types are the released ones now: npm run api -- --released, and commit that.'
    : '';
}
