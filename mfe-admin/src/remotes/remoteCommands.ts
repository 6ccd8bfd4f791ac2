import type { RegistryEntry } from '@fairshore/remote-kit/registry';

/** A command for the terminal, and what it does. */
export interface RemoteCommand {
  readonly label: string;
  readonly command: string;
}

/** What can be done with the releases of a remote as they stand; `isDropped` is whether browsers gave its canary up. */
export function remoteCommands(
  { name, previous, canary }: Pick<RegistryEntry, 'name' | 'previous' | 'canary'>,
  isDropped: boolean,
): RemoteCommand[] {
  const trial = canary
    ? [
        {
          label: 'Promote the canary',
          command: `npm run release -- ${name} --promote${isDropped ? ' --force' : ''}`,
        },
        { label: 'Abort the canary', command: `npm run release -- ${name} --abort` },
      ]
    : [{ label: 'Try a new release on 10% of browsers', command: `npm run release -- ${name} --canary 10` }];
  return [
    ...(previous
      ? [{ label: `Roll back to ${previous.version}`, command: `npm run rollback -- ${name}` }]
      : []),
    ...trial,
  ];
}
