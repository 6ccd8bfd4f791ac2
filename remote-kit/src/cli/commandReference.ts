import { commands } from './commandTable';

/** The list of commands, a line each. */
export function commandList(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([one, { summary }]) => `  ${one.padEnd(width)}  ${summary}`);
  return ['Usage: fairshore COMMAND', ...lines].join('\n');
}

/** All that there is to say of the commands: what each does, and with which options. */
export function commandReference(): string {
  const usages = Object.values(commands).map(({ usage }) => usage);
  return [commandList(), ...usages].join('\n\n');
}
