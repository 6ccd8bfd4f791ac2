import { packageOf, sharedKeys } from '../release/sharedPackages';

/** URL path of a shell release on its host. */
export function shellPublicPath(version: string): string {
  return `/shell/${version}/`;
}

/** Build-time constants for the shell's sources. */
export function shellValues(version: string): Record<string, string> {
  // Keyed by package, because all its entries have the same version, and the shell's first bytes should stay few.
  const versions = Object.fromEntries(sharedKeys().map((shared) => [packageOf(shared.key), shared.version]));
  return { SHARED_VERSIONS: JSON.stringify(versions), SHELL_VERSION: JSON.stringify(version) };
}
