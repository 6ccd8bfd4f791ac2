import { commands } from './commandTable';

/** The list of commands, one per line. */
export function commandList(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([one, { summary }]) => `  ${one.padEnd(width)}  ${summary}`);
  return ['Usage: fairshore COMMAND', ...lines].join('\n');
}

/** The full reference of the commands: what each does, and its options. */
export function commandReference(): string {
  const usages = Object.values(commands).map(({ usage }) => usage);
  return [commandList(), ...usages].join('\n\n');
}
