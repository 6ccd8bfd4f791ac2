import { commandList, commandReference } from './commandReference';
import { commands } from './commandTable';
import { Refused } from './Refused';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];

if (command && (args.includes('--help') || args.includes('-h'))) {
  console.log(command.usage);
} else if (command) {
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
  const isAsked = ['', 'help', '--help', '-h'].includes(name);
  if (!isAsked) console.error(`There is no command ${name}.\n${commandList()}`);
  else console.log(args.includes('--all') ? commandReference() : commandList());
  process.exitCode = isAsked ? 0 : 1;
}
