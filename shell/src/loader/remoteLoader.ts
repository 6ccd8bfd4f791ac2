import type { Remote } from '@fairshore/remote-kit';
import { newestContract, pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry, RegistryEntry, Release } from '@fairshore/remote-kit/registry';
import { isRemote } from '../contracts/isRemote';
import { standIn } from '../disabled/standIn';
import type { LoaderEvent, LoaderListener } from './loaderEvents';
import { readManifest, withAttempt } from './manifest';
import type { ManifestSource, RemoteManifest } from './manifest';
import { releasesToTry } from './releaseChoice';
import { RemoteFailure, toRemoteFailure } from './remoteFailure';
import { fetchPart, lateFailure } from './sharedParts';
import { onThisLine } from './slowLine';

/** The interface to Module Federation: everything else here runs, and is tested, without it. */
export interface Federation {
  /** Runs a container's entry and resolves with its exposed module `./remote`. Rejects when either can't be loaded. */
  load(container: Container): Promise<unknown>;
}

export interface Container {
  readonly name: string;
  readonly entry: string;
  readonly integrity: string;
  /** The version ranges that it accepts of the modules it gets from the shell. */
  readonly shared: Readonly<Record<string, string>>;
  /** Counts from 1; from the second on the container is loaded again, whatever became of it before. */
  readonly attempt: number;
}

export interface RemoteLoader {
  readonly registry: Registry;
  /** The remote that owns a path, if any. */
  ownerOf(pathname: string): RegistryEntry | undefined;
  /** The remote's module, or its stand-in while it is disabled; the same promise during and after loading, a new one after a failure. */
  load(name: string): Promise<Remote>;
  /** Makes the next `load` of a remote a fresh start: its code arrived, but one of its pages could not be loaded or threw. */
  forget(name: string): void;
  /** Names the remotes whose current state only a new document can load; this document starts nothing more of them. */
  outdate(names: ReadonlySet<string>): void;
  /** Starts loading without anyone waiting; a failure is silent, because the visit will try again. */
  warm(pathname: string): void;
}

export interface LoaderOptions extends ManifestSource {
  readonly registry: Registry;
  readonly federation: Federation;
  /** This browser's bucket among visitors, 0–99, which stays the same. */
  readonly bucket: number;
  readonly onEvent: LoaderListener;
  /** The current registry; undefined when it can't be loaded soon. Requested before a failed remote is tried again. */
  readonly latestRegistry: () => Promise<Registry | undefined>;
  readonly limits?: Partial<LoaderLimits>;
}

/**
 * Milliseconds and counts. The panel must appear within 10 s where the line allows it: the first release may use 4.5 s, the fallback 3.5 s.
 */
interface LoaderLimits {
  readonly firstRelease: number;
  readonly fallbackRelease: number;
  readonly attempts: number;
  readonly backoff: number;
}

/** Callers keep waiting until the new document is loaded. */
const anotherDocument = new Promise<never>(() => undefined);

const defaultLimits: LoaderLimits = {
  firstRelease: onThisLine(4500),
  fallbackRelease: onThisLine(3500),
  attempts: 3,
  backoff: 250,
};

