import type { RegistryEntry } from '@fairshore/remote-kit/registry';

/** A command for the terminal, and what it does. */
export interface RemoteCommand {
  readonly label: string;
  readonly command: string;
}

/** The commands that apply to a remote's current releases; `isDropped` says whether browsers have dropped its canary. */
export function remoteCommands(
  { name, previous, canary, disabled }: Pick<RegistryEntry, 'name' | 'previous' | 'canary' | 'disabled'>,
  isDropped: boolean,
): RemoteCommand[] {
  const promote = {
    label: `Promote the canary ${canary?.version}`,
    command: `npm run release -- ${name} --promote${isDropped ? ' --force' : ''}`,
  };
  const abort = {
    label: `Abort the canary ${canary?.version}`,
    command: `npm run release -- ${name} --abort`,
  };
  // The recommended command comes first.
  const ending = isDropped ? [abort, promote] : [promote, abort];
  const trial = canary
    ? ending
    : [{ label: 'Try a new release on 10% of browsers', command: `npm run release -- ${name} --canary 10` }];
  const enable = { label: 'Show it to visitors again', command: `npm run enable -- ${name}` };
  const disable = {
    label: 'Take it down, with a reason for visitors',
    command: `npm run disable -- ${name} --because "Back soon."`,
  };
  return [
    ...(disabled ? [enable] : []),
    ...(previous
      ? [{ label: `Roll back to ${previous.version}`, command: `npm run rollback -- ${name}` }]
      : []),
    ...trial,
    ...(disabled ? [] : [disable]),
  ];
}
