import { existsSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, ReleaseIndex } from '@fairshore/remote-kit/registry';
import { integrityErrors } from '../gate/judgeRelease';
import type { NamedRelease } from '../gate/typeGate';
import { Refusal } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { stagedFor } from './staging';

/**
 * The releases that a site needs: those that browsers get, and those that a rollback returns to. Throws a Refusal when a release's files
 * are not those it was built with; disabled remotes are not checked, because browsers don't load them.
 */
export async function exportedReleases(store: ReleaseStore, registry: Registry): Promise<NamedRelease[]> {
  const pointer = await store.shellPointer();
  const shells = [pointer?.version, pointer?.previous].map((version) => ({ name: 'shell', version }));
  const remotes = registry.remotes.flatMap(({ name, stable, canary, previous }) =>
    [stable, canary, previous].map((part) => ({ name, version: part?.version })),
  );
  // The release that a rollback would return to may already have been cleaned up.
  const releases = [...shells, ...remotes].filter(
    (one): one is NamedRelease => one.version !== undefined && store.has(one.name, one.version),
  );
  const disabled = new Set(registry.remotes.flatMap((entry) => (entry.disabled ? [entry.name] : [])));
  for (const { name, version } of releases) {
    if (name === 'shell' || disabled.has(name)) continue;
    const [fault] = await integrityErrors(store, await store.remoteRelease(name, version));
    if (fault !== undefined)
      throw new Refusal(
        `Nothing is exported: ${name} ${version} is damaged, ${fault}. Release ${name} anew.`,
      );
  }
  return releases;
}

/** The folder of a release in a site. */
export function exportedFolder(site: string, name: string, version: string): string {
  return name === 'shell' ? path.join(site, name, version) : path.join(site, 'remotes', name, version);
}

/** The index of releases, limited to those whose files the site has, from this export or earlier ones. */
export function withFilesIn(site: string, index: ReleaseIndex): ReleaseIndex {
  const remotes = Object.entries(index.remotes).map(([name, versions]) => [
    name,
    versions.filter(({ version }) => existsSync(exportedFolder(site, name, version))),
  ]);
  return { ...index, remotes: Object.fromEntries(remotes) };
}

/** Copies the files of a release that browsers request into a site, with their compressed variants, but no server build. */
export async function copyRelease(from: string, to: string, site: string): Promise<void> {
  const staged = await stagedFor(site);
  const isForBuilds = (file: string) =>
    /^(release\.json|mf-stats\.json|\w+\.types$|.+\.map$|.+\.cjs(\.(br|gz))?$)/.test(
      path.relative(from, file),
    );
  const isPublic = (file: string) => path.relative(from, file).split(path.sep)[0] === 'public';
  await cp(from, staged, { recursive: true, filter: (file) => !isForBuilds(file) && !isPublic(file) });
  await mkdir(path.dirname(to), { recursive: true });
  await rename(staged, to);
}
