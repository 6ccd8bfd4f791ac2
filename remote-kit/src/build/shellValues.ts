import { packageOf, sharedKeys } from '../release/sharedPackages';

/** Where a shell release is on its host. */
export function shellPublicPath(version: string): string {
  return `/shell/${version}/`;
}

/** What the shell's sources take from its build. */
export function shellValues(version: string): Record<string, string> {
  // By package: all entries of one have its version, and the shell's first bytes are dear.
  const versions = Object.fromEntries(sharedKeys().map((shared) => [packageOf(shared.key), shared.version]));
  return { SHARED_VERSIONS: JSON.stringify(versions), SHELL_VERSION: JSON.stringify(version) };
}
