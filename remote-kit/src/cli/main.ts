import { commands } from './commandTable';
import { Refused } from './Refused';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];

if (command) {
  try {
    const run = await command.load();
    const said = await run(args);
    if (said !== undefined) console.log(said);
  } catch (error) {
    const isOfUsage =
      error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const reason = error instanceof Error ? error.message : String(error);
    console.error(isOfUsage ? `${reason}\n${command.usage}` : reason);
    process.exitCode = error instanceof Refused ? error.exitCode : 1;
  }
} else {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const lines = Object.entries(commands).map(([one, { summary }]) => `  ${one.padEnd(width)}  ${summary}`);
  const isAsked = ['', 'help', '--help', '-h'].includes(name);
  const said = [
    ...(isAsked ? [] : [`There is no command ${name}.`]),
    'Usage: fairshore COMMAND',
    ...lines,
  ].join('\n');
  if (isAsked) console.log(said);
  else console.error(said);
  process.exitCode = isAsked ? 0 : 1;
}
