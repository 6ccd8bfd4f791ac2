import { contractsNamed } from '@fairshore/remote-kit/registry';
import { packageOf } from '@fairshore/remote-kit/release';
import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from './releaseFiles';

/**
 * Why a remote's release can't run in a shell, one reason per line; empty if it can. Compares the contract, the versions of shared modules
 * with the ranges that the remote accepts, and the names it imports from them.
 */
export function incompatibilities(
  remote: Pick<RemoteRelease, 'contract' | 'shared' | 'uses' | 'declaration' | 'version'>,
  shell: Pick<ShellRelease, 'contracts' | 'shared' | 'provides' | 'version'>,
): string[] {
  const { name } = remote.declaration;
  const spoken = shell.contracts.map(({ number }) => number);
  if (!spoken.includes(remote.contract)) {
    return [
      `${name} ${remote.version} speaks contract ${remote.contract}, the shell ${shell.version} ${contractsNamed(spoken)}`,
    ];
  }
  const versions = Object.entries(remote.shared).flatMap(([key, range]) => {
    const module = packageOf(key);
    const shared = shell.shared[key];
    if (shared === undefined)
      return [`${name} needs ${key}, which the shell ${shell.version} does not share`];
    if (satisfies(shared, range)) return [];
    return [`${name} needs ${module} ${range}, the shell ${shell.version} shares ${shared}`];
  });
  const names = Object.entries(remote.uses).flatMap(([key, used]) => {
    const provided = shell.provides[key];
    const missing = provided ? used.filter((one) => !provided.includes(one)) : [];
    if (missing.length === 0) return [];
    return [`${name} uses ${missing.join(', ')} of ${key}, which the shell ${shell.version} does not have`];
  });
  // All entries of a package have the same version, so the reason is only given once.
  return [...new Set([...versions, ...names])];
}

/** The date on which a remote's contract ended or will end; undefined if it has no end. */
export function endOfContract(
  { contract }: Pick<RemoteRelease, 'contract'>,
  { contracts }: Pick<ShellRelease, 'contracts'>,
): string | undefined {
  return contracts.find(({ number }) => number === contract)?.until;
}
