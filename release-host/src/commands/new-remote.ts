import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../store/pointerChanges';
import { mountsOverlap } from '@fairshore/remote-kit/registry';
import { npmCommand, readDeclaration, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { newRemoteFaults, readNewRemote, remoteFiles } from '@fairshore/remote-kit/scaffold';
import type { NewRemote } from '@fairshore/remote-kit/scaffold';
import { format, resolveConfig } from 'prettier';
import { onlyArgument } from './givenArguments';
import { runCommand } from './runCommand';

const usage =
  'Usage: npm run new-remote -- mfe-events --path /events --label Events [--owner "Events team"] [--place header|footer]';

await runCommand(main);

/** Creates the package of a new remote: one path, one page with its test, one link. No other package's files are touched. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      label: { type: 'string' },
      owner: { type: 'string' },
      place: { type: 'string' },
      'no-install': { type: 'boolean' },
    },
  });
  const given = { ...values, name: onlyArgument(positionals, usage) };
  const faults = newRemoteFaults(given);
  if (faults.length > 0) throw new Refusal([...faults, usage].join('\n'));
  const asked = readNewRemote(given);
  const { name, mount } = asked;
  if (existsSync(path.join(rootDir, name)))
    throw new Refusal(
      `There is a folder ${name} already: choose another name. If an interrupted run made it, finish it with npm install, or delete it.`,
    );
  await refuseTaken(asked);

  const dir = path.join(rootDir, name);
  try {
    await writeFiles(dir, asked);
    if (!values['no-install']) {
      const [npm, install] = npmCommand(['install', '--no-audit', '--no-fund', '--prefer-offline']);
      execFileSync(npm, install, { cwd: rootDir, stdio: 'inherit' });
    }
  } catch (error) {
    // What is left of a failed attempt would be in the way of the next one.
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
  return `${name} is made. What next:
  npm run dev -- ${name} --alone    work on it, by itself
  npm run release -- ${name}        give it to everybody at ${mount}
  npm run map                       draw it into ARCHITECTURE.md`;
}

async function writeFiles(dir: string, asked: NewRemote): Promise<void> {
  const style = await resolveConfig(path.join(rootDir, 'package.json'));
  for (const [file, content] of remoteFiles(asked)) {
    const full = path.join(dir, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, await format(content, { ...style, filepath: full }));
  }
}

async function refuseTaken({ mount, label }: Pick<NewRemote, 'mount' | 'label'>): Promise<void> {
  const declarations = await Promise.all(remoteFolders().map(readDeclaration));
  const taken = declarations.find(({ mounts }) => mounts.some((one) => mountsOverlap(one, mount)));
  if (taken) throw new Refusal(`${mount} belongs to ${taken.name}: choose another path.`);
  const linked = declarations.find(({ navigation }) => navigation.some((link) => link.label === label));
  if (linked) throw new Refusal(`${linked.name} has a link “${label}” already: choose other words.`);
}
