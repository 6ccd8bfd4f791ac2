import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { freePort } from './startTestPostgres';
import { makeTestFolder } from './testFolder';

/** The folder of the installed PostgreSQL server whose version is that of its client programs; undefined without one. */
export function installedPostgres(): string | undefined {
  const outputOf = (program: string, option: string) =>
    spawnSync(program, [option], { encoding: 'utf8' }).stdout?.trim();
  const major = /\d+/.exec(outputOf('pg_dump', '--version') ?? '')?.[0];
  const folders = [outputOf('pg_config', '--bindir'), `/usr/lib/postgresql/${major}/bin`];
  return folders.find(
    (folder) => folder && outputOf(join(folder, 'postgres'), '--version')?.includes(` ${major}.`),
  );
}

/** Starts that server, because `pg_dump` refuses a newer one, such as that of `startTestPostgres`. */
export async function startInstalledPostgres(programs: string, superuser: string) {
  const folder = makeTestFolder('installed-');
  const data = join(folder, 'data');
  const account = accountFor(folder);
  const run = (program: string, options: readonly string[]) =>
    execFileSync(join(programs, program), ['-D', data, ...options], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
  run('initdb', [`--username=${superuser}`, '--auth=trust', '--encoding=UTF8', '--no-sync']);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  run('pg_ctl', ['-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    addressOf: (database: string) => `postgres://${superuser}@127.0.0.1:${port}/${database}`,
    stop: () => {
      run('pg_ctl', ['-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function accountFor(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const idOf = (option: string) =>
    parseInt(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }), 10);
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, account.uid, account.gid);
  return account;
}
