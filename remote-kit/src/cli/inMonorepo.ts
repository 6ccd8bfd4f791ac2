import { spawn } from 'node:child_process';
import { isMonorepo, npmCommand, rootDir } from '../release';
import { Refused } from './Refused';

/** Whether this remote is part of the monorepo and no other suite is named, so that the local suite is meant. */
export function isInMonorepo(site: string | undefined): boolean {
  return isMonorepo && site === undefined && !process.env.FAIRSHORE_SITE;
}

/** Runs a script of the monorepo, `npm run release -- mfe-x`, and shares this terminal with it. */
export function runScript(script: string, args: readonly string[], root = rootDir): Promise<undefined> {
  const [program, all] = npmCommand(['run', '--silent', script, '--', ...args]);
  const child = spawn(program, all, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      // Ctrl+C and a stopped container end both.
      if (code === 0 || signal === 'SIGINT' || signal === 'SIGTERM') resolve(undefined);
      else if (code === null) reject(new Refused(`npm run ${script} was ended by ${signal}.`));
      else reject(new Refused(`npm run ${script} ended with code ${code}.`, code));
    });
  });
}