/**
 * Loads remotes as the registry says: checked before they run, within time limits, with retries, and with the previous release as a
 * fallback.
 */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { registry, federation, onEvent } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const loading = new Map<string, Promise<Remote>>();
  const attemptsOf = new Map<string, number>();
  const failedOnce = new Set<string>();
  let outdated: ReadonlySet<string> = new Set();

  // A faulty release stays faulty, but its team may have replaced it by now.
  async function entryOf(name: string): Promise<RegistryEntry> {
    const known = registry.remotes.find((remote) => remote.name === name);
    // A release chosen for this tab stays chosen.
    const latest = failedOnce.has(name) && !known?.override && (await options.latestRegistry());
    const entry = latest ? latest.remotes.find((remote) => remote.name === name) : known;
    if (!entry) throw new RemoteFailure('refused', `The registry has no ${name}.`);
    return entry;
  }

  async function loadInOrder(name: string): Promise<Remote> {
    const entry = await entryOf(name);
    if (entry.disabled) return standIn(entry);
    let failure = new RemoteFailure('unreachable', 'No release could be loaded.');
    for (const [index, { release }] of releasesToTry(entry, options.bucket).entries()) {
      if (index > 0) emit(name, release, 'fallback', 0);
      try {
        return await loadRelease(entry, release, index === 0 ? limits.firstRelease : limits.fallbackRelease);
      } catch (error) {
        failure = toRemoteFailure(error);
        // Another release would need the same shell.
        if (failure.isShells) break;
      }
    }
    emit(name, entry.stable, 'gave-up', 0, failure);
    throw failure;
  }

  /** Tries one release until its time is up; only temporary failures are retried. */
  async function loadRelease(entry: RegistryEntry, release: Release, limit: number): Promise<Remote> {
    const timer = new AbortController();
    const expired = new Promise<never>((_, reject) => {
      setTimeout(() => {
        timer.abort();
        reject(lateFailure(`It did not answer within ${limit / 1000} seconds.`));
      }, limit);
    });
    // Nothing handles this promise once an attempt has won the race.
    expired.catch(() => undefined);
    for (let round = 1; ; round += 1) {
      const attempt = (attemptsOf.get(release.version) ?? 0) + 1;
      attemptsOf.set(release.version, attempt);
      try {
        emit(entry.name, release, 'start', attempt);
        const remote = await Promise.race([loadOnce(entry, release, attempt, timer.signal), expired]);
        emit(entry.name, release, 'loaded', attempt);
        return remote;
      } catch (error) {
        const failure = toRemoteFailure(error);
        emit(entry.name, release, 'failed', attempt, failure);
        if (failure.kind === 'timeout' || failure.isShells || round >= limits.attempts) throw failure;
        await Promise.race([pause(limits.backoff * round), expired]);
      }
    }
  }

  async function loadOnce(entry: RegistryEntry, release: Release, attempt: number, signal: AbortSignal) {
    const manifest = await readManifest(release, options, signal, attempt);
    emit(entry.name, release, 'manifest', attempt);
    const module = await federation.load({
      name: manifest.name,
      entry: withAttempt(entryAddress(release, manifest), attempt).href,
      integrity: release.entryDigest,
      shared: manifest.shared,
      attempt,
    });
    emit(entry.name, release, 'entry', attempt);
    return checkedRemote(await ofNewestContract(module, release), entry);
  }

  function emit(
    remote: string,
    release: Release,
    phase: LoaderEvent['phase'],
    attempt: number,
    failure?: RemoteFailure,
  ) {
    onEvent({ remote, version: release.version, phase, attempt, ...failure?.details });
  }

  const loader: RemoteLoader = {
    registry,
    ownerOf: (pathname) =>
      registry.remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname))),
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      // A retry after a failure loads the release that is live by then. Offline there is no other document, only a panel that says so.
      if (outdated.has(name) && !failedOnce.has(name) && navigator.onLine) return anotherDocument;
      const started = loadInOrder(name);
      loading.set(name, started);
      started.catch(() => loader.forget(name));
      return started;
    },
    forget(name) {
      loading.delete(name);
      failedOnce.add(name);
    },
    outdate(names) {
      outdated = names;
    },
    warm(pathname) {
      const owner = loader.ownerOf(pathname);
      if (!owner || outdated.has(owner.name)) return;
      loader
        .load(owner.name)
        .then(({ routes }) => routeAt(routes, pathname)?.prefetch?.(pathname))
        .catch(() => undefined);
    },
  };
  return loader;
}

/** The remote that a container exposes, adapted to the contract that this shell mounts, from any contract it supports. */
async function ofNewestContract(module: unknown, { contract }: Release): Promise<unknown> {
  const remote =
    typeof module === 'object' && module !== null && 'remote' in module ? module.remote : undefined;
  if (contract === newestContract) return remote;
  const { adapted } = await fetchPart(() => import('../contracts/adapters'));
  return adapted(remote, contract);
}

function checkedRemote(remote: unknown, entry: RegistryEntry): Remote {
  if (!isRemote(remote)) throw new RemoteFailure('refused', 'It does not implement its contract.');
  const stray = remote.routes.find(({ path }) => !entry.mounts.includes(path));
  if (stray) throw new RemoteFailure('refused', `It brings the path ${stray.path}, which it does not own.`);
  return remote;
}

function routeAt(routes: Remote['routes'], pathname: string) {
  return routes.find(({ path }) => pathIsMounted(path, pathname));
}

function entryAddress(release: Release, { entry }: RemoteManifest): URL {
  return new URL(entry.file, new URL(release.manifest, window.location.origin));
}

// Jitter keeps a thousand tabs from asking a recovering host in the same instant.
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds * (0.5 + Math.random())));
}
