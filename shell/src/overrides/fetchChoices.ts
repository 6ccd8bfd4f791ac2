import { readReleaseIndex } from '@fairshore/remote-kit/registry';
import type { ReleaseIndex } from '@fairshore/remote-kit/registry';
import { fetchJson, readBootData } from '../boot/bootData';
import { fetchRegistry } from '../releases/fetchRegistry';

/** What can be chosen: every stored release, the one that everybody gets, and the origins of servers that are allowed. */
export interface Choices {
  readonly index: ReleaseIndex;
  readonly stable: ReadonlyMap<string, string>;
  readonly overrideOrigins: readonly string[];
}

/** Reads the current choices. Rejects when the list of releases can't be loaded. */
export async function fetchChoices(): Promise<Choices> {
  const [index, registry, { config }] = await Promise.all([
    fetchJson('/releases.json').then(readReleaseIndex),
    fetchRegistry(),
    readBootData(),
  ]);
  if (!index) throw new Error('The list of releases can’t be reached.');
  return {
    index,
    stable: new Map(registry?.remotes.map(({ name, stable }) => [name, stable.version])),
    overrideOrigins: config.overrideOrigins ?? [],
  };
}
