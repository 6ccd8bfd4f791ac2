import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readNewRemote, remoteFiles } from '@fairshore/remote-kit/scaffold';

/** A remote in its own folder outside this repository. */
export interface Team {
  readonly dir: string;
  /** The public key as PEM; `keyFile` holds the private key, which the team keeps. */
  readonly publicKey: string;
  readonly keyFile: string;
  /** Runs a program in that folder; resolves with its output, whether it succeeded or not. */
  run(
    program: string,
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ): Promise<Ended>;
  /** Changes a source file. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Creates the folder as `fairshore new` does; it installs the kit and the shell's types from copies of these archives inside it. */
export async function makeTeam(kit: string, shellTypes: string): Promise<Team> {
  const base = realpathSync(await mkdtemp(path.join(tmpdir(), 'fairshore-team-')));
  const asked = readNewRemote({ name: 'mfe-events', path: '/events', label: 'Events' });
  const dir = path.join(base, asked.name);
  const archives = [kit, shellTypes];
  const [kitSpec, typesSpec] = archives.map((file) => `file:vendor/${path.basename(file)}`);
  const files = remoteFiles(asked, { team: { kit: kitSpec, shellTypes: typesSpec } });
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  await mkdir(path.join(dir, 'vendor'));
  for (const file of archives) await copyFile(file, path.join(dir, 'vendor', path.basename(file)));
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = path.join(base, 'team.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return {
    dir,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    keyFile,
    run: (program, args, environment = {}) => runIn(dir, program, args, environment),
    async edit(file, change) {
      const full = path.join(dir, file);
      await writeFile(full, change(await readFile(full, 'utf8')));
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

/** Symbolic links in a folder that point outside of it. */
export function waysOut(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dir, name))
    .filter((file) => lstatSync(file).isSymbolicLink() && !realpathSync(file).startsWith(dir + path.sep));
}

function runIn(
  cwd: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  // Don't pass on variables that npm or this test runner set for this repository.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_)/i.test(name));
  const child = spawn(program, args, { cwd, env: { ...Object.fromEntries(own), ...environment } });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(output).toString() }));
  });
}
