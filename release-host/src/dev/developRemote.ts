import type { BuildFault } from '@fairshore/remote-kit/dev';
import { RemoteWatch } from '@fairshore/remote-kit/dev';
import { prepareCompiler } from '../store/prepareCompiler';
import type { ReleaseStore } from '../store/releaseStore';
import type { CompilerFault } from '../surface/nativeCompiler';
import { BuildReleases } from './BuildReleases';
import { completeShell } from './developmentStore';
import type { OpenPages } from './OpenPages';
import { TypeCheck } from './TypeCheck';

export interface DevelopOptions {
  readonly name: string;
  /** The bundler's output folder. */
  readonly dir: string;
  readonly store: ReleaseStore;
  readonly pages: OpenPages;
  /** Resolves when releases may be added to the store. */
  readonly isStoreReady: Promise<unknown>;
  readonly log: (line: string) => void;
}

/** A remote under development. */
export interface Development {
  /** Resolves when the first release is in the store; rejects when the sources can't be built. */
  readonly released: Promise<void>;
  /** Sets the function that renders an open page on the server; it is called after each release, so that server errors are shown. */
  renderBy(render: (address: string) => Promise<void>): void;
}

/** Milliseconds after a build during which nothing competes with the pages that load it. */
const quietMs = 200;

/**
 * Builds a remote in this process on every change. Open pages load the new modules at once; afterwards the remote is built for Node,
 * becomes the release that new pages start with, and is type-checked.
 */
export function developRemote({ name, dir, store, pages, isStoreReady, log }: DevelopOptions): Development {
  let render: ((address: string) => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;
  let firstFaults: string | undefined;
  let canRender = false;
  let turn = Promise.resolve();

  const showTypes = (faults: readonly CompilerFault[]) => {
    faults.forEach((fault) => log(`${typePlace(fault)} ${fault.code} ${fault.message}`));
    pages.show('types', faults.length === 0 ? undefined : typeFaults(name, faults));
  };
  const types = new TypeCheck(name, showTypes, log);

  const watch = new RemoteWatch(name, dir, {
    built(hash, ms) {
      log(`${name} in ${(ms / 1000).toFixed(1)} s`);
      types.outdate();
      pages.show('build', undefined);
      pages.built(hash);
      if (!isFirst) scheduleRelease();
    },
    failed(faults) {
      const lines = faults.map((fault) => `${placeOf(fault)}\n${fault.text}`).join('\n');
      log(`${name} does not compile:\n${lines}`);
      types.outdate();
      firstFaults = lines;
      pages.show('build', buildFaultsOf(name, faults));
    },
    unwritten(error) {
      log(error.message);
      if (!isFirst) pages.show('build', unwrittenOf(name, error));
    },
    changedOutside() {
      types.outdate();
      types.run();
    },
  });

  const releases = new BuildReleases({ name, store, watch, pages, log });

  async function follow(): Promise<void> {
    types.run();
    await releases.follow({ hasServer: canRender });
    if (!canRender) return;
    for (const address of pages.addresses())
      await render?.(address).catch((error: unknown) => log(textOf(error)));
  }

  /** The builds for Node come only now, because pages would otherwise appear later by the time these take. */
  async function beginRendering(): Promise<void> {
    await completeShell(store);
    canRender = true;
    scheduleRelease();
  }

  function scheduleRelease(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(follow);
    }, quietMs);
  }

  async function begin(): Promise<void> {
    await watch.clear();
    await prepareCompiler();
    await watch.start();
    await isStoreReady;
    if (!(await releases.release({ hasServer: false })))
      throw new Error(`${name} does not compile:\n${firstFaults ?? ''}`);
    isFirst = false;
    types.run();
    beginRendering().catch((error: unknown) => log(textOf(error)));
  }

  return {
    released: begin(),
    renderBy(by) {
      render = by;
    },
  };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function buildFaultsOf(name: string, faults: readonly BuildFault[]) {
  return {
    title: `${name} does not compile`,
    faults: faults.map((fault) => ({ place: placeOf(fault), text: fault.text })),
    note: 'The page is still that of the last build.',
  };
}

function unwrittenOf(name: string, { message }: Error) {
  return {
    title: `${name}: this build could not be written`,
    faults: [{ place: '', text: message }],
    note: 'The page is still that of the last build. Once the cause is gone, save a file again.',
  };
}

function typeFaults(name: string, faults: readonly CompilerFault[]) {
  return {
    title: `${name}: ${faults.length === 1 ? 'a type does' : `${faults.length} types do`} not fit`,
    faults: faults.slice(0, mostShown).map((fault) => ({
      place: typePlace(fault),
      text: [`${fault.code} ${fault.message}`, ...fault.details].join('\n'),
    })),
    note:
      faults.length > mostShown
        ? `The page runs with them; ${faults.length - mostShown} more are in the log.`
        : 'The page runs with it all the same.',
  };
}

const mostShown = 5;

function typePlace({ file, line, column }: CompilerFault): string {
  return `${file}:${line}:${column}`;
}

function placeOf({ file, line, column }: BuildFault): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
