import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry, Release } from '@fairshore/remote-kit/registry';

/** A release and its manifest as a host would serve them, for the loader's tests. */
export function testRelease(version: string, changes: Partial<Release> = {}) {
  const entryDigest = `sha384-entry-of-${version}`;
  const manifestText = JSON.stringify({
    name: `mfe_x_${version}`,
    version,
    contract: changes.contract ?? 2,
    entry: { file: 'remoteEntry.js', integrity: entryDigest },
    scripts: [],
  });
  const release: Release = {
    version,
    manifest: `/remotes/mfe-x/${version}/mf-manifest.json`,
    manifestDigest: `sha384-${createHash('sha384').update(manifestText).digest('base64')}`,
    entryDigest,
    contract: 2,
    ...changes,
  };
  return { release, manifestText };
}

/** A registry with one remote that owns `/x`. */
export function testRegistry(stable: Release, parts: Partial<RegistryEntry> = {}): Registry {
  return {
    schema: 1,
    origins: ['https://cdn.example'],
    remotes: [{ name: 'mfe-x', owner: 'Team X', mounts: ['/x'], navigation: [], stable, ...parts }],
  };
}
