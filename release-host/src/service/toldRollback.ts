import type { RolledBack } from '../gate/releaseRemote';

/** The message about a rollback, including the canary that it ended. */
export function toldRollback({ name, version, from, canary }: RolledBack): string {
  const back =
    version === undefined
      ? `${name} is not here yet: ${from}, its first release, was taken back, and nobody owns its paths.`
      : `${name} is back at ${version}; ${from} was taken back.`;
  if (canary === undefined) return back;
  return `${back} Its canary ${canary} was taken back, too, because it was tried beside ${from}.`;
}
